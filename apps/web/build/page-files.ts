// A build step: tells the renderer which files of the browser's build a page needs, so that they load beside the page.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const name = 'virtual:page-files'
const resolved = `\0${name}`

export function pageFiles(): Plugin {
  let folder = ''
  return {
    name: 'eos-page-files',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: ({ root, environments }) => {
      folder = join(root, environments.client!.build.outDir)
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    // The server sends whatever lies in the folder.
    closeBundle: () => rmSync(join(folder, '.vite'), { recursive: true }),
    load: (id) => {
      if (id !== resolved) return undefined
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
      return `export const pageFiles = ${JSON.stringify(filesOfPages(manifest))}`
    },
  }
}

/** By the name of the module, such as `StationsPage` or `MapView`: what it loads, without the files of the start. */
function filesOfPages(manifest: Manifest): Record<string, string[]> {
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const atStart = filesOf(manifest, entry)
  const modules = Object.keys(manifest).filter((key) => /(Page|View)\.tsx$/.test(key))
  return Object.fromEntries(
    modules.map((key) => [
      /(\w+)\.tsx$/.exec(key)![1]!,
      [...filesOf(manifest, key)].filter((file) => !atStart.has(file)),
    ]),
  )
}

function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const { file, css = [], assets = [], imports = [] } = manifest[key]!
  if (found.has(file)) return found
  const scripts = assets.filter((each) => each.endsWith('.js'))
  for (const each of [file, ...css, ...scripts]) found.add(each)
  for (const imported of imports) filesOf(manifest, imported, found)
  return found
}
