// Decides which system user runs PostgreSQL, which refuses to run as root.

import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { UserError } from '../../user-error.ts'

export interface ServerUser {
  readonly name: string
  /** Options for spawn; empty unless root has to become another user. */
  readonly spawn: { readonly uid?: number; readonly gid?: number }
}

/** The owner of an existing cluster runs it; a new one is run by `postgres`, else `nobody`. */
export function chooseServerUser(clusterFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return { name: currentUserName(), spawn: {} }
  const owner = ownerOf(clusterFolder)
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, spawn: owner }
  for (const name of ['postgres', 'nobody']) {
    const uid = askId('-u', name)
    const gid = askId('-g', name)
    if (uid !== undefined && gid !== undefined) return { name, spawn: { uid, gid } }
  }
  throw new UserError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody" to run it as: ' +
      'start Eos as another user, or set DATABASE_URL.',
  )
}

/** Gives a file or folder that root has created to the user who runs PostgreSQL. */
export function giveTo(user: ServerUser, path: string): void {
  const { uid, gid } = user.spawn
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Says whether the user can enter a folder. */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (user.spawn.uid === undefined) return true
  const probe = spawnSync('/bin/sh', ['-c', 'test -d "$0" && test -x "$0"', folder], {
    ...user.spawn,
    cwd: '/',
  })
  return probe.status === 0
}

function currentUserName(): string {
  try {
    return userInfo().username
  } catch {
    throw new UserError(
      `The user id ${process.getuid?.()} has no name on this machine, and PostgreSQL needs one: ` +
        'add it to /etc/passwd, run as another user, or set DATABASE_URL.',
    )
  }
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function askId(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  const id = Number(answer.stdout)
  return answer.status === 0 && id > 0 ? id : undefined
}
