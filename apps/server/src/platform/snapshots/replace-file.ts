// Writes a file so that a crash leaves the former one whole: renamed into place when it is complete.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, content)
  await rename(fresh, file)
}
