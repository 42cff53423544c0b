// Reads the data files that ship with the server.
import { readFileSync } from 'node:fs'

/** The content of a file under data/, in the form that its reader knows it to have. */
export function readDataFile<Content>(name: string): Content {
  const path = new URL(`../../../data/${name}`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as Content
}
