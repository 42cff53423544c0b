// The metrics of a process and of the service, in the words of Prometheus.
import { serviceObjectives } from '@eos/contract/service-objectives'
import { hourMs } from '@eos/contract/words/time-units'
import { stationStates } from '@eos/contract/words/vocabulary'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { lastBackupIn } from '../backup/face.ts'
import { AnswerSeconds } from './answer-seconds.ts'
import type { CountedAnswers } from './count-answers.ts'
import type { PublicDelayMeter } from './public-delays.ts'
import {
  agesOfReadings,
  countDeliveries,
  countStations,
  countValues,
  countWaiting,
} from './queries/figures.ts'
import { newestVerdicts } from './queries/hours.ts'

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/** While the database is away, the figures of the service are left out; a process still tells its own. */
export function openMetrics(
  context: Context,
  { answers, delays }: { answers: CountedAnswers; delays: PublicDelayMeter },
  onFailure: (error: unknown) => void,
): Metrics {
  const [own, service] = [new Registry(), new Registry()]
  collectDefaultMetrics({ register: own })
  addAnswers(own, answers)
  own.registerMetric(delays.histogram)
  const addOwn = gaugesIn(own)
  const isUp = addOwn('eos_database_up', 'Whether the database answers: 1 or 0')
  const setStandby = addStandby(addOwn, context)
  addTargets(addOwn)
  const setBackup = addBackup(addOwn, context)
  const setFigures = addFigures(gaugesIn(service), context)
  let former: Promise<boolean> = Promise.resolve(true)
  const read = () =>
    setFigures().then(
      () => true,
      (error: unknown) => {
        onFailure(error)
        return false
      },
    )
  return {
    contentType: own.contentType,
    async text() {
      setStandby()
      await setBackup(context.now())
      // One after the other: figures of two readings are never mixed.
      former = former.then(read)
      const isRead = await former
      isUp.set(Number(isRead))
      const text = await own.metrics()
      return isRead ? `${text}\n${await service.metrics()}` : text
    },
  }
}

function addAnswers(registry: Registry, { counts, wrongKeys }: CountedAnswers): void {
  registry.registerMetric(new AnswerSeconds(counts))
  const add = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (counter: Counter<Label>) => void,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        collect(this)
      },
    })
  const labels: ('kind' | 'status')[] = ['kind', 'status']
  add('eos_answers_total', 'Answers of this process', labels, (counter) => {
    for (const { kind, status, count } of counts()) counter.inc({ kind, status }, count)
  })
  add('eos_slow_answers_total', 'Answers that took longer than a second', labels, (counter) => {
    for (const { kind, status, slow } of counts()) counter.inc({ kind, status }, slow)
  })
  const wrong = 'Deliveries to this process whose key is missing, wrong, revoked or expired'
  add('eos_wrong_keys_total', wrong, [], (counter) => counter.inc(wrongKeys()))
}

type AddGauge = <Label extends string>(
  name: string,
  help: string,
  ...labels: Label[]
) => Gauge<Label>

function gaugesIn(registry: Registry): AddGauge {
  return (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers: [registry] })
}

/** Told only where a standby is set. */
function addStandby(add: AddGauge, { standby }: Context): () => void {
  if (!standby) return () => {}
  const isRead = add('eos_standby_read', 'Whether visitors are read to from the standby')
  const age = add('eos_standby_age_seconds', 'Age of what the standby contains; NaN while unknown')
  return () => {
    const { state } = standby
    isRead.set(Number(state.isRead))
    age.set(state.ageSeconds ?? Number.NaN)
  }
}

function addTargets(add: AddGauge): void {
  const target = add('eos_objective_target', 'What is promised to everybody', 'objective', 'bound')
  for (const [objective, bounds] of Object.entries(serviceObjectives))
    for (const [bound, value] of Object.entries(bounds)) target.set({ objective, bound }, value)
}

/** Returns what asks the database for all of them. */
function addFigures(add: AddGauge, context: Context): () => Promise<void> {
  const setNetwork = addNetwork(add, context)
  const setDeliveries = addDeliveries(add, context)
  const setObjectives = addObjectives(add, context)
  return async () => {
    const at = context.now()
    await setNetwork(at)
    await setDeliveries(at)
    await setObjectives(at)
  }
}

type Set = (at: Date) => Promise<void>

function addNetwork(add: AddGauge, { db }: Context): Set {
  const stations = add('eos_stations', 'Stations by their state', 'state')
  const age = add('eos_newest_reading_age_seconds', 'Age of the newest readings', 'quantile')
  return async (at) => {
    // States without a station are told too: a rule on a series that comes and goes is easily blind.
    for (const state of stationStates) stations.set({ state }, 0)
    for (const { state, stations: count } of await countStations(db)) stations.set({ state }, count)
    const { median, ninetieth } = await agesOfReadings(db, at)
    age.reset()
    if (median !== null) age.set({ quantile: '0.5' }, median)
    if (ninetieth !== null) age.set({ quantile: '0.9' }, ninetieth)
  }
}

function addDeliveries(add: AddGauge, { db }: Context): Set {
  const deliveries = add('eos_deliveries_last_hour', 'Deliveries of the last hour', 'outcome')
  const values = add('eos_values_last_hour', 'Values of the last hour by outcome', 'outcome')
  const waiting = add('eos_waiting', 'Work that waits', 'for')
  const waitAge = add('eos_roll_up_wait_seconds', 'Since when the oldest range is to be rolled up')
  return async (at) => {
    const since = new Date(at.getTime() - hourMs)
    for (const [outcome, count] of Object.entries(await countDeliveries(db, since)))
      deliveries.set({ outcome }, count)
    for (const [outcome, count] of Object.entries(await countValues(db, since)))
      values.set({ outcome }, count)
    const { rollUps, rollUpAge, judgements, mails } = await countWaiting(db, at)
    waiting.set({ for: 'roll-up' }, rollUps)
    waiting.set({ for: 'judgement' }, judgements)
    waiting.set({ for: 'mail' }, mails)
    waitAge.set(rollUpAge)
  }
}

/** A promise that was not measured of late has no verdict. */
function addObjectives(add: AddGauge, { db }: Context): Set {
  const kept = add(
    'eos_objective_kept',
    'Whether a promise was kept when it was last measured, in the last three hours: 1 or 0',
    'objective',
  )
  return async (at) => {
    const since = new Date(at.getTime() - 3 * hourMs)
    const verdicts = await newestVerdicts(db, since)
    kept.reset()
    for (const { objective, kept: isKept } of verdicts) kept.set({ objective }, Number(isKept))
  }
}

function addBackup(add: AddGauge, { settings: { backup } }: Context): Set {
  const isSet = add('eos_backup_folder_set', 'Whether a folder for backups is set: 1 or 0')
  const age = add('eos_backup_age_seconds', 'Age of the newest backup; NaN without one')
  isSet.set(Number(backup !== undefined))
  return async (at) => {
    const last = backup && (await lastBackupIn(backup.folder, at))
    age.set(last ? (at.getTime() - last.getTime()) / 1000 : Number.NaN)
  }
}
