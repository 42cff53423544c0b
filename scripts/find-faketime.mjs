// Finds the library of Debian's package faketime, by which programs go by another clock.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Debian keeps it in the folder of the machine's architecture.
 * @param {'libfaketime.so.1' | 'libfaketimeMT.so.1'} name the second one is for programs with several threads
 */
export function findFaketime(name) {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', name))
    .find((file) => existsSync(file))
}
