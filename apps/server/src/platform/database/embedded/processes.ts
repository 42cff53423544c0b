// Identifies processes beyond their id, because the id of a dead process is given to another one.

import { readFileSync, readdirSync } from 'node:fs'

/** A process id with the start time of the process; empty where the system does not tell it. */
export interface ProcessMark {
  readonly pid: number
  readonly began: string
}

export function ownMark(): ProcessMark {
  return { pid: process.pid, began: whenBegan(process.pid) ?? '' }
}

export function isSameProcessAlive(mark: ProcessMark): boolean {
  if (!isProcessAlive(mark.pid)) return false
  const began = whenBegan(mark.pid)
  return began === undefined || mark.began === '' || began === mark.began
}

/** False for a zombie: containers without an init keep zombies, and signalling one succeeds. */
export function isProcessAlive(pid: number): boolean {
  const stat = readStat(pid)
  if (stat) return stat.state !== 'Z' && stat.state !== 'X'
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !hasProc()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Processes whose command line contains the text; works on Linux only. */
export function findProcesses(text: string): number[] {
  if (!hasProc()) return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid && readCommandLine(pid).includes(text))
}

export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

export function hasProc(): boolean {
  return process.platform === 'linux' && readStat(process.pid) !== undefined
}

function whenBegan(pid: number): string | undefined {
  const stat = readStat(pid)
  return stat && `${readBoot()}:${stat.startTicks}`
}

function readStat(pid: number): { state: string; startTicks: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain blanks and brackets; the third field follows the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
