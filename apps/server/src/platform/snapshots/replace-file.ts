// Writes a file so that a crash leaves the former one intact: it is renamed into place when it is complete.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** By file: the end of the last replacement. */
const underWay = new Map<string, Promise<void>>()

/** Replacements of a file run one after the other, so that the last content stays. */
export function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const former = underWay.get(file) ?? Promise.resolve()
  const replaced = former.catch(() => {}).then(() => replaceNow(file, content))
  underWay.set(file, replaced)
  const forget = () => {
    if (underWay.get(file) === replaced) underWay.delete(file)
  }
  replaced.then(forget, forget)
  return replaced
}

async function replaceNow(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  try {
    await writeFile(fresh, content)
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
