import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting, extraFiles } from './server/build/chunks.ts'
import { firstScreen } from './server/build/first-screen.ts'
import { icons } from './server/build/icons.ts'
import { drawnLanding } from './server/build/landing.ts'
import { loading } from './server/build/loading.ts'
import { packing } from './server/build/packing.ts'
import { revision } from './server/build/revision.ts'
import { worker } from './server/build/worker.ts'

const api = { target: `http://127.0.0.1:${process.env.PORT ?? '8080'}` }

export default defineConfig({
  plugins: [react(), icons(), loading(), worker(), extraFiles(), drawnLanding(), firstScreen(), packing()],
  define: { __APP_REVISION__: JSON.stringify(revision) },
  // The router asks for a hook that is part of React since 18: without the copy the entry is 0.2 kB smaller.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: { '/api': api, '/files': api, '/robots.txt': api, '/sitemap.xml': api } },
  build: {
    manifest: true,
    // Nothing inline: the policy is script-src 'self' (S-13), and a hashed file is fetched once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', 'kill-switch': 'sw/kill-switch.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'kill-switch' ? 'kill-switch.js' : 'assets/[hash].js'),
        // Names would be in the entry and in the worker's list, 100 of them: `.vite/modules.json` tells what is in a file.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') || name.endsWith('.woff2') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: codeSplitting(),
      },
    },
  },
})
