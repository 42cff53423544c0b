// Lists the rounds of programs with the points that were sampled, and with the states of their announcement.
import { announcementStates, type AnnouncementState } from '@eos/contract/publishing/announcements'
import type { CallAt } from '@eos/contract/calls/all'
import type { AnswerOf } from '@eos/contract/calls/call'
import type { Locale } from '@eos/contract/words/errors'
import { resourceAt } from '@eos/contract/resources/all'
import { isCovered, isInProvince } from '../../../access/queries/organization-reach.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import { both } from '../../../engine/queries/rows.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { results } from '../announce.ts'
import { provinceOf } from '../asked-places.ts'
import type { ListAsked } from './listing.ts'
import { parametersOfList } from './read-parameters.ts'
import { listRoundCounts, type RoundCount } from '../queries/overview.ts'

const points = resourceAt('location-point')!

type Overview = AnswerOf<CallAt<'GET /api/admin/sampling-rounds'>>

export async function roundsOverview({ context, request }: ListAsked): Promise<Overview> {
  const person = needPerson(request.caller)
  const actions = ['CREATE', 'EDIT', 'APPROVE'] as const
  const scopes = actions.flatMap((action) => scopesFor(person, results, action))
  if (scopes.length === 0) needAction(person, results, 'APPROVE')
  const given = parametersOfList(request.search)
  const year = given.year()
  const province = given.text('provinceId')
  const found = await listRoundCounts(context.db, {
    isReached: both([
      isCovered(points, scopes),
      ...(province ? [isInProvince(points, provinceOf(province))] : []),
    ]),
    programId: given.id('programId'),
    year,
  })
  return { data: found.flatMap((program) => roundsOf(program, year, request.locale)) }
}

function roundsOf(
  { programId, code, name, nameEn, plan, points: number, rounds }: RoundCount,
  ofYear: number | undefined,
  locale: Locale,
): Overview['data'] {
  const keys = new Map<string, { year: number; observation: number; isPlanned: boolean }>()
  for (const { year, rounds: planned } of plan) {
    if (ofYear !== undefined && year !== ofYear) continue
    for (let observation = 1; observation <= planned; observation += 1) {
      keys.set(`${year} ${observation}`, { year, observation, isPlanned: true })
    }
  }
  for (const { year, observation } of rounds) {
    const key = `${year} ${observation}`
    if (!keys.has(key)) keys.set(key, { year, observation, isPlanned: false })
  }
  return [...keys.values()]
    .toSorted((a, b) => b.year - a.year || b.observation - a.observation)
    .map((round) => {
      const own = rounds.filter(
        (each) => each.year === round.year && each.observation === round.observation,
      )
      const counts = Object.fromEntries(
        announcementStates.map((state) => [
          state,
          own.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0),
        ]),
      ) as Record<AnnouncementState, number>
      return {
        programId,
        code,
        name: nameIn(locale, { name, nameEn }),
        ...round,
        points: number,
        sampled: own.reduce((sum, { count }) => sum + count, 0),
        ...counts,
      }
    })
}
