// The metrics of a process and of the service, in the words of Prometheus.
import { hourMs } from '@eos/contract/words/time-units'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { lastBackupIn } from '../backup/face.ts'
import type { AnswerCount } from './count-answers.ts'
import { agesOfReadings, countDeliveries, countStations, countWaiting } from './queries.ts'

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

export function openMetrics(context: Context, answers: () => AnswerCount[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addAnswers(registry, answers)
  const addGauge = gaugesIn(registry)
  const setFigures = addFigures(addGauge, context)
  const setStandby = addStandby(addGauge, context)
  return {
    contentType: registry.contentType,
    async text() {
      setStandby()
      await setFigures()
      return registry.metrics()
    },
  }
}

function addAnswers(registry: Registry, answers: () => AnswerCount[]): void {
  const add = (name: string, help: string, figure: (count: AnswerCount) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['kind', 'status'],
      registers: [registry],
      collect() {
        this.reset()
        for (const count of answers())
          this.inc({ kind: count.kind, status: count.status }, figure(count))
      },
    })
  add('eos_answers_total', 'Answers of this process', ({ count }) => count)
  add('eos_answer_seconds_total', 'Seconds until answers were sent whole', ({ seconds }) => seconds)
  add('eos_slow_answers_total', 'Answers that took longer than a second', ({ slow }) => slow)
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

/** Returns what asks the database once for all of them. */
function addFigures(add: AddGauge, { db, now, settings }: Context): () => Promise<void> {
  const stations = add('eos_stations', 'Stations by their state', 'state')
  const age = add('eos_newest_reading_age_seconds', 'Age of the newest readings', 'quantile')
  const deliveries = add('eos_deliveries_last_hour', 'Deliveries of the last hour', 'outcome')
  const values = add('eos_values_last_hour', 'Values of the last hour by outcome', 'outcome')
  const waiting = add('eos_waiting', 'Work that waits', 'for')
  const waitAge = add('eos_roll_up_wait_seconds', 'Since when the oldest range is to be rolled up')
  const backup = add('eos_backup_age_seconds', 'Age of the newest backup; NaN without one')
  return async () => {
    const at = now()
    stations.reset()
    for (const { state, stations: count } of await countStations(db)) stations.set({ state }, count)
    const { median, ninetieth } = await agesOfReadings(db, at)
    age.reset()
    if (median !== null) age.set({ quantile: '0.5' }, median)
    if (ninetieth !== null) age.set({ quantile: '0.9' }, ninetieth)
    const { done, failed, ...counts } = await countDeliveries(db, new Date(at.getTime() - hourMs))
    deliveries.set({ outcome: 'done' }, done)
    deliveries.set({ outcome: 'failed' }, failed)
    for (const [outcome, count] of Object.entries(counts)) values.set({ outcome }, count)
    const { rollUps, rollUpAge, judgements, mails } = await countWaiting(db, at)
    waiting.set({ for: 'roll-up' }, rollUps)
    waiting.set({ for: 'judgement' }, judgements)
    waiting.set({ for: 'mail' }, mails)
    waitAge.set(rollUpAge)
    const last = settings.backup && (await lastBackupIn(settings.backup.folder))
    backup.set(last ? (at.getTime() - last.getTime()) / 1000 : Number.NaN)
  }
}
