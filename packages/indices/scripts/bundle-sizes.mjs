// The size of the package in a web page is that of bundles: all of it and single editions, minified, and compressed as
// a server does.
import { Buffer } from 'node:buffer'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export const compiledEntry = fileURLToPath(new URL('../dist/index.js', import.meta.url))

/** The bundles: the imports that a page would have. */
export const BUNDLES = {
  'all of the package': '*',
  'VN_AQI 2019 alone': ['vnAqi2019', 'hoursUntil'],
  'VN_AQI 2019, explained': ['vnAqi2019', 'hoursUntil', 'explainAir'],
}

/**
 * The bundled and minified module that has these exports of the package and what they need.
 *
 * @param names names of exports, or '*' for all
 * @param entry the package's entry module; tests give the source
 */
export async function bundle(names, entry = compiledEntry) {
  const start = 'start'
  const text =
    names === '*'
      ? `export * from ${JSON.stringify(entry)}`
      : `export { ${names.join(', ')} } from ${JSON.stringify(entry)}`
  const build = await rolldown({
    input: start,
    plugins: [
      {
        name: 'start',
        resolveId: (id) => (id === start ? id : undefined),
        load: (id) => (id === start ? text : undefined),
      },
    ],
  })
  try {
    const { output } = await build.generate({ format: 'es', minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}

/** Bytes of a text: plain, gzip, brotli. */
export function weigh(text) {
  return {
    minified: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text).length,
  }
}
