// The list of rounds for the people who submit, approve and announce them, and the history of one round.
import {
  announcementStates,
  announcementSteps,
  type AnnouncementState,
  type AnnouncementStep,
} from '@eos/contract/publishing/announcements'
import type {
  AnnouncedLocation,
  AnnouncementHistory,
} from '@eos/contract/calls/announced/announcements'
import type { Collection } from '@eos/contract/words/hal'
import { organizationTypes, type PermissionAction } from '@eos/contract/words/vocabulary'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { needAction, noRight, outOfReach, scopesFor } from '../../../access/write-policy.ts'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import { readableConditions } from '../../../engine/read/list-conditions.ts'
import { both } from '../../../engine/queries/rows.ts'
import { itemHref } from '../../../engine/wire/representation.ts'
import {
  RequestFailure,
  sentenceOf,
  wrongParameter,
} from '../../../platform/http/answers/errors.ts'
import { needPerson, type Person } from '../../../platform/http/caller.ts'
import { halCollection, halItem } from '../../../platform/http/hal.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import type { Asked } from '../../publication/face.ts'
import { areSamples, indexOfSample, listSamples, shownLevel } from '../../sampling/face.ts'
import { actionOf, results } from '../announce.ts'
import { isRowId, provinceOf } from '../asked-places.ts'
import { explained } from '../explained.ts'
import { parametersOfList } from './read-parameters.ts'
import { listEnteredBy } from '../queries/decisions.ts'
import {
  byFilters,
  findRound,
  listRounds,
  listSteps,
  listVersions,
  sorted,
  type Filters,
  type ListedRound,
  type Rights,
} from '../queries/listing.ts'
import { fits, problemOfStep } from '../step-rules.ts'

export type ListAsked = Asked & { engine: Engine }

const relation = 'announced-locations'

export async function listAnnouncements(asked: ListAsked): Promise<Collection<unknown>> {
  const { context, request } = asked
  const person = needPerson(request.caller)
  const rights = await rightsOf(asked, person)
  const paging = readPaging(request.search)
  const filters = byFilters(readFilters(asked))
  const { found, total } = await listRounds(context.db, { rights, filters, paging })
  const items = (await linesOf(asked, found)).map(({ id, ...fields }) => {
    const href = itemHref(request.address.origin, results, id)
    return halItem({ id, fields, href, itemRel: results.itemRel })
  })
  const known = { ...paging, sort: paging.sort.filter(({ property }) => sorted.includes(property)) }
  return halCollection({
    rel: relation,
    items,
    address: request.address,
    paging: { kind: 'paged', request: known, total },
  })
}

/** With the steps that the caller may take about each. */
export async function linesOf(
  { context, request }: ListAsked,
  found: readonly ListedRound[],
): Promise<AnnouncedLocation[]> {
  const person = needPerson(request.caller)
  const ids = found.map(({ id }) => id)
  const entered = await listEnteredBy(context.db, ids, person.id)
  return found.map((round) => lineOf(round, person, entered.has(round.id), request.locale))
}

/** Says how far the rights to enter, submit or approve results reach, narrowed by the headers. */
export async function rightsOf({ engine, request }: ListAsked, person: Person): Promise<Rights> {
  const scopes = (...actions: PermissionAction[]) =>
    actions.flatMap((action) => scopesFor(person, results, action))
  const all = scopes('CREATE', 'EDIT', 'APPROVE')
  if (all.length === 0) needAction(person, results, 'APPROVE')
  const model = modelAt(engine, results.path)
  const readable = await readableConditions({ engine, model, request })
  return {
    isSeen: both([isCovered(results, all), ...readable]),
    mayEdit: isCovered(results, scopes(actionOf(person, 'submit'))),
    mayApprove: isCovered(results, scopes('APPROVE')),
  }
}

export function readFilters({ request }: ListAsked): Filters {
  const { text, number, year, id } = parametersOfList(request.search)
  const province = text('provinceId')
  const states = text('state')?.split(',') as AnnouncementState[] | undefined
  if (states?.some((state) => !announcementStates.includes(state))) {
    throw wrongParameter('state', `one or several of ${announcementStates.join(', ')}`)
  }
  return {
    year: year(),
    observation: number('observation'),
    provinceId: province === undefined ? undefined : provinceOf(province),
    programId: id('programId'),
    locationId: id('locationId') ?? id('locationPointId'),
    states,
    q: text('q'),
  }
}

function lineOf(
  round: ListedRound,
  person: Person,
  hasEntered: boolean,
  locale: 'en' | 'vi',
): AnnouncedLocation {
  const { mayEdit, mayApprove, rule, time, decidedAt, plan, ...rest } = round
  const { accountId: _by, announcedBy: _announcer, stands, ...told } = rest
  const taker = {
    accountId: person.id,
    isOfMinistry: person.organization.type === organizationTypes.ministry,
    hasEntered,
  }
  const problemOf = (step: AnnouncementStep) =>
    (step === 'submit' ? mayEdit : mayApprove)
      ? problemOfStep({ step, isPlain: false, reason: 'given' }, round, taker)
      : notReached(person, actionOf(person, step))
  const blocked = announcementSteps.flatMap((step) => {
    const failure = problemOf(step)
    return failure && fits(step, round) ? [{ step, message: sentenceOf(failure, locale) }] : []
  })
  return {
    ...told,
    publicVersion: stands ? round.version : null,
    plan: plan && { ...plan, at: new Date(plan.at).toISOString() },
    time: time.toISOString(),
    ...shownLevel(rule, round.level, locale),
    decidedAt: decidedAt?.toISOString() ?? null,
    steps: announcementSteps.filter((step) => !problemOf(step)),
    blocked,
  }
}

function notReached(person: Person, action: PermissionAction): RequestFailure {
  const granted = scopesFor(person, results, action)
  return granted.length > 0
    ? outOfReach(results, action, granted)
    : noRight(person, results, action)
}

export async function announcementHistory(
  asked: ListAsked,
  params: Record<'locationId' | 'year' | 'observation', string>,
): Promise<AnnouncementHistory> {
  const { context, request } = asked
  const { db } = context
  const { locationId, year, observation } = params
  if (!isRowId(locationId) || ![year, observation].every((part) => /^[1-9]\d{0,8}$/.test(part))) {
    throw new RequestFailure('NOT_FOUND')
  }
  const place = { locationId, year: Number(year), observation: Number(observation) }
  const { isSeen } = await rightsOf(asked, needPerson(request.caller))
  const round = await findRound(db, place, isSeen)
  const [sample] = round ? await listSamples(db, areSamples([round.id]), '0') : []
  if (!round || !sample) throw new RequestFailure('NOT_FOUND')
  const { result, rule, wqi, level, reason } = indexOfSample(sample)
  const steps = await listSteps(db, place)
  const versions = await listVersions(db, place)
  return {
    ...place,
    state: round.state,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    versions: versions.map(({ publishedAt, withdrawnAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    index: { wqi, ...shownLevel(rule, level, request.locale), indexReason: reason },
    derivation: result ?? null,
    explanation: explained(result ?? null, request.locale),
  }
}
