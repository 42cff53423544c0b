// A build step: weighs what a visitor loads for the home page, and fails the build when it grows beyond its budget.
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const homePage = 'src/home/HomePage.tsx'
/** JavaScript and CSS of the home page, compressed; people look at it on phones. */
const homeBudgetKb = 170

export function pageWeights(): Plugin {
  return {
    name: 'eos-page-weights',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (!entry) return
      const start = loadedWith(entry, bundle)
      for (const page of chunks.filter((chunk) => chunk.facadeModuleId?.endsWith('Page.tsx'))) {
        const kb = weightKb(new Set([...start, ...loadedWith(page, bundle)]), bundle)
        this.info(`${page.name}: ${kb.toFixed(1)} kB compressed`)
        if (page.facadeModuleId?.endsWith(homePage) && kb > homeBudgetKb)
          this.error(
            `The home page weighs ${kb.toFixed(1)} kB; at most ${homeBudgetKb} kB are allowed.`,
          )
      }
    },
  }
}

/** The files that a chunk loads before it can run: itself, what it imports at once, and their styles. */
function loadedWith(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') loadedWith(imported, bundle, seen)
  }
  return seen
}

function weightKb(names: Set<string>, bundle: Rolldown.OutputBundle): number {
  return [...names].reduce((sum, name) => {
    const file = bundle[name]
    if (!file) return sum
    return sum + gzipSync(file.type === 'chunk' ? file.code : file.source).length / 1000
  }, 0)
}
