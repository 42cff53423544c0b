// Finds comments that begin with a word that leaves their subject out, such as “Of the year before”.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const code = /\.[cm]?[jt]sx?$/
const made = /^(?:node_modules|dist(?:-.*)?)$/

/** The mark `--` begins comments of statements, and `*` further lines of a block. */
const beginning = /(?:^|[\s({])(\/\/|\/\*\*?|\*|--) (Of|Those|As|So|What|Who|In which)\b/

/** Returns a sentence for each such comment in the code below these folders, whose paths are read from `root`. */
export function findHeadlessComments(root, folders) {
  return folders
    .flatMap((folder) => listCode(root, folder))
    .flatMap((file) =>
      headlessIn(readFileSync(join(root, file), 'utf8')).map(
        ({ line, word }) =>
          `${file}:${line} begins a comment with “${word}”: name its subject, or write a whole sentence.`,
      ),
    )
}

function listCode(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return made.test(entry.name) ? [] : listCode(root, path)
    return code.test(entry.name) ? [path] : []
  })
}

function headlessIn(text) {
  if (!beginning.test(text)) return []
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, place) => {
    const [, mark, word] = beginning.exec(line) ?? []
    if (!mark || !isFirst(mark, line, lines[place - 1] ?? '')) return []
    return [{ line: place + 1, word }]
  })
}

/** A sentence may go on in the next line with any word. */
function isFirst(mark, line, before) {
  const isAlone = line.startsWith(`${mark} `)
  if (mark === '*') return isAlone && /^\/\*\*?$/.test(before)
  if (mark === '--') return isAlone && !before.startsWith(mark)
  return !isAlone || mark !== '//' || !before.startsWith(mark)
}
