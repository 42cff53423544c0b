// What single resources do beside the ordinary when their items are made or removed.
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import {
  keepAnAdministrator,
  keepBuiltInRole,
  needOwnNames,
  needRoleOfOrganization,
  needSensibleGrant,
} from '../access/administration.ts'
import type { Person } from '../access/caller.ts'
import { annotateEntry, hideEntry, insertEntry, type EntryWork } from '../activity/keep-entries.ts'
import { judgeAtPoints, judgeWritten } from '../exceedances/judge-samples.ts'
import { followAnnouncements } from '../publication/announced-results.ts'
import { keepRuleVersion, needSensibleRule, rememberRule } from '../quality/keep-rules.ts'
import { judgeAgainWhenPlaced } from '../quality/placed-stations.ts'
import { judgeAgainForWater } from '../recomputation/when-water-changes.ts'
import { judgeAgainWhenMade } from '../recomputation/when-rule-changes.ts'
import { needFreeNames } from '../organizations/names.ts'
import type { Values } from './body.ts'
import { keepLinkedIndicators } from './linked-indicators.ts'
import { notePublished, notePublishedNow } from './publishing.ts'
import type { Row } from './queries.ts'
import { applyWhenApproved, noteDecision, withDifferences } from './station-proposals.ts'
import { staysTree } from './trees.ts'
import { problemsOfExport, problemsOfStatistic } from './waste/export-rules.ts'
import { givesHead, keepsHead } from './waste/report-heads.ts'
import { problemsOfReport, problemsOfReuse, whenSubmitted } from './waste/report-rules.ts'
import {
  barredByMinistry,
  barredByMinistryNow,
  needFinalFacility,
  needLicence,
  needSoundBaselCode,
  needSoundCarrier,
  needSoundDangerWaste,
} from './waste/rules.ts'

/** A change under way: the item as it is, and what the caller wants to be different. */
export interface Amendment {
  row: Row
  changes: Values
  now: Date
  person: Person
  /** Why, in the person's own words. */
  reason?: string | undefined
}

/** A change that was written. */
export interface Followed {
  before: Row
  after: Row
  /** Changes an item of another resource in the name of the same person, as what it is now says. */
  change(path: string, id: string, changes: (current: Values) => Values): Promise<void>
}

export interface Behaviour {
  /** Completes the values of a new item; runs inside the transaction. */
  prepare?(db: Kysely<Tables>, values: Values, now: Date, person: Person): Promise<Values>
  /** Completes the changes of an item; runs inside the transaction. */
  amend?(db: Kysely<Tables>, to: Amendment): Promise<Values>
  /** Refuses a whole item that no schema can judge; runs before it is made and before it is changed. */
  check?(db: Kysely<Tables>, item: Values): Promise<void>
  /** Keeps what rests on items that were made or changed; runs inside the transaction, after them. */
  settle?(db: Kysely<Tables>, ids: readonly string[], now: Date): Promise<void>
  /** Does what follows from a change that was written; runs inside the transaction. */
  follow?(to: Followed): Promise<void>
  /** Refuses to remove what must not go; runs inside the transaction. */
  beforeRemove?(db: Kysely<Tables>, id: string): Promise<void>
  /** Looks before a change or a removal, and gives what looks again after it and may refuse. */
  watch?(db: Kysely<Tables>): Promise<() => Promise<void>>
  /** Whether an item is judged or completed by those that were made just before it. */
  oneByOne?: true
  /** Where a table is not simply written to: its own way of keeping items. */
  keep?: {
    insert(work: EntryWork, values: Values, chosenId?: string): Promise<string>
    update(work: EntryWork, row: Row, values: Values): Promise<void>
    remove(work: EntryWork, row: Row): Promise<void>
  }
}

const published = { prepare: notePublished, amend: notePublishedNow }

const yearly = { table: 'waste_report', number: 'reportNo', letters: 'BC', isYearly: true } as const
const reuse = { ...yearly, table: 'waste_reuse_report', letters: 'TSD' } as const
const exported = {
  table: 'waste_export',
  number: 'registrationNo',
  letters: 'XK',
  isYearly: false,
} as const

