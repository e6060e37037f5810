"""Requests and sockets: limits, identity, routes, the files of the page."""
