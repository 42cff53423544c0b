// Copies a data folder that was made once for many tests, so that not each of them waits for a new cluster.

import { chmodSync, chownSync, cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Copies everything with its owners, who may be other users; the server of the data has to be stopped. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  for (const name of ['.', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = statSync(join(from, name))
    chownSync(join(to, name), uid, gid)
    chmodSync(join(to, name), mode)
  }
}
