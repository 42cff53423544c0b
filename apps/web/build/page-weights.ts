// A build step: weighs what a visitor loads for the home page and what the administration adds, and fails the build when
// either grows beyond its budget, or when a public page would load the library of the administration.
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { brotliOptions } from './compressed-twins.ts'
import { libraryOutside } from './library-outside.ts'

const homePage = 'src/features/home/HomePage.tsx'
/** JavaScript and CSS of the home page, as browsers are sent them; people look at it on phones. */
const homeBudgetKb = 130
const shell = 'src/app/shell/Shell.tsx'
/** The weight that a page of the administration adds to the start of the app, which holds React. */
const administrationBudgetKb = 400

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
      const strays = libraryOutside(bundle)
      if (strays.length > 0)
        this.error(`Public pages load the library of the administration: ${strays.join(', ')}.`)
      const weightOf = openScales(bundle)
      const frame = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(shell))
      if (!frame) this.error(`There is no ${shell}, the frame of the administration.`)
      const framed = loadedWith(frame, bundle)
      for (const page of pages) {
        const files = new Set([...start, ...loadedWith(page, bundle)])
        const kb = total(files, weightOf)
        this.info(`${page.name}: ${kb.toFixed(1)} kB compressed`)
        if (isHome(page) && kb > homeBudgetKb)
          this.error(
            `The home page weighs ${kb.toFixed(1)} kB; at most ${homeBudgetKb} kB are allowed.`,
          )
        if (!page.facadeModuleId?.includes('/src/administration/')) continue
        const added = total(
          new Set([...files, ...framed].filter((file) => !start.has(file))),
          weightOf,
        )
        this.info(`${page.name} adds ${added.toFixed(1)} kB to the start of the app`)
        if (added > administrationBudgetKb)
          this.error(`${page.name} adds more than ${administrationBudgetKb} kB to the start.`)
      }
    },
  }
}

/** The script of a widget in pages of other sites, as a browser runs it. */
const stillBudgetKb = 25

export function stillWeight(): Plugin {
  return {
    name: 'eos-still-weight',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'still',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const kb = Buffer.byteLength(file.type === 'chunk' ? file.code : file.source) / 1000
        this.info(`${file.fileName}: ${kb.toFixed(1)} kB`)
        if (kb > stillBudgetKb)
          this.error(
            `${file.fileName} weighs ${kb.toFixed(1)} kB; at most ${stillBudgetKb} are allowed.`,
          )
      }
    },
  }
}

function total(files: ReadonlySet<string>, weightOf: (name: string) => number): number {
  return [...files].reduce((sum, file) => sum + weightOf(file), 0)
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
