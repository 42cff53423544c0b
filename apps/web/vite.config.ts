// Builds the web app: one build for every product name, sources of the workspaces bundled, answers compressed once. A
// second build renders pages on the server, a third is the service worker.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { compressedTwins } from './build/compressed-twins.ts'
import { homeParts } from './build/home-parts.ts'
import { pageFiles } from './build/page-files.ts'
import { paintFirst } from './build/paint-first.ts'
import { pageWeights, stillWeight } from './build/page-weights.ts'
import { shakeableRouter } from './build/shakeable-router.ts'

export default defineConfig(({ command, mode }) => ({
  // Relative in a build: the server writes the base path of the product in front of what the page names.
  base: command === 'build' ? './' : '/eosWeb/',
  plugins: [
    react(),
    shakeableRouter(),
    compressedTwins(),
    pageWeights(),
    stillWeight(),
    pageFiles(),
    paintFirst(),
  ],
  resolve: {
    conditions: ['eos-source', 'browser', 'module', 'import', 'default'],
    alias: command === 'build' ? [productionRouter] : [],
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 2048,
    // Where it is not known, files that were not loaded ahead come when they are asked for.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [libraries, homeParts()] } } },
  },
  environments: {
    offline: alone({ 'offline-worker': 'src/offline/worker.ts' }),
    still: alone({ still: 'src/still/still.ts' }),
    ssr: {
      // Whole in itself: the server loads it without any package of the web app.
      resolve: {
        noExternal: true,
        conditions: ['eos-source', 'node', 'module', 'import', 'default'],
      },
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: {
        outDir: 'dist-server',
        target: 'node20',
        manifest: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { render: 'src/render.tsx' } },
      },
    },
  },
  builder: {
    // The pages' files are known when the browser's build is done.
    buildApp: async ({ build, environments }) => {
      await build(environments.client!)
      await build(environments.offline!)
      await build(environments.still!)
      await build(environments.ssr!)
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': backend(),
      '/live': backend(),
    },
  },
}))

/** A script of one file, whose name stays the same. */
function alone(input: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  }
}

/** The modules that every page needs and that seldom change: a script of its own, run in a task of its own. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
}

/** The package offers its build without warnings for developers to nobody who asks by its name. */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
  ),
}

/** The server that answers the API during development. The host name is passed on: it names the organization. */
function backend(): { target: string; changeOrigin: boolean } {
  return { target: `http://localhost:${process.env.EOS_API_PORT ?? 8080}`, changeOrigin: false }
}
