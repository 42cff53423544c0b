// A build step that writes a .gz and a .br beside every text file, so that the server need not compress them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|json|geojson|topojson|svg|webmanifest|txt)$/
const worthItBytes = 1024

export function compressedTwins(): Plugin {
  let folder = ''
  return {
    name: 'eos-compressed-twins',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = join(config.root, config.environments.client!.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((name) => compressible.test(name)).map((name) => twins(join(folder, name))),
      )
    },
  }
}

const largeBytes = 500_000

/** The best quality takes many seconds for the largest files, which few load. */
export function brotliOptions({ length }: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: length < largeBytes ? 11 : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

async function twins(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthItBytes) return
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, brotliOptions(bytes)),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}
