// Describes an exported file: units, averaging, clocks, rule of the index, state of each station, and demo data.
import { bases } from '@eos/contract/words/vocabulary'
import { vnAqi2019 } from '@eos/indices'
import type { ExportedStation, ExportFacts } from '@eos/contract/calls/stations/export'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import type { Grain } from '@eos/contract/words/grains'
import { licences, type LicenceId } from '@eos/contract/waste/licences'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import type { StationRow } from '../latest/queries.ts'
import type { ExportChoice } from './export-choice.ts'
import { fileFlags } from './queries/table.ts'

/** @param latest the newest readings, which have the states that the map shows */
export function exportFacts(
  choice: ExportChoice,
  latest: LatestStations | undefined,
  licence: LicenceId | null,
): ExportFacts {
  const { grain, range, stations, indicators, isDemo, now } = choice
  const shown = new Map((latest?.stations ?? []).map((station) => [station.id, station]))
  const isIndex = grain.kind === 'index'
  return {
    madeAt: now.toISOString(),
    grain: grain.name,
    title: grain.label,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    averagingPeriod: averagingPeriod(grain),
    demo: isDemo,
    licence: licence && { id: licence, url: licences[licence].address },
    index: isIndex ? { rule: vnAqi2019.rule.id, name: vnAqi2019.name.en } : null,
    flags: [...fileFlags],
    indicators: isIndex ? [] : indicators.map(({ code, symbol, unit }) => ({ code, symbol, unit })),
    stations: stations.map((station) =>
      stationFacts(station, choice.facts.get(station.id), shown.get(station.id)),
    ),
  }
}

function averagingPeriod({ name, interval }: Grain): string | null {
  if (name === 'aqi24h') return 'PT24H'
  return { reading: null, hour: 'PT1H', day: 'P1D', month: 'P1M' }[interval]
}

function stationFacts(
  { id, code, timeZone, intervalSeconds, basis }: VisibleStation,
  facts: StationRow | undefined,
  shown: LatestStation | undefined,
): ExportedStation {
  return {
    id,
    code,
    name: facts?.name ?? code,
    nameEn: facts?.nameEn ?? null,
    lat: facts?.lat ?? null,
    lon: facts?.lon ?? null,
    timeZone,
    interval: intervalSeconds % 60 === 0 ? `PT${intervalSeconds / 60}M` : `PT${intervalSeconds}S`,
    basis: basis === bases.raw ? 'raw' : 'approved',
    demo: facts?.demo ?? false,
    state: shown
      ? { state: shown.state, reason: shown.stateReason, since: shown.stateSince }
      : null,
  }
}
