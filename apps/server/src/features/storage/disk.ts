// Reports disk use by purpose: readings as they came, packed months, judgements, roll-ups, the rest.
import {
  diskKinds,
  type DiskKind,
  type DiskReport,
  type DiskMonth,
} from '@eos/contract/calls/ingestion/disk'
import type { Context } from '../../platform/context.ts'
import { listPartitionMonths, partitionName } from '../../platform/database/partitions.ts'
import { readTableSizes, type TableSize } from '../../platform/database/table-sizes.ts'
import { monthOf } from '../../readings/archive/utc-days.ts'
import { databaseBytes, readMonths, valuesPerRow } from './queries.ts'
import { archivePolicy } from '../../readings/archive/policy.ts'
import { faultOfBackups, lastBackupIn } from '../backup/face.ts'
import { receivedBytes } from '../ingestion/face.ts'

const tablesOf: Record<Exclude<DiskKind, 'other' | 'deliveries'>, readonly string[]> = {
  hot: ['data_min'],
  packed: ['data_min_packed'],
  judgements: ['data_min_edit', 'reading_flag', 'reading_merge'],
  rollUps: ['data_hour', 'data_day', 'data_mon'],
  indices: ['aqi_hour', 'aqi_24h', 'aqi_day', 'aqi_last', 'exceedance'],
  newest: ['data_last'],
  receipts: ['import_batch', 'quarantine', 'removed_receipts'],
}

/** Rows of data_min are estimated by the planner, values by the newest row of each station; packed ones are counted. */
export async function readDiskReport({
  db,
  now,
  settings,
}: Pick<Context, 'db' | 'now' | 'settings'>): Promise<DiskReport> {
  const sizes = await readTableSizes(db, Object.values(tablesOf).flat())
  const perRow = await valuesPerRow(db)
  const total = await databaseBytes(db)
  const known = diskKinds.flatMap((kind) =>
    kind === 'other' || kind === 'deliveries'
      ? []
      : [{ kind, bytes: sumOf(tablesOf[kind], sizes) }],
  )
  const used = known.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = await monthLines({ db, now })
  const hotRows = lines.reduce((sum, line) => sum + (line.hotRows ?? 0), 0)
  const packedValues = lines.reduce((sum, line) => sum + line.packedValues, 0)
  const policy = archivePolicy(settings)
  const files = await receivedBytes(settings.dataDir)
  const other = Math.max(0, total - used)
  return {
    at: now().toISOString(),
    kinds: [...known, { kind: 'deliveries', bytes: files }, { kind: 'other', bytes: other }],
    totalBytes: used + files + other,
    bytesPerValue: {
      hot: ratio(sumOf(tablesOf.hot, sizes), hotRows * perRow),
      packed: ratio(sumOf(tablesOf.packed, sizes), packedValues),
    },
    policy: {
      packAfterDays: policy.packAfterDays,
      keepMonths: policy.keepMonths,
      receiptDays: settings.keeping.receiptDays,
      faultyReceiptDays: settings.keeping.faultyReceiptDays,
      deliveryMonths: settings.keeping.deliveryMonths,
    },
    backup: await backupOf(settings, now()),
    months: lines,
  }
}

async function backupOf({ backup }: Context['settings'], now: Date): Promise<DiskReport['backup']> {
  if (!backup) return null
  const { folder, everyHours, keep } = backup
  const last = await lastBackupIn(folder, now)
  const fault = await faultOfBackups(folder, now)
  return { lastAt: last?.toISOString() ?? null, everyHours, keep, fault }
}

/** One line for each month of which there are readings, the newest first. */
async function monthLines({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DiskMonth[]> {
  const hot = await readTableSizes(db, ['data_min'], { byPartition: true })
  const packedSizes = await readTableSizes(db, ['data_min_packed'], { byPartition: true })
  const months = await readMonths(db)
  const own = await listPartitionMonths(db, 'data_min')
  const all = [...new Set([...own, ...months.keys()])].toSorted().toReversed()
  const ahead = monthOf(now().getTime())
  return all
    .filter((month) => month <= ahead)
    .map((month) => {
      const size = hot.get(partitionName('data_min', month))
      const archived = months.get(month)
      return {
        month: month.slice(0, 7),
        state: archived?.state ?? 'open',
        hotBytes: size?.bytes ?? 0,
        hotRows: size && size.rows >= 0 ? size.rows : null,
        packedBytes: packedSizes.get(partitionName('data_min_packed', month))?.bytes ?? 0,
        packedValues: archived?.values ?? 0,
        problem: archived?.problem ?? null,
      }
    })
}

function sumOf(tables: readonly string[], sizes: ReadonlyMap<string, TableSize>): number {
  return tables.reduce((sum, table) => sum + (sizes.get(table)?.bytes ?? 0), 0)
}

/** `null` where so little is stored that an empty table's pages would decide. */
function ratio(bytes: number, values: number): number | null {
  return values < leastValues ? null : Math.round((bytes / values) * 100) / 100
}

const leastValues = 10_000
