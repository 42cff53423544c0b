// How the web app is built: one build for every product name, sources of the workspaces bundled, answers compressed once.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedTwins } from './build/compressed-twins.ts'
import { pageWeights } from './build/page-weights.ts'

export default defineConfig(({ command }) => ({
  // Relative in a build: the server writes the base path of the product in front of what the page names.
  base: command === 'build' ? './' : '/eosWeb/',
  plugins: [react(), compressedTwins(), pageWeights()],
  resolve: { conditions: ['eos-source', 'browser', 'module', 'import', 'default'] },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 2048 },
  server: {
    port: 5173,
    proxy: {
      '/api': backend(),
      '/live': backend(),
    },
  },
}))

/** The server that answers the API during development. The host name is passed on: it names the organization. */
function backend(): { target: string; changeOrigin: boolean } {
  return { target: `http://localhost:${process.env.EOS_API_PORT ?? 8080}`, changeOrigin: false }
}
