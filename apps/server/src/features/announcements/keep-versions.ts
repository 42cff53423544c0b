// Keeps results as they were announced: values, limits, index and derivation, with the editions of the rules.
// See docs/decisions/0194-announced-versions-are-kept-as-they-were-announced.md.
import {
  areSamples,
  haveNoIndex,
  indexOfSample,
  indexSamples,
  listSamples,
  rateValues,
} from '../sampling/face.ts'
import type { RatedValue, Sample, SampleIndex } from '../sampling/face.ts'
import type { Context } from '../../platform/context.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { parts } from '../../platform/database/parts.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { followAnnouncements } from './queries/decisions.ts'
import { insertVersions, listNotKept, type NewVersion } from './queries/versions.ts'

/** A value of a version: with its sub-index in the index of the round. */
export interface AnnouncedValue extends RatedValue {
  subIndex: number | null
}

/** Keeps a new version of each of these results. */
export async function keepVersions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  for (const some of parts([...ids], versionsAtOnce)) {
    const samples = await listSamples(db, areSamples(some), '0')
    await insertVersions(db, samples.map(versionOf), now)
  }
}

const versionsAtOnce = 500

/** Results follow the newest steps of their rounds, and versions are kept of those that are announced now. */
export async function followDecisions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await followAnnouncements(db, ids)
  await keepVersions(db, await listNotKept(db, ids), now)
}

function versionOf(sample: Sample): NewVersion {
  const { locationPointId: point, year, observation, time, laboratory, sampleNo } = sample
  const found = indexOfSample(sample)
  const { result, ...index } = found
  return {
    point,
    year,
    observation,
    time: time.toISOString(),
    laboratory,
    sampleNo,
    ...index,
    values: announcedValues(sample, found),
    derivation: result ?? null,
  }
}

function announcedValues(
  sample: Sample,
  { result }: Pick<SampleIndex, 'result'>,
): AnnouncedValue[] {
  const subIndices = new Map<string, number | undefined>(
    result?.subIndices.map(({ parameter, value }) => [parameter, value]),
  )
  return rateValues(sample).map((value) => ({
    ...value,
    subIndex: subIndices.get(value.code) ?? null,
  }))
}

/** Computes indices of samples and keeps announced versions where they are missing, as after an update. */
export async function keepMissing({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await withAdvisoryLock(db, 'announcements', async (held) => {
    await indexSamples(held, haveNoIndex, now())
    await keepVersions(held, await listNotKept(held), now())
  })
}
