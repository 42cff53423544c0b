// Takes deliveries in again from originals in a data folder: a database that was restored knows nothing of those that
// came since.
import { resolve } from 'node:path'
import { dayMs } from '@eos/contract/words/time-units'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { timeLabels, formatOf, withLabel, type Mapping } from '../parse/mapping.ts'
import { stationFileFormat } from '../parse/station-text-file.ts'
import { senderOfSource, type Sender } from '../queries/sources.ts'
import { keepWithdrawal, type Withdrawal } from '../receipts/keep-original.ts'
import { listMonths } from '../retention/received-files.ts'
import { mappingNamed } from './delivery-formats.ts'
import type { IngestContext } from './ingest-session.ts'
import { jsonFormat } from './receive-json.ts'
import { findLimits, type GivenLimits } from './replay-limits.ts'
import {
  listDays,
  unknownImports,
  stepsOf,
  type Day,
  type Found,
  type Original,
} from './replay-originals.ts'
import { takeDelivery, type Content } from './take-delivery.ts'
import { UnreadableDelivery } from './unpack.ts'
import { UserError } from '../../../platform/user-error.ts'

/** Failures: also a sentence for each delivery that could not be taken in. */
export interface Replayed extends Found {
  /** From when on deliveries were taken in; undefined: all of them. */
  since: Date | undefined
  taken: number
  /** Withdrawn once more, as they were then. */
  withdrawn: number
  /** They could not be read, now as then, and were never acknowledged. */
  refused: number
  /** Paths of imported files that are not known: nothing there says how they were read. */
  imported: string[]
}

export interface ReplayOptions extends GivenLimits {
  /** Withdraws a delivery once more; false when there was nothing to do. */
  withdraw: (withdrawal: Withdrawal) => Promise<boolean>
  /** Hears of each day, yyyy-mm-dd in UTC, once it is done, with the share of all days. */
  onDay?: (day: string, fraction: number) => void
  signal?: AbortSignal
}

/**
 * Day by day, in the order in which they came; what came younger stays as it is. It may be cut short and repeated: what is
 * stored is known by its bytes. Meanwhile no day is packed.
 *
 * @param dataDir a former data folder, or that of this installation
 * @throws UserError when there are no deliveries in the folder
 */
export async function replayDeliveries(
  context: IngestContext,
  dataDir: string,
  options: ReplayOptions,
): Promise<Replayed> {
  return withAdvisoryLock(context.db, 'deliveries', () => replayAll(context, dataDir, options))
}

async function replayAll(
  context: IngestContext,
  dataDir: string,
  { onDay, signal, withdraw, ...given }: ReplayOptions,
): Promise<Replayed> {
  const months = await listMonths(dataDir)
  if (months.length === 0)
    throw new UserError(`${dataDir} holds no deliveries: it has no folder "received".`)
  const limits = await findLimits(context.db, given)
  const isOver = (day: string) =>
    limits.since !== undefined && Date.parse(day) + dayMs <= limits.since.getTime()
  const done: Replayed = { since: limits.since, ...nothingYet, failures: [], imported: [] }
  const days: Day[] = []
  for (const month of months) {
    const all = await listDays(month.path)
    const open = all.filter(({ day }) => !isOver(day))
    done.daysLeftOut += all.length - open.length
    days.push(...open)
    if (month.month >= (limits.since?.toISOString() ?? '').slice(0, 7))
      done.imported.push(...(await unknownImports(context.db, month)))
  }
  const isKept = resolve(dataDir) === resolve(context.settings.dataDir)
  const senderOf = sendersByCode(context.db)
  for (const [index, day] of days.entries()) {
    for (const step of await stepsOf(context.db, day, limits, done)) {
      if (signal?.aborted) return done
      if ('withdrawal' in step) {
        if (await withdraw(step.withdrawal)) {
          done.withdrawn += 1
          const again = { ...step.withdrawal, withdrawnAt: context.now() }
          if (!isKept) await keepWithdrawal(context.settings.dataDir, again)
        }
        continue
      }
      const { original } = step
      const end = await takeAgain(context, original, { senderOf, isKept })
      if (end === 'taken' || end === 'refused') done[end] += 1
      else done.failures.push(`${original.receivedAt.toISOString()}: ${end.failure}`)
    }
    onDay?.(day.day, (index + 1) / days.length)
  }
  return done
}

const nothingYet = { taken: 0, withdrawn: 0, refused: 0, known: 0, leftOut: 0, daysLeftOut: 0 }

async function takeAgain(
  context: IngestContext,
  original: Original,
  {
    senderOf,
    isKept,
  }: { senderOf: (code: string) => Promise<Sender | undefined>; isKept: boolean },
): Promise<'taken' | 'refused' | { failure: string }> {
  const { sha256, source, receivedAt } = original
  const sender = await senderOf(source)
  if (!sender) return { failure: `There is no source "${source}" in this installation.` }
  const content = contentOf(original, context.settings.dataDir)
  if (typeof content === 'string') return { failure: content }
  const bytes = await original.bytes()
  const key = `replay ${receivedAt.toISOString()} ${sha256}`
  try {
    const again = { receivedAt, isKept }
    await takeDelivery(context, sender, { channel: 'push', content, bytes, key, again })
    return 'taken'
  } catch (error) {
    if (error instanceof UnreadableDelivery) return 'refused'
    throw error
  }
}

function sendersByCode(db: Db): (code: string) => Promise<Sender | undefined> {
  const senders = new Map<string, Promise<Sender | undefined>>()
  return (code) => {
    const known = senders.get(code) ?? senderOfSource(db, { code })
    senders.set(code, known)
    return known
  }
}

/** The reader of its format, or the sentence that says why there is none. */
function contentOf({ format, fileName }: Original, dataDir: string): Content | string {
  if (format === jsonFormat) return { kind: 'json', fileName }
  if (format === stationFileFormat && fileName !== null) return { kind: 'station-file', fileName }
  const [, name, label] = /^csv:(.+)@\d+(?: \((.+)\))?$/.exec(format) ?? []
  const mapping = name === undefined ? undefined : labelled(mappingNamed(name, dataDir), label)
  if (mapping && formatOf(mapping) === format) return { kind: 'csv', fileName, mapping }
  const now = mapping ? `; today's is "${formatOf(mapping)}"` : ''
  return `It was read as "${format}", which is not known here${now}.`
}

function labelled(mapping: Mapping | undefined, text: string | undefined): Mapping | undefined {
  const label = timeLabels.find((each) => each === text)
  return mapping && label ? withLabel(mapping, label) : mapping
}
