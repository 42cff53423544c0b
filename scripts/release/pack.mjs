// Packs the folder of a release so that the same files always make the same archive.

import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { giveUp, run, say } from '../checkout.mjs'
import { sha256Of } from './write-lists.mjs'

/** GNU tar alone sorts entries. Gives its name, or nothing where it is missing. */
export function findTar() {
  return ['tar', 'gtar'].find((name) => {
    const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' })
    return stdout?.includes('GNU tar')
  })
}

/** Sorted entries, one time and one owner, and modes that do not depend on a umask. */
export async function pack({ tar, folder, into, time }) {
  say('Packing')
  const name = basename(folder)
  const file = join(into, `${name}.tar.gz`)
  mkdirSync(into, { recursive: true })
  const args = [
    '--create',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--hard-dereference',
    '--use-compress-program=gzip --no-name -9',
    `--file=${file}`,
    `--directory=${dirname(folder)}`,
    name,
  ]
  if ((await run(tar, args)) !== 0) giveUp('The archive could not be packed.')
  const sha256 = await sha256Of(file)
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`)
  return { file, sha256, bytes: statSync(file).size }
}
