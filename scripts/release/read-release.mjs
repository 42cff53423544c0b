// Says what the release is called, and of what time all its files are.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.mjs'

/** The time, in seconds, is that of the commit, or SOURCE_DATE_EPOCH where there is no repository. */
export function readRelease() {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const platform = `${process.platform}-${process.arch}`
  return {
    version,
    platform,
    engines,
    name: `eos-${version}-${platform}`,
    time: Number(process.env.SOURCE_DATE_EPOCH ?? askGit('log', '-1', '--format=%ct')),
    isChanged: process.env.SOURCE_DATE_EPOCH === undefined && askGit('status', '--short') !== '',
  }
}

function askGit(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
