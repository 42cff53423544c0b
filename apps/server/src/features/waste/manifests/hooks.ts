// Values that the server gives to a manifest of hazardous waste, and conditions for issuing it.
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { localDate } from '@eos/indices'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { listOf } from '../rows-of.ts'
import { texts as wasteTexts } from '../texts.ts'
import { partiesIn, reasonAgainst } from './parties.ts'
import {
  findGenerator,
  listNamedWastes,
  listOfficesOf,
  listParties,
  takeLastManifest,
} from './queries.ts'
import { manifestTexts as says } from './texts.ts'

/** `CT-2026-000123`: counted through the year. */
export async function numberManifest(db: Db, values: Values, now: Date): Promise<Values> {
  const start = `CT-${localDate(now.getTime(), nationalZone).slice(0, 4)}-`
  const last = await takeLastManifest(db, start)
  const generator = await findGenerator(db, String(values.organizationId))
  return {
    ...values,
    manifestNo: start + String(last + 1).padStart(6, '0'),
    provinceId: generator?.provinceId ?? values.provinceId ?? null,
  }
}

/** From its issue on the other parties see it; called back it is a draft again, which they do not. */
export async function openToParties(db: Db, { row, changes, now }: Amendment): Promise<Values> {
  const { status } = changes
  if (status === undefined || status === row.status) return changes
  if (status === 'draft') return { ...changes, partyIds: [], issuedAt: null }
  if (status !== 'issued') return changes
  const item = { ...row, ...changes }
  const parties = await listParties(db, partiesIn(item))
  const accounts = parties.flatMap(({ organizationId }) => organizationId ?? [])
  const offices = await listOfficesOf(db, String(item.receiverId))
  const partyIds = [...new Set([...accounts, ...offices])]
  return { ...changes, partyIds, issuedAt: now.toISOString() }
}

export async function needSoundManifest(db: Db, item: Values): Promise<void> {
  if (item.status !== 'issued') return
  refuseProblems(wasteManifest.itemRel, await problemsOf(db, item), wasteTexts.incomplete)
}

async function problemsOf(db: Db, item: Values): Promise<Problems> {
  const lines = listOf(item.lines)
  const carriers = listOf(item.carriers)
  const known = new Map(
    (await listParties(db, partiesIn(item))).map((party) => [party.id, party] as const),
  )
  const ids = lines.map(({ dangerWasteId }) => String(dangerWasteId))
  const wastes = new Map((await listNamedWastes(db, ids)).map((waste) => [waste.id, waste]))
  const day = String(item.plannedOn).slice(0, 10)
  const receiver = known.get(String(item.receiverId))
  const problems: Problems = []
  for (const [place, { carrierId }] of carriers.entries()) {
    const reason = reasonAgainst(known.get(String(carrierId)), 'carrier', day)
    if (reason) problems.push([`carriers.${place}.carrierId`, reason])
  }
  const reason = reasonAgainst(receiver, 'receiver', day)
  if (reason) problems.push(['receiverId', reason])
  for (const [place, { dangerWasteId, methodId, kg }] of lines.entries()) {
    const at = (name: string) => `lines.${place}.${name}`
    const waste = wastes.get(String(dangerWasteId))
    if (!waste?.isActive) problems.push([at('dangerWasteId'), says.unknownWaste])
    if (Number(kg) <= 0) problems.push([at('kg'), says.noWeight])
    const permitted = receiver?.permitted.find(({ wasteId }) => wasteId === waste?.id)
    if (receiver?.isActive && waste && !permitted)
      problems.push([at('dangerWasteId'), says.notPermitted(waste.code)])
    if (permitted?.maxKgPerYear != null && Number(kg) > permitted.maxKgPerYear)
      problems.push([at('kg'), says.moreThanLicensed(permitted.maxKgPerYear)])
    const methods = permitted?.methodIds ?? []
    if (methodId != null && methods.length > 0 && !methods.includes(String(methodId)))
      problems.push([at('methodId'), says.otherMethod])
  }
  return problems
}
