"""What is kept: tables and their logs, people, chat. SQLite or PostgreSQL by SQLAlchemy."""
