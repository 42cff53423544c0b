// Reads from address and headers the stations, form and basis of an export, and checks that the caller may have them.
import { bases, type Basis } from '@eos/contract/words/vocabulary'
import { stations as stationsResource } from '@eos/contract/resources/stations/stations'
import type { QueryOf } from '@eos/contract/calls/call'
import { type exportCalls } from '@eos/contract/calls/stations/export'
import { dataForms, fileForms, type FileForm } from '@eos/contract/pages/file-forms'
import { grain as grainOf, type Grain } from '@eos/contract/words/grains'
import type { FastifyRequest } from 'fastify'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { chooseType } from '../../../platform/http/media.ts'
import { needIndicators, needProvinces, needStations } from '../../../readings/known-names.ts'
import { mayShowIndex } from '../../../readings/visible-index.ts'
import {
  listVisibleStations,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'
import { listStationRows, type StationRow } from '../latest/queries.ts'
import {
  chosenIndicators,
  readList,
  readRange,
  requireIndex,
  type SeriesIndicator,
  type SeriesRange,
} from '../series/choice.ts'

export interface ExportChoice {
  form: FileForm
  /** True if the call did not name a single station; then every row names its station. */
  isForMany: boolean
  stations: readonly VisibleStation[]
  /** Names, places and states of these stations. */
  facts: ReadonlyMap<string, StationRow>
  demoStations: ReadonlySet<string>
  isDemo: boolean
  grain: Grain
  range: SeriesRange
  /** All stations together have them, each once. */
  indicators: readonly SeriesIndicator[]
  codes: readonly string[]
  now: Date
}

export type ExportQuery = QueryOf<typeof exportCalls.export>

export async function readExport(
  context: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  {
    stationId,
    form,
    basis,
    ...query
  }: ExportQuery & { stationId: string | undefined; form: FileForm },
): Promise<ExportChoice> {
  const { search } = request
  const now = context.now()
  const grain = grainOf(query.grain)
  const range = readRange(search, now)
  const codes = readList(search, 'indicators')
  const found = stationId
    ? await requireOne(context, request, stationId)
    : await requireSome(context, request, { codes, grain })
  if (stationId && grain.kind === 'index') requireIndex(found[0]!.station)
  if (stationId) await needIndicators(context.db, codes, [found[0]!.station])
  const stations = found.map((each) => inBasis(each, basis ?? null))
  const indicators = new Map<string, SeriesIndicator>()
  for (const station of stations) {
    for (const each of chosenIndicators(station, codes)) {
      if (!indicators.has(each.code)) indicators.set(each.code, each)
    }
  }
  const facts = await listStationRows(
    context.db,
    stations.map(({ id }) => id),
    now,
  )
  const demoStations = new Set(stations.map(({ id }) => id).filter((id) => facts.get(id)?.demo))
  return {
    form,
    isForMany: stationId === undefined,
    stations,
    facts,
    demoStations,
    isDemo: demoStations.size > 0,
    grain,
    range,
    indicators: codes.length > 0 ? inOrder(codes, indicators) : [...indicators.values()],
    codes,
    now,
  }
}

/** The ending goes before the parameter, and that before the header. */
export function readForm(
  { headers }: FastifyRequest,
  named: FileForm | undefined,
  ending: string | undefined,
): FileForm {
  const all = Object.keys(fileForms) as FileForm[]
  if (ending !== undefined) {
    const form = all.find((each) => fileForms[each].ending === ending)
    if (!form) throw new RequestFailure('NOT_FOUND', `Files end with ${endings()}.`)
    if (named !== undefined && named !== form) {
      throw new RequestFailure(
        'PARAMETER',
        `format is ${named}, and the file ends with .${ending}.`,
      )
    }
    return form
  }
  if (named !== undefined) return named
  const offered = dataForms.map((each) => fileForms[each].type)
  const type = chooseType(headers.accept, offered)
  return dataForms.find((each) => fileForms[each].type === type)!
}

function endings(): string {
  return dataForms.map((each) => `.${fileForms[each].ending}`).join(', ')
}

interface Exportable {
  station: VisibleStation
  /** True if the caller may export the station's readings even when they are not published. */
  isOwn: boolean
}

/** Visitors take what is published; people who may export a station take all of it. */
async function listExportable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { caller }: FastifyRequest,
  stationIds?: readonly string[],
): Promise<Exportable[]> {
  const chosen = stationIds ? { stationIds } : {}
  const shown = await listVisibleStations(db, { at: now() }, chosen)
  const all = new Map(shown.map((station) => [station.id, { station, isOwn: false }]))
  const scopes = caller.kind === 'person' ? scopesFor(caller, stationsResource, 'EXPORT') : []
  if (scopes.length > 0) {
    const where = isCovered(stationsResource, scopes)
    const viewer = { at: now(), seesUnpublished: true }
    for (const station of await listVisibleStations(db, viewer, { ...chosen, where })) {
      all.set(station.id, { station, isOwn: true })
    }
  }
  return [...all.values()]
}

async function requireOne(
  context: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  stationId: string,
): Promise<Exportable[]> {
  const found = await listExportable(context, request, [stationId])
  if (found.length > 0) return found
  throw new RequestFailure('NOT_FOUND', 'There is no public station with this id.')
}

async function requireSome(
  context: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  { codes, grain }: { codes: readonly string[]; grain: Grain },
): Promise<Exportable[]> {
  const { search } = request
  const stationIds = readList(search, 'stationIds', 'stationId')
  const provinces = new Set(readList(search, 'province'))
  if (stationIds.length + provinces.size + codes.length === 0) {
    throw new RequestFailure(
      'PARAMETER',
      'Name stationIds, a province or indicators: everything at once is no file.',
    )
  }
  await needProvinces(context.db, [...provinces])
  const all = await listExportable(context, request, stationIds.length > 0 ? stationIds : undefined)
  const named = stationIds.length > 0 ? all.map(({ station }) => station) : []
  needStations(stationIds, named)
  await needIndicators(context.db, codes, named)
  const found = all.filter(
    ({ station }) =>
      (provinces.size === 0 || provinces.has(station.provinceCode ?? '')) &&
      (grain.kind === 'index'
        ? mayShowIndex(station)
        : chosenIndicators(station, codes).length > 0),
  )
  if (found.length > 0)
    return found.toSorted((a, b) => Number(BigInt(a.station.id) - BigInt(b.station.id)))
  throw new RequestFailure('NOT_FOUND', 'No public station has what was asked for.')
}

/** An organization chooses the basis that it publishes; people who may export its stations may read both. */
function inBasis({ station, isOwn }: Exportable, asked: string | null): VisibleStation {
  if (asked === null || asked === '') return station
  const basis = Object.hasOwn(bases, asked) ? bases[asked as Basis] : undefined
  if (basis === undefined) throw new RequestFailure('PARAMETER', 'basis is raw or approved.')
  if (basis === station.basis || isOwn) return { ...station, basis }
  throw new RequestFailure('FORBIDDEN', {
    detail: `The ${asked} values of the station ${station.code} are not published; this needs the action EXPORT on stations.`,
    message: {
      en: `The ${asked} values of the station ${station.code} are not published. Leave basis out to get those that are.`,
      vi: `Trạm ${station.code} không công bố số liệu ${asked === 'raw' ? 'gốc' : 'đã duyệt'}. Hãy bỏ tham số basis để nhận số liệu được công bố.`,
    },
  })
}

function inOrder(
  codes: readonly string[],
  indicators: ReadonlyMap<string, SeriesIndicator>,
): SeriesIndicator[] {
  return [...new Set(codes)].flatMap((code) => indicators.get(code) ?? [])
}
