// A build step: writes a .gz and a .br beside every text file, so that the server never compresses a file while somebody waits.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|json|geojson|topojson|svg|webmanifest|txt)$/
const worthItBytes = 1024

export function compressedTwins(): Plugin {
  let folder = ''
  return {
    name: 'eos-compressed-twins',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((name) => compressible.test(name)).map((name) => twins(join(folder, name))),
      )
    },
  }
}

async function twins(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthItBytes) return
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}
