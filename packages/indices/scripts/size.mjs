// `npm run size --workspace packages/indices`: prints what the package weighs in a web page.
import { bundle, BUNDLES, weigh } from './bundle-sizes.mjs'

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

process.stdout.write(`${''.padEnd(24)} minified      gzip    brotli\n`)
for (const [what, names] of Object.entries(BUNDLES)) {
  const { minified, gzip, brotli } = weigh(await bundle(names))
  process.stdout.write(`${what.padEnd(24)}${kB(minified)} ${kB(gzip)} ${kB(brotli)}\n`)
}
