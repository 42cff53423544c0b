// GET /api/admin/solid-waste-statistics/registered-facilities: the numbers of facilities that the figures of a province should
// agree with.
import {
  wasteReportCalls,
  type RegisteredFacilities,
} from '@eos/contract/calls/waste/waste-reports'
import { solidWasteStatistic } from '@eos/contract/resources/waste/solid-waste-statistic'
import { isAuthority } from '@eos/contract/people/rights'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { FastifyInstance } from 'fastify'
import { noRight } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { listUnits } from './queries/published.ts'
import {
  countRegistered,
  findOtherArea,
  type AskedFigures,
} from './queries/registered-facilities.ts'

export function addRegisteredFacilities(app: FastifyInstance, { db }: Context): void {
  addCalls(app, wasteReportCalls, {
    'waste-reports.registered-facilities': async ({ person, query }) => {
      const asked = query()
      if (!isAuthority(person.organization.type)) throw noRight(person, solidWasteStatistic, 'EDIT')
      const units = await listUnits(db)
      const isPresent = units.some(({ id, validTo }) => id === asked.provinceId && validTo === null)
      const isOwn = reaches(person, asked.provinceId)
      return { counts: isPresent && isOwn ? await countsOf(db, asked) : null }
    },
  })
}

/** Figures that are not published yet concern the ministry and the office of their province. */
function reaches({ organization }: Person, provinceId: string): boolean {
  return organization.type === organizationTypes.ministry || organization.provinceId === provinceId
}

async function countsOf(db: Db, asked: AskedFigures): Promise<RegisteredFacilities['counts']> {
  const [found, other] = await Promise.all([countRegistered(db, asked), findOtherArea(db, asked)])
  return Object.fromEntries(
    found.map(({ name, registered }) => [name, { registered, elsewhere: other?.[name] ?? null }]),
  ) as RegisteredFacilities['counts']
}
