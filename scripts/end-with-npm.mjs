// Ends the server when the npm that started it is gone: between the two stands a shell that passes no signals on.

import { readFileSync } from 'node:fs'

const lookEveryMs = 200

/** Only Linux shows who a parent's parent is; elsewhere the shell steps aside or nothing is watched. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const above = isNpm(parent) ? undefined : parentOf(parent)
  const isWatched = above !== undefined && isNpm(above)
  if (!isNpm(parent) && !isWatched) return
  const timer = setInterval(() => {
    const isOrphan = process.ppid !== parent || (isWatched && parentOf(parent) !== above)
    if (!isOrphan) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}

function isNpm(pid) {
  return /(^|[/ ])npm([ -]|$)|npm-cli/.test(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
}

function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
