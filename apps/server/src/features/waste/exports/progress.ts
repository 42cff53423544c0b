// How far an export of hazardous waste has come: its time line, its totals, and the working days that each stage has taken.
import { subjectOf } from '@eos/contract/resources/all'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { procedureClocks } from '@eos/contract/waste/export/procedure'
import { exportTimeLine, type ToldChange } from '@eos/contract/waste/export/time-line'
import { exportTotals } from '@eos/contract/waste/export/totals'
import { localDate } from '@eos/indices'
import type { FastifyRequest } from 'fastify'
import type { Engine } from '../../../engine/model/engine.ts'
import type { Values } from '../../../engine/model/values.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listOf } from '../rows-of.ts'
import { listCarrierNames, listDaysOfRest, listStatusChanges } from '../queries/export-progress.ts'

export async function progressOf({ context }: Engine, { locale }: FastifyRequest, item: Values) {
  const { db, now } = context
  const subject = subjectOf(wasteExportReport)
  const logged = await listStatusChanges(db, { subject, subjectId: String(item.id) })
  const told = logged.map(({ status, at, note, name, nameEn }): ToldChange => {
    const by = name === null ? null : nameIn(locale, { name, nameEn })
    return { status, on: dayOf(at), by, note }
  })
  const changes = [...submissionOf(item, told), ...told]
  const today = dayOf(now())
  const rest = new Set(await listDaysOfRest(db))
  return {
    totals: exportTotals(item),
    clocks: procedureClocks({ changes, facts: item, today, rest }),
    timeLine: exportTimeLine(changes, item, await carriersIn(db, item)),
  }
}

async function carriersIn(db: Db, { handOvers }: Values): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(listOf(handOvers).map(({ carrierId }) => String(carrierId)))
  const found = ids.size === 0 ? [] : await listCarrierNames(db, [...ids])
  return new Map(found.map(({ id, name }) => [id, name]))
}

const dayOf = (instant: Date) => localDate(instant.getTime(), nationalZone)

/** Nothing where the log has it. */
function submissionOf({ submittedAt }: Values, told: readonly ToldChange[]): ToldChange[] {
  if (submittedAt == null || told.some(({ status }) => status === 'submitted')) return []
  const on = dayOf(new Date(submittedAt as Date | string))
  return [{ status: 'submitted', on, by: null, note: null }]
}
