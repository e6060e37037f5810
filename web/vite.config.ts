import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** A phone asks for few files: what every page uses, and what is around a table. The rest follows the imports. */
const groups = [
  { name: 'base', test: /node_modules[\\/](svelte|esm-env|clsx|@fluent)|src[\\/](lib|net|i18n)[\\/](?!markdown|packed|Loupe|clipboard).*\.(ts|svelte)$|src[\\/]motion[\\/](?!drawing|flights).*\.ts$|src[\\/]fairness[\\/]create\.ts$|src[\\/]games[\\/]([\w.]+\.ts$|\w+[\\/](game|words|notation|round|plain)\.ts$)|rolldown[\\/]runtime|preload-helper/ },
  { name: 'around', test: /src[\\/](table[\\/](?!Chat|Ledger|Lobby|Invite|Qr|EndScreen|PointsChart|Cheer|StandIn)|ui|fairness[\\/]Prelude|games[\\/]offer[\\/](Offer|Source)|picture[\\/]PictureMenu)/ },
];

/** Comments and empty lines of the words are for those who write them, not for a phone. */
const words: Plugin = {
  name: 'words',
  transform(code, id) {
    const text = id.endsWith('.ftl?raw') && /^export default (".*")/s.exec(code)?.[1];
    if (!text) return null;
    return { code: `export default ${JSON.stringify((JSON.parse(text) as string).replace(/^(#.*)?\n/gm, ''))}`, map: null };
  },
};

export default defineConfig({
  plugins: [words, svelte()],
  build: {
    outDir: '../src/mozaika/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: 'chunks.json',
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      checks: { pluginTimings: false, bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } } },
});
