// Finds the tests that a change is most likely to touch: those of the rooms, packages and folders that have changed.

import { execFileSync } from 'node:child_process'
import { root } from './checkout.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')

/** Folders with tests, for Vitest's filter: what differs from the last commit, new files included. */
export function changedRooms() {
  const files = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files.flatMap((file) => roomOf(file) ?? []))]
}

/** A feature, a folder of another floor of the server, a folder of the web application, or a package. */
export function roomOf(file) {
  if (file.endsWith('.md')) return 'test/docs.test.ts'
  if (file.startsWith('bench/')) return 'test/bench.test.ts'
  const found =
    /^apps\/server\/src\/features\/[^/]+\//.exec(file) ??
    /^apps\/server\/src\/[^/]+\/(?:[^/]+\/)?/.exec(file) ??
    /^apps\/server\/test\/.*\.test\.ts$/.exec(file) ??
    /^apps\/web\/src\/[^/]+\//.exec(file) ??
    /^packages\/[^/]+\//.exec(file) ??
    /^test\/.*\.test\.ts$/.exec(file)
  return found?.[0]
}
