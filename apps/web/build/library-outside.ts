// Finds public pages that would load the component library of the administration.
import type { Rolldown } from 'vite'

const library = /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)[\\/]/
const administration =
  /[\\/]src[\\/](?:(?:admin-parts|administration|app[\\/]shell)[\\/]|app[\\/]tool-pages\.ts$)/

type Bundle = Readonly<Record<string, Pick<Rolldown.OutputBundle[string], 'type'>>>
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'fileName' | 'isEntry' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
>

/**
 * Returns the files of the library that are loaded without the administration: with the entry, or with whatever loads
 * from there. The administration's own files lead on for it alone.
 */
export function libraryOutside(bundle: Bundle): string[] {
  const entry = Object.values(bundle).find(
    (each) => each.type === 'chunk' && (each as Chunk).isEntry,
  )
  const waiting = entry ? [(entry as Chunk).fileName] : []
  const seen = new Set(waiting)
  for (const name of waiting) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    const { imports, dynamicImports } = chunk as Chunk
    const later = dynamicImports.filter((each) => !isOfAdministration(bundle[each]))
    for (const next of [...imports, ...later]) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return waiting.filter((name) => holdsLibrary(bundle[name]))
}

function isOfAdministration(chunk: Bundle[string] | undefined): boolean {
  return chunk?.type === 'chunk' && administration.test((chunk as Chunk).facadeModuleId ?? '')
}

function holdsLibrary(chunk: Bundle[string] | undefined): boolean {
  return chunk?.type === 'chunk' && (chunk as Chunk).moduleIds.some((id) => library.test(id))
}
