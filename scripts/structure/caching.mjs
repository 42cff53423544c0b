// Finds values of Cache-Control that are written by hand outside of the one file that names them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const byHand = /['"`](?:public|private), (?:max-age|no-)|['"`]no-(?:store|cache)\b/

/** @returns sentences, one for each line */
export function findCachingByHand(folder, sources, named) {
  return sources
    .filter((file) => file !== named)
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, number) => (byHand.test(line) ? [`${file}:${number + 1}`] : [])),
    )
    .map((place) => `${place} writes how long caches keep an answer; ${named} names it.`)
}
