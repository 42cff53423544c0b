// The declared data sets with the years for which there are data now, and the addresses of their files.
import type { DataSetOf } from '@eos/contract/calls/data-sets'
import { dataSets, dataSetKeys, type DataSet, type YearsOf } from '@eos/contract/pages/data-sets'
import type { Locale } from '@eos/contract/words/errors'
import type { Context } from '../../platform/context.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import {
  listVisibleStations,
  type VisibleStation,
} from '../../readings/queries/visible-stations.ts'
import { mayShowIndex } from '../../readings/visible-index.ts'
import { listAnnouncedYears, listWasteYears } from './queries.ts'
import { earliestTime } from '../../readings/queries/earliest-time.ts'

interface Held {
  /** The newest first. */
  years: readonly number[]
  /** The codes of the indicators that are measured. */
  indicators: readonly string[]
}

interface Telling {
  locale: Locale
  product: string
  origin: string
}

/** Sets of which nothing is public yet are left out. */
export async function listDataSets(
  { db, now }: Pick<Context, 'db' | 'now'>,
  telling: Telling,
): Promise<DataSetOf[]> {
  const at = now()
  const stations = await listVisibleStations(db, { at })
  const present = yearOf(at)
  const ofStations = async (
    table: 'aqi_day' | 'data_day',
    chosen: readonly VisibleStation[],
  ): Promise<Held> => {
    const first = await earliestTime(
      db,
      table,
      chosen.map(({ id }) => id),
    )
    const years = first ? yearsBetween(yearOf(first), present) : []
    return { years, indicators: indicatorsOf(chosen) }
  }
  const air = stations.filter(({ medium }) => medium === 'air')
  const held: Record<YearsOf, Held> = {
    'air index': await ofStations('aqi_day', air.filter(mayShowIndex)),
    air: await ofStations('data_day', air),
    water: await ofStations(
      'data_day',
      stations.filter(({ medium }) => medium === 'water'),
    ),
    rounds: { years: await listAnnouncedYears(db, at), indicators: [] },
    'solid waste': { years: await listWasteYears(db), indicators: [] },
  }
  return dataSetKeys.flatMap((key) => {
    const set: DataSet = dataSets[key]
    const of = set.years && held[set.years]
    if (of?.years.length === 0) return []
    return [{ key, ...toldSet(set, of, telling) }]
  })
}

function toldSet(
  set: DataSet,
  held: Held | undefined,
  { locale, product, origin }: Telling,
): Omit<DataSetOf, 'key'> {
  const addressOf = (at: string, year: number | null) =>
    `${origin}/api${at}`
      .replace('{product}', product)
      .replaceAll('{year}', String(year))
      .replace('{indicators}', (held?.indicators ?? []).join(','))
  const years = held ? [...held.years] : []
  return {
    title: set.title[locale],
    about: set.about[locale],
    changes: set.changes[locale],
    columns: set.columns.map(({ name, about }) => ({ name, about: about[locale] })),
    years,
    files: (held ? years : [null]).flatMap((year) =>
      set.files.map(({ form, type, at }) => ({ form, type, year, url: addressOf(at, year) })),
    ),
  }
}

/** Only what is shown to visitors, in the order of the catalogue. */
function indicatorsOf(stations: readonly VisibleStation[]): string[] {
  const shown = stations.flatMap(({ slots }) => slots.filter(({ isVisible }) => isVisible))
  return [...new Set(shown.map(({ code }) => code))].toSorted()
}

function yearOf(time: Date): number {
  const words = new Intl.DateTimeFormat('en', { timeZone: nationalZone, year: 'numeric' })
  return Number(words.format(time))
}

function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => last - place)
}