export const behaviours: Readonly<Record<string, Behaviour>> = {
  organization: { check: needFreeNames, oneByOne: true },
  station_indicator: { prepare: assignSlot, oneByOne: true },
  station_change_proposal: {
    oneByOne: true,
    prepare: withDifferences,
    amend: noteDecision,
    follow: applyWhenApproved,
  },
  quality_rule: {
    prepare: judgeAgainWhenMade,
    amend: keepRuleVersion,
    check: needSensibleRule,
    beforeRemove: rememberRule,
  },
  category: { check: staysTree({ table: 'category', entity: 'category', depth: 4 }) },
  post: published,
  documentation: published,
  careers: published,
  industries: { check: staysTree({ table: 'industry', entity: 'industry', depth: 5 }) },
  messages: {
    ...published,
    check: staysTree({ table: 'message', entity: 'message', depth: 3 }),
  },
  waste_category: {
    check: staysTree({ table: 'waste_category', entity: 'wasteCategory', depth: 4 }),
  },
  waste_basel_code: { check: needSoundBaselCode },
  danger_waste: { check: needSoundDangerWaste },
  waste_receiving_organization: { check: needLicence },
  waste_international_shipping_unit: {
    prepare: barredByMinistry,
    amend: barredByMinistryNow,
    check: needSoundCarrier,
  },
  waste_treatment_foreign_unit: { check: needFinalFacility },
  waste_report_result: {
    oneByOne: true,
    prepare: givesHead(yearly),
    amend: keepsHead(yearly),
    check: whenSubmitted('wasteReportResult', problemsOfReport),
  },
  waste_report_reuse_report_result: {
    oneByOne: true,
    prepare: givesHead(reuse),
    amend: keepsHead(reuse),
    check: whenSubmitted('wasteReportReuseReportResult', problemsOfReuse),
  },
  waste_export_report_result: {
    oneByOne: true,
    prepare: givesHead(exported),
    amend: keepsHead(exported),
    check: whenSubmitted('wasteExportReportResult', problemsOfExport),
  },
  solid_waste_statistic: { check: whenSubmitted('solidWasteStatistic', problemsOfStatistic) },
  stations: {
    amend: async (db, amendment) =>
      judgeAgainForWater(db, {
        ...amendment,
        changes: await judgeAgainWhenPlaced(db, amendment),
      }),
    beforeRemove: keepStationsWithReadings,
  },
  indicator: { beforeRemove: keepLinkedIndicators },
  indicators: { beforeRemove: keepLinkedIndicators },
  'location-point': { settle: judgeAtPoints },
  'public-location-point-data': {
    settle: async (db, ids, now) => {
      await judgeWritten(db, ids, now)
      await followAnnouncements(db, ids)
    },
  },
  user: { check: needOwnNames, watch: keepAnAdministrator },
  role: { beforeRemove: keepBuiltInRole, watch: keepAnAdministrator },
  user_role: { check: needRoleOfOrganization, watch: keepAnAdministrator },
  grant: { check: needSensibleGrant, watch: keepAnAdministrator },
  activity_logs: { keep: { insert: insertEntry, update: annotateEntry, remove: hideEntry } },
}

/** Slots are handed out one after the other and never again; the station's row is the queue. */
async function assignSlot(db: Kysely<Tables>, values: Values, now: Date): Promise<Values> {
  const stationId = String(values.stationId)
  await sql`select id from station where id = ${stationId} for update`.execute(db)
  const { rows } = await sql<{ slot: number }>`
    select coalesce(max(slot), 0) + 1 as slot from station_indicator
     where station_id = ${stationId}`.execute(db)
  return { ...values, slot: rows[0]?.slot ?? 1, validFrom: now.toISOString() }
}

/** Readings have no foreign key to their station; nothing else would keep them from losing it. */
async function keepStationsWithReadings(db: Kysely<Tables>, id: string): Promise<void> {
  const { rows } = await sql`select 1 from data_last where station_id = ${id}`.execute(db)
  if (rows.length > 0) {
    throw new RequestFailure(
      'CONFLICT',
      'The station has readings; close it instead of removing it.',
    )
  }
}
