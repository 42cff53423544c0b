// Looks up the stations of a delivery as their names appear: whether the sender may send for them, and their slots.
import { hourSeconds } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import { askedTogether } from '../../../platform/database/asked-together.ts'
import { distinct } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { memoryOf, type RuleBook } from '../../../readings/judging/known-stations.ts'
import { startOf, type ReceivedRow, type ReceivedValue } from '../parse/delivery.ts'
import { asMeant, indicatorOf } from './find-slot.ts'
import type { ProblemCode } from '../parse/problems.ts'
import type { Sender } from '../queries/sources.ts'
import { appendSlot, listSpellings, listStations, type Spelling } from '../queries/stations.ts'
import { rowResolver, type Resolved, type Sentinels } from './resolve-rows.ts'
import {
  foldSymbol,
  type KnownIndicator,
  type KnownStation,
  type Slot,
} from '../../../readings/station.ts'
import { unitRule } from './unit-rule.ts'

interface LookupOptions {
  sentinels: Sentinels
  /**
   * The begin of slots that a delivery adds: that of the station's history for an archive, the reading's for a logger.
   */
  slotsBegin: 'ever' | 'first-reading'
  /** Symbols are codes of indicators, as a mapping names them, not spellings of a logger. */
  symbolsAreCodes?: readonly KnownIndicator[]
  /** A trial writes nothing: stations that an import would make count as made, slots that it would add as added. */
  trial?: { assumedStations: ReadonlySet<string> }
}

interface StationRefusal {
  refusal: { code: ProblemCode; about: string }
}

interface StationEntry {
  station: KnownStation
  resolve(row: ReceivedRow): Resolved
}

export interface StationLookup {
  /** Loads the unknown stations and symbols of these rows; adds slots for indicators that are new there. */
  prepare(rows: readonly ReceivedRow[]): Promise<void>
  entryOf(station: string): StationEntry | StationRefusal
}

/** @param known stations that the caller has looked up already */
export function stationLookup(
  { db }: Pick<Context, 'db'>,
  sender: Sender,
  options: LookupOptions,
  known: readonly KnownStation[] = [],
): StationLookup {
  const entries = new Map<string, Entry>()
  const open = async (codes: readonly string[], from: readonly KnownStation[] = []) => {
    const found = new Map(from.map((station) => [station.code, station]))
    const others = codes.filter((code) => !found.has(code))
    const listed = others.length > 0 ? await loadStations(db, others, options) : undefined
    for (const code of others) {
      const station = listed?.get(code)
      if (station) found.set(code, station)
    }
    const spellingsFor = await spellingFinder(db, [...found.values()], options)
    const rules = await memoryOf(db).ruleBook(db)
    for (const code of codes) {
      const station = found.get(code) ?? assumedStation(code, options)
      entries.set(code, entryFor(code, station, { sender, options, spellingsFor, rules }))
    }
  }
  return {
    async prepare(rows) {
      const codes = [...new Set(rows.map((row) => row.station))]
      const unknown = codes.filter((code) => !entries.has(code))
      if (unknown.length > 0) await open(unknown, known)
      const grown: string[] = []
      for (const row of rows) {
        const entry = entries.get(row.station)!
        if ('refusal' in entry) continue
        const added = await addSlots(db, entry, row, options)
        if (added && options.trial) entries.set(row.station, withResolver(entry, options))
        else if (added) grown.push(row.station)
      }
      if (grown.length > 0) await open([...new Set(grown)])
    },
    entryOf(code) {
      return entries.get(code) ?? { refusal: { code: 'unknown_station', about: startOf(code) } }
    },
  }
}

interface OpenEntry extends StationEntry {
  spellings: ReadonlyMap<string, KnownIndicator>
  rules: RuleBook
  seen: Set<string>
}

type Entry = OpenEntry | StationRefusal

type SpellingFinder = (station: KnownStation) => ReadonlyMap<string, KnownIndicator>

function entryFor(
  code: string,
  station: KnownStation | undefined,
  by: { sender: Sender; options: LookupOptions; spellingsFor: SpellingFinder; rules: RuleBook },
): Entry {
  const about = startOf(code)
  if (!station) return { refusal: { code: 'unknown_station', about } }
  if (station.demo !== by.sender.demo) return { refusal: { code: 'demo_mix', about } }
  if (by.sender.stationIds && !by.sender.stationIds.has(station.id)) {
    return { refusal: { code: 'station_not_allowed', about } }
  }
  const { rules, options } = by
  const spellings = by.spellingsFor(station)
  return withResolver({ station, spellings, rules, seen: new Set() }, options)
}

function withResolver(entry: Omit<OpenEntry, 'resolve'>, { sentinels }: LookupOptions): OpenEntry {
  return { ...entry, resolve: rowResolver(entry.station, entry.spellings, sentinels, entry.rules) }
}

