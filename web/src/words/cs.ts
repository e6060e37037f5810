/** All words of the page in one file: those that all share, and those of each game. */
export default import.meta.glob<string>(['../i18n/cs.ftl', '../games/*/cs.ftl'], { eager: true, query: '?raw', import: 'default' });
