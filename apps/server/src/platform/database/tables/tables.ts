// Row types of every table. Bigint columns are decimal strings; times are Date.
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ActivityTables } from './activity-tables.ts'
import type { BatchTables } from './batch-tables.ts'
import type { BinTables } from './bin-tables.ts'
import type { ClockTables } from './clock-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { LiveTables } from './live-tables.ts'
import type { MeasurementTables } from './measurement-tables.ts'
import type { NewsTables } from './news-tables.ts'
import type { QuestionTables } from './question-tables.ts'
import type { ResourceTables } from './resource-tables.ts'
import type { StateTables } from './state-tables.ts'
import type { WasteTables } from './waste-tables.ts'

export interface InstallationTable {
  key: string
  value: JSONColumnType<Record<string, unknown>, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ParameterAliasTable {
  id: Generated<string>
  station_id: string | null
  medium: string | null
  symbol: string
  indicator_id: string
  unit: Generated<string | null>
  sent_unit: Generated<string | null>
  actor: Generated<string | null>
  created_at: Generated<Date>
}

export interface Tables
  extends
    AccountTables,
    ActivityTables,
    BatchTables,
    BinTables,
    ClockTables,
    FileTables,
    LiveTables,
    MeasurementTables,
    NewsTables,
    QuestionTables,
    ResourceTables,
    StateTables,
    WasteTables {
  installation: InstallationTable
  parameter_alias: ParameterAliasTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
