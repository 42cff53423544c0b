// Lets the archive work in the background: every few minutes, and never more than a part of the time.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { archivePolicy } from '../../readings/archive/policy.ts'
import { runArchive } from './run-archive.ts'

export async function startArchiveJob(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    for (let waitMs = firstLookMs; !signal.aborted; waitMs = lookEveryMs) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await runArchive(context, { policy: archivePolicy(context.settings), signal, restShare })
      } catch (error) {
        warn('Closed months could not be packed and will be tried again.', error)
      }
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

const firstLookMs = 90_000
const lookEveryMs = 10 * minuteMs
/** It works a quarter of the time: live data has the machine to itself for the rest. */
const restShare = 3
