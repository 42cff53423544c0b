// A file system of its own in memory, which can be filled to its last byte.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const pieces = [16 * 1024 * 1024, 64 * 1024, 4096]

/** `undefined` where mounting is not allowed. */
export function mountSmallDisk(folder, bytes) {
  const options = `size=${bytes},mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0)
    return undefined
  const filler = join(folder, 'filler')
  return {
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  }
}

function fill(filler) {
  const file = openSync(filler, 'a')
  try {
    for (const length of pieces) writeUntilFull(file, Buffer.alloc(length, 1))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file, piece) {
  for (;;) {
    try {
      if (writeSync(file, piece) < piece.length) return
    } catch (error) {
      if (error.code === 'ENOSPC') return
      throw error
    }
  }
}
