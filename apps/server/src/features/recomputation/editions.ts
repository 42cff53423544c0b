// When the server starts with a new edition of an index or limit, everything computed by the old one is recomputed.
import { vnAqi2019 } from '@eos/indices'
import type { Recomputed } from '@eos/contract/readings/recomputation'
import { lockRecomputations } from './queries/runs.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { rollUpRuleVersion } from '../../readings/roll-up-rules.ts'
import { beginRecomputation } from './begin.ts'
import { judgeSamples, limitsEdition, samplesEdition } from '../exceedances/face.ts'
import { allSamples, readNoted, type Editions, noteEditions } from './queries/editions.ts'

export const presentEditions: Editions = {
  hours: String(rollUpRuleVersion),
  index: `${vnAqi2019.rule.id}@${vnAqi2019.rule.version}`,
  exceedances: limitsEdition,
  samples: samplesEdition,
}

/**
 * Begins a recomputation of everything computed by other editions, once, in one process. Without hours there is nothing
 * to recompute; an installation older than the notes of editions has no exceedances yet.
 *
 * @returns what is recomputed
 */
export async function followEditions(
  db: Db,
  now: Date,
  present: Editions = presentEditions,
): Promise<Recomputed[]> {
  return inTransaction(db, async (trx) => {
    await lockRecomputations(trx)
    const { value, hasHours } = await readNoted(trx)
    if (JSON.stringify(value) === JSON.stringify(present)) return []
    const former = value ?? { ...present, exceedances: '' }
    if (value?.samples !== present.samples) await judgeSamples(trx, allSamples, now)
    const changed = hasHours ? whatChanged(former, present) : []
    for (const what of changed) {
      const reason = newParts(former[what], present[what])
      await beginRecomputation(
        trx,
        { what, wish: { all: true }, actor: 'Eos', ...(reason && { reason }) },
        now,
      )
    }
    await noteEditions(trx, present, now)
    return changed
  })
}

/** Hours take everything that rests on them along. */
function whatChanged(former: Editions, present: Editions): ('hours' | 'index' | 'exceedances')[] {
  if (former.hours !== present.hours) return ['hours']
  return (['index', 'exceedances'] as const).filter((what) => former[what] !== present[what])
}

/** Names the new editions; empty where nothing was judged before. */
function newParts(former: string, present: string): string {
  const known = former.split(' ')
  return former === ''
    ? ''
    : present
        .split(' ')
        .filter((each) => !known.includes(each))
        .join(' ')
}
