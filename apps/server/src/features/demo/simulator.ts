// Keeps the demo country alive: sends what its stations measure, file by file, by HTTP as real stations do.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { takeLock, withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { overConnection, takeConnection } from '../../platform/database/transaction.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { findDemoState } from './queries/demo-state.ts'
import { listLoadedStations } from './load/loaded-stations.ts'
import { catchUpDemo } from './load/catch-up.ts'
import { findDue, nextAt, passOverSilence, planSending, waitMs, type Due } from './live/schedule.ts'
import { postFile } from './live/post-file.ts'
import { readSimulatorKey } from './live/simulator-key.ts'
import { writeStationFile, type StationFile } from './live/station-file.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readNewest } from './queries/readings.ts'
import { readingMs } from '@eos/demo/signal/simulate'

interface SimulatorOptions {
  /** The server's address, without a slash at the end; undefined if this process does not know it. */
  baseUrl: string | undefined
  warn?: (sentence: string, error: unknown) => void
}

/** Does nothing while no demo country is loaded. Of all processes of an installation one at a time sends. */
export async function startSimulator(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  { baseUrl, warn = () => {} }: SimulatorOptions,
): Promise<{ stop(): Promise<void> }> {
  if (context.settings.demo === 'off') return { stop: async () => {} }
  if (baseUrl === undefined) {
    const isLoaded = (await findDemoState(context.db))?.step === 'loaded'
    if (isLoaded)
      warn(
        'The demo country stands still:',
        'a worker sends its readings where EOS_PUBLIC_URL says.',
      )
    return { stop: async () => {} }
  }
  const onFailure = (error: unknown) =>
    warn('The simulator was interrupted and will go on in a moment.', error)
  // Looks for a demo country and for its turn, and sends until one of the two is lost.
  return startWorker({ everyMs: lookAgainMs, onFailure }, (signal) =>
    sendInTurn(context, { baseUrl, warn, signal }),
  )
}

type Needs = Pick<Context, 'db' | 'settings' | 'now'>

interface Run {
  baseUrl: string
  warn: (sentence: string, error: unknown) => void
  signal: AbortSignal
}

const lookAgainMs = 20_000
const longestBackOffMs = 30_000
/** A longer silence, such as a laptop's sleep, is filled in the database directly. */
const longestBacklogMs = 30 * minuteMs

async function sendInTurn(context: Needs, options: Run): Promise<void> {
  if ((await findDemoState(context.db))?.step !== 'loaded') return
  const client = await takeConnection(context.db)
  let isLost = false
  const lose = () => (isLost = true)
  client.on('error', lose)
  try {
    const isOurs = await overConnection(client, (held) => takeLock(held, 'simulator'))
    if (isOurs) await sendAll(context, options, () => isLost)
  } finally {
    client.off('error', lose)
    // The turn ends with the connection.
    client.release(true)
  }
}

async function sendAll(context: Needs, options: Run, isLost: () => boolean): Promise<void> {
  const { signal } = options
  let key = await readSimulatorKey(context)
  let plan = await makePlan(context)
  let backOffMs = 1_000
  while (plan && key !== undefined && !signal.aborted && !isLost()) {
    const now = context.now().getTime()
    const due = findDue(plan, now)
    if (!due) {
      await pause(Math.min(waitMs(plan, now), lookAgainMs), signal)
      continue
    }
    if (now - nextAt(due) > longestBacklogMs) {
      plan = await catchUp(context)
      continue
    }
    const outcome = await sendNext(due, key, options)
    if (outcome === 'sent') {
      backOffMs = 1_000
      continue
    }
    await pause(backOffMs, signal)
    backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
    if (outcome !== 'key refused') continue
    // Perhaps the demo has been taken away, and its key with it.
    plan = await makePlan(context)
    if (plan) key = await readSimulatorKey(context)
  }
}

/** `undefined` when the demo has been taken away. */
async function makePlan({ db, now }: Needs): Promise<Due[] | undefined> {
  const state = await findDemoState(db)
  if (state?.step !== 'loaded') return undefined
  const stations = await listLoadedStations(db, state.anchor)
  const sentTo = await readNewest(
    db,
    stations.map(({ id }) => id),
  )
  const plan = planSending(stations, sentTo, state.readingsFrom)
  return plan.map((due) => passOverSilence(due, now().getTime()))
}

/** A load or a removal that is under way comes first. */
async function catchUp(context: Needs): Promise<Due[] | undefined> {
  await withAdvisoryLock(context.db, 'demo', async () => {
    const state = await findDemoState(context.db)
    if (state?.step !== 'loaded') return
    const stations = await listLoadedStations(context.db, state.anchor)
    await catchUpDemo(context, stations, state, () => {})
  })
  return makePlan(context)
}

type Outcome = 'sent' | 'key refused' | 'try later'

/** Sends the station's next reading if it has one; a reading that got lost is passed over. */
async function sendNext(due: Due, key: string, options: Run): Promise<Outcome> {
  const range = { from: due.sentTo, to: due.sentTo + readingMs, periodMs: readingMs } as const
  const readings = simulateReadings(due.station, range)
  const outcome = readings.present[0]
    ? await post(writeStationFile(due.station, readings, 0), key, options)
    : 'sent'
  if (outcome === 'sent') due.sentTo += readingMs
  return outcome
}

async function post(file: StationFile, key: string, { baseUrl, warn }: Run): Promise<Outcome> {
  try {
    const status = await postFile(file, { baseUrl, key })
    // Without its source, which goes with the demo, a delivery under way ends in a contradiction.
    if (status === 401 || status === 409) return 'key refused'
    if (status === 429 || status >= 500) return 'try later'
    if (status >= 400) warn(`The simulated file ${file.name} was refused.`, status)
    return 'sent'
  } catch (error) {
    if (!isRefused(error)) warn('A simulated reading could not be sent.', error)
    return 'try later'
  }
}

/** The server is not there, or going away: it says so itself. */
function isRefused(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '')
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}
