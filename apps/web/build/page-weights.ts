// A build step: weighs what a visitor loads for the home page, and fails the build when it grows beyond its budget.
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { brotliOptions } from './compressed-twins.ts'

const homePage = 'src/features/home/HomePage.tsx'
/** JavaScript and CSS of the home page, as browsers are sent them; people look at it on phones. */
const homeBudgetKb = 127

export function pageWeights(): Plugin {
  return {
    name: 'eos-page-weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (!entry) return
      const start = loadedWith(entry, bundle)
      const pages = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith('Page.tsx'))
      if (!pages.some(isHome)) this.error(`There is no ${homePage}, whose weight is bounded.`)
      const weightOf = openScales(bundle)
      for (const page of pages) {
        const files = new Set([...start, ...loadedWith(page, bundle)])
        const kb = [...files].reduce((sum, file) => sum + weightOf(file), 0)
        this.info(`${page.name}: ${kb.toFixed(1)} kB compressed`)
        if (isHome(page) && kb > homeBudgetKb)
          this.error(
            `The home page weighs ${kb.toFixed(1)} kB; at most ${homeBudgetKb} kB are allowed.`,
          )
      }
    },
  }
}

const isHome = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId?.endsWith(homePage) === true

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

/** Weighs each file once, in kB. */
function openScales(bundle: Rolldown.OutputBundle): (name: string) => number {
  const known = new Map<string, number>()
  const weigh = (name: string) => {
    const file = bundle[name]
    if (!file) return 0
    const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
    return brotliCompressSync(bytes, brotliOptions(bytes)).length / 1000
  }
  return (name) => {
    const weight = known.get(name) ?? weigh(name)
    known.set(name, weight)
    return weight
  }
}