function assumedStation(code: string, { trial }: LookupOptions): KnownStation | undefined {
  if (!trial?.assumedStations.has(code)) return undefined
  return {
    id: `new ${code}`,
    code,
    demo: false,
    medium: 'air',
    intervalSeconds: hourSeconds,
    slots: [],
  }
}

/** A trial adds slots to what it is given. */
function loadStations(
  db: Db,
  codes: readonly string[],
  { trial }: LookupOptions,
): Promise<Map<string, KnownStation>> {
  return trial ? listStations(db, codes) : findStations(db, codes)
}

const findStations = askedTogether(async (db: Db, asked: readonly (readonly string[])[]) => {
  const found = await listStations(db, distinct(asked.flat()))
  return asked.map(() => found)
})

async function spellingFinder(
  db: Db,
  stations: readonly KnownStation[],
  { symbolsAreCodes }: LookupOptions,
): Promise<SpellingFinder> {
  const byCode = symbolsAreCodes?.map((each) => [foldSymbol(each.code), each] as const)
  if (stations.length === 0) return () => new Map(byCode)
  const ids = stations.map((station) => station.id)
  if (!byCode) return findSpellings(db, ids)
  // If the mapping already names codes, only mappings by people are added to them.
  const spellings = await listSpellings(db, ids)
  return finderIn(
    spellings.filter(({ isOwn }) => isOwn),
    byCode,
  )
}

const findSpellings = askedTogether(async (db: Db, asked: readonly (readonly string[])[]) => {
  const finder = finderIn(await listSpellings(db, distinct(asked.flat())), [])
  return asked.map(() => finder)
})

/** Stations without spellings of their own share those of their medium. */
function finderIn(
  all: readonly Spelling[],
  byCode: readonly (readonly [string, KnownIndicator])[],
): SpellingFinder {
  const special = new Set(all.map((spelling) => spelling.stationId))
  const shared = new Map<string, ReadonlyMap<string, KnownIndicator>>()
  return (station) => {
    if (special.has(station.id)) return spellingsIn(all, station, byCode)
    const known = shared.get(station.medium) ?? spellingsIn(all, station, byCode)
    shared.set(station.medium, known)
    return known
  }
}

function spellingsIn(
  all: readonly Spelling[],
  { id, medium }: KnownStation,
  byCode: readonly (readonly [string, KnownIndicator])[],
): ReadonlyMap<string, KnownIndicator> {
  const isOwn = (spelling: Spelling) =>
    (spelling.stationId === null || spelling.stationId === id) &&
    (spelling.medium === null || spelling.medium === medium)
  const said = all
    .filter(isOwn)
    .map(({ symbol, indicator }) => [foldSymbol(symbol), indicator] as const)
  return new Map([...byCode, ...said])
}

/**
 * A logger may get another sensor: a known symbol in a fitting unit gets a new slot. Unlinked indicators stay unlinked.
 */
async function addSlots(
  db: Db,
  entry: OpenEntry,
  row: ReceivedRow,
  options: LookupOptions,
): Promise<boolean> {
  let isGrown = false
  for (const received of row.values) {
    const value = asMeant(received, entry.spellings)
    if (value.value === null && value.censor === undefined && options.slotsBegin !== 'ever')
      continue
    const key = `${value.symbol}\u0000${value.unit ?? ''}`
    if (entry.seen.has(key)) continue
    entry.seen.add(key)
    const indicator = newIndicator(entry, value)
    if (!indicator) continue
    if (options.trial) {
      entry.station.slots.push(assumedSlot(entry.station, indicator, value))
      isGrown = true
      continue
    }
    const validFrom = new Date(
      options.slotsBegin === 'ever' ? 0 : row.time - row.periodSeconds * 1000,
    )
    await appendSlot(db, {
      stationId: entry.station.id,
      indicatorId: indicator.id,
      sourceUnit: value.unit ?? null,
      validFrom,
    })
    isGrown = true
  }
  return isGrown
}

function assumedSlot(station: KnownStation, indicator: KnownIndicator, value: ReceivedValue): Slot {
  const slot = Math.max(0, ...station.slots.map((each) => each.slot)) + 1
  return {
    slot,
    indicator,
    sourceUnit: value.unit ?? null,
    rangeMin: null,
    rangeMax: null,
    validTo: null,
  }
}

function newIndicator(entry: OpenEntry, value: ReceivedValue): KnownIndicator | undefined {
  const indicator = indicatorOf(value.symbol, entry.spellings)
  if (!indicator) return undefined
  const isLinked = entry.station.slots.some((slot) => slot.indicator.id === indicator.id)
  if (isLinked) return undefined
  return unitRule(indicator, value.unit ?? '', value.conditions) ? indicator : undefined
}
