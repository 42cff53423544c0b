// Keeps the index of each sample beside it, in the transaction that changes the sample or its point.
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { areAtPoints, areSamples, keepIndices, listSamples } from './queries/samples.ts'
import { indexOfSample } from './water-index.ts'

/** @param which a condition over location_point_data and location_point */
export async function indexSamples(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
  let after = '0'
  for (;;) {
    const samples = await listSamples(db, which, after)
    const last = samples.at(-1)
    if (!last) return
    const indices = samples.map((sample) => ({ sampleId: sample.id, ...indexOfSample(sample) }))
    await keepIndices(db, indices, now)
    after = last.id
  }
}

/** A hook of results. */
export async function indexWritten(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await indexSamples(db, areSamples(ids), now)
}

/** A hook of sampling points: their water may be of another kind now. */
export async function indexAtPoints(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await indexSamples(db, areAtPoints(ids), now)
}
