// Writes the results of placed days: new rounds, and what is new or other in rounds that are there.
import { isDeepStrictEqual } from 'node:util'
import type { Activity } from '../../../engine/activity/record-activity.ts'
import { parts } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { KeptValue } from '../queries/grid.ts'
import {
  insertSamples,
  listIncomingSamples,
  updateSamples,
  type IncomingSample,
  type WrittenSample,
} from '../queries/import.ts'
import type { PlacedDay } from './place-rounds.ts'
import type { ImportProblem } from './problems.ts'
import type { SamplesReport } from './report.ts'

interface Writing {
  trx: Db
  now: Date
  report: SamplesReport
  tell: (problem: ImportProblem) => void
  /** Where the results are from. */
  note: string
}

interface Written {
  /** The results that were made or changed. */
  ids: string[]
  made: string[]
  changed: { id: string; before: readonly KeptValue[] }[]
  activities: Activity[]
}

const daysAtOnce = 500

export async function writeRounds(
  writing: Writing,
  places: readonly PlacedDay[],
): Promise<Written> {
  const written: Written = { ids: [], made: [], changed: [], activities: [] }
  for (const some of parts(places, daysAtOnce)) {
    const { ids, made, changed, activities } = await writeSome(writing, some)
    written.ids.push(...ids)
    written.made.push(...made)
    written.changed.push(...changed)
    written.activities.push(...activities)
  }
  return written
}

async function writeSome(writing: Writing, places: readonly PlacedDay[]): Promise<Written> {
  const { trx, now, report } = writing
  const byDay = new Map(places.map((place) => [dayOf(place), place]))
  const samples = await listIncomingSamples(trx, places)
  const made: WrittenSample[] = []
  const changed: { sample: WrittenSample; id: string; before: readonly KeptValue[] }[] = []
  for (const incoming of samples) {
    const place = byDay.get(dayOf(incoming))!
    const values = merged(incoming)
    if (incoming.kept && isDeepStrictEqual(values, incoming.kept.map(plain))) {
      report.rounds.unchanged += 1
      continue
    }
    if (incoming.state !== null) {
      refuse(writing, incoming, place)
      continue
    }
    const sample = { ...place, values, note: writing.note }
    if (incoming.kept) changed.push({ sample, id: place.resultId!, before: incoming.kept })
    else made.push(sample)
  }
  const ids = made.length === 0 ? [] : await insertSamples(trx, made, now)
  if (changed.length > 0) {
    await updateSamples(
      trx,
      changed.map(({ sample }) => sample),
      now,
    )
  }
  report.rounds.made += made.length
  report.rounds.changed += changed.length
  const activities = [
    ...made.map((sample, index) => activityOf('CREATE', ids[index]!, sample)),
    ...changed.map(({ sample, id, before }) => ({
      ...activityOf('EDIT', id, sample),
      before: { values: before },
      after: { values: sample.values },
    })),
  ]
  return {
    ids: [...ids, ...changed.map(({ id }) => id)],
    made: ids,
    changed: changed.map(({ id, before }) => ({ id, before })),
    activities,
  }
}

const dayOf = ({ pointId, day }: { pointId: string; day: string }) => `${pointId} ${day}`

/** Values of the file replace the stored ones of the same indicator; other indicators stay. */
function merged({ values, kept }: IncomingSample): KeptValue[] {
  const incoming = new Map(values.map((value) => [value.indicatorId, plain(value)]))
  const stays = (kept ?? []).map(plain).map((value) => {
    const other = incoming.get(value.indicatorId)
    incoming.delete(value.indicatorId)
    return other ? { ...value, ...measured(other), unit: null } : value
  })
  return [...stays, ...incoming.values()]
}

const measured = ({ value, censor, limitValue }: KeptValue) => ({ value, censor, limitValue })

/** In one form, whoever wrote it. */
function plain({ indicatorId, value, censor, limitValue, unit, method }: KeptValue): KeptValue {
  const own = { indicatorId: String(indicatorId), value, censor, limitValue, unit: unit ?? null }
  return method ? { ...own, method } : own
}

function refuse({ tell }: Writing, { lines }: IncomingSample, place: PlacedDay): void {
  const about = `${place.day}, ${place.year}/${place.observation}`
  for (const line of lines) tell({ line, code: 'under_way', about })
}

function activityOf(action: 'CREATE' | 'EDIT', id: string, sample: WrittenSample): Activity {
  const { pointId: locationPointId, year, observation, at, values, note } = sample
  return {
    action,
    subject: 'public-location-point-data',
    subjectId: id,
    after: { locationPointId, year, observation, getTime: at.toISOString(), values },
    note,
  }
}
