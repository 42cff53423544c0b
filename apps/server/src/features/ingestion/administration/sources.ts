// When each source was last heard, how much came in a day and what was refused; those that are silent first.
import { sourceSignals, type SourceLine } from '@eos/contract/calls/ingestion/channels'
import type { Patience } from '@eos/contract/readings/station-states'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { listHeardSources, type SourceRow } from './queries/sources.ts'
import { listSourcePatience, readStateRules } from '../../station-states/face.ts'

/**
 * Within the scopes: sources that send for nothing but stations in them, and others of which a delivery of the last day
 * lies there. Only deliveries that may be seen count.
 */
export async function listSources(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scopes: readonly Scope[],
): Promise<SourceLine[]> {
  const at = now()
  const rules = await readStateRules(db)
  const own = new Map((await listSourcePatience(db)).map((each) => [each.sourceId, each]))
  const sources = await listHeardSources(db, scopes, new Date(at.getTime() - dayMs))
  return sources
    .map((row) => lineOf(row, own.get(row.id) ?? rules, at))
    .toSorted(
      (a, b) =>
        sourceSignals.indexOf(a.signal) - sourceSignals.indexOf(b.signal) ||
        (a.lastDeliveryAt ?? '').localeCompare(b.lastDeliveryAt ?? '') ||
        a.code.localeCompare(b.code),
    )
}

function lineOf(row: SourceRow, patience: Patience, at: Date): SourceLine {
  const { usualSeconds: _usual, lastDeliveryAt, ...line } = row
  return {
    ...line,
    signal: signalOf(row, patience, at),
    lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
  }
}

/** Like that of a station, with the usual time between deliveries; where that is unknown, only silence is reported. */
function signalOf(
  { lastDeliveryAt, usualSeconds }: SourceRow,
  patience: Patience,
  at: Date,
): SourceLine['signal'] {
  if (!lastDeliveryAt) return 'never'
  const minutes = (at.getTime() - lastDeliveryAt.getTime()) / minuteMs
  const usual = (usualSeconds ?? 0) / 60
  const isBeyond = (factor: number, least: number) => minutes > Math.max(least, factor * usual)
  if (isBeyond(patience.offlineFactor, patience.offlineMinutes)) return 'offline'
  const isLate = usualSeconds !== null && isBeyond(patience.delayedFactor, patience.delayedMinutes)
  return isLate ? 'delayed' : 'live'
}
