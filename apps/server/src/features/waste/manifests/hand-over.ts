// Writes down what happens to a manifest of hazardous waste on its way: each party at its turn, and nothing twice.
import type { HandOver, ManifestStep } from '@eos/contract/calls/waste/waste-manifests'
import type { Words } from '@eos/contract/words/errors'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import {
  needsWords,
  nextSteps,
  statusAfterArrival,
  type HandOverStep,
  type NextStep,
} from '@eos/contract/waste/manifest-steps'
import type { FastifyRequest } from 'fastify'
import { scopesFor } from '../../../access/write-policy.ts'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import { getItem } from '../../../engine/model/find-item.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Row } from '../../../engine/queries/rows.ts'
import { change, update } from '../../../engine/write/changes.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'
import { needPerson, type Person } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listOf } from '../rows-of.ts'
import { needFitParties } from './parties.ts'
import { findGenerator, listParties } from './queries.ts'
import { manifestTexts as says } from './texts.ts'

/** The steps that may come next, as the caller sees them. */
export async function stepsFor(db: Db, item: Values, person: Person): Promise<ManifestStep[]> {
  const found = await Promise.all(nextStepsOf(item).map((next) => turnOf(db, item, next, person)))
  return found.map(({ next, name, mayTake, isOnBehalf }) => ({
    step: next.step,
    party: next.party,
    name,
    mayTake,
    isOnBehalf,
  }))
}

function nextStepsOf(item: Values): NextStep[] {
  return nextSteps({
    status: String(item.status),
    carriers: listOf(item.carriers),
    handOvers: listOf(item.handOvers),
    arrivals: listOf(item.arrivals),
  })
}

interface Turn {
  next: NextStep
  name: string
  mayTake: boolean
  isOnBehalf: boolean
}

/** A party without an account is spoken for by the generator. */
async function turnOf(db: Db, item: Values, next: NextStep, person: Person): Promise<Turn> {
  const generatorId = String(item.organizationId)
  const own = person.organization.id
  const mayEdit = scopesFor(person, wasteManifest, 'EDIT').length > 0
  if (next.party === 'generator') {
    const { name = '' } = (await findGenerator(db, generatorId)) ?? {}
    return { next, name, mayTake: mayEdit && own === generatorId, isOnBehalf: false }
  }
  const id =
    next.party === 'receiver' ? item.receiverId : listOf(item.carriers)[next.carrier!]?.carrierId
  const [party] = await listParties(db, [String(id)])
  const isOnBehalf = party?.organizationId == null
  const acting = isOnBehalf ? generatorId : party.organizationId
  return { next, name: party?.name ?? '', mayTake: mayEdit && own === acting, isOnBehalf }
}

/** Steps by which a party takes waste into its hands. */
const judged: ReadonlySet<HandOverStep> = new Set(['take_over', 'receive'])

interface Taking {
  engine: Engine
  request: FastifyRequest
  id: string
}

/**
 * @throws NOT_FOUND for a manifest of others
 * @throws TRANSITION_NOT_ALLOWED for a step that is not next, or of a party that may not work on its day; FORBIDDEN for one of
 *   another party
 */
export async function takeStep({ engine, request, id }: Taking, given: HandOver): Promise<Row> {
  const model = modelAt(engine, wasteManifest.path)
  needPerson(request.caller)
  return change({ engine, model, request, action: 'EDIT' }, async (work) => {
    const { db, person, now } = work
    const row = await getItem(engine, model, request, id, { db, lock: 'for update' })
    const next = nextStepsOf(row).find(({ step }) => step === given.step)
    const isOvertaken = given.after !== undefined && given.after !== listOf(row.handOvers).length
    if (!next || isOvertaken)
      throw new RequestFailure('TRANSITION_NOT_ALLOWED', { message: says.otherTurn })
    const turn = await turnOf(db, row, next, person)
    if (!turn.mayTake)
      throw new RequestFailure('FORBIDDEN', { message: says.otherParty(turn.name) })
    const at = given.at ?? now
    const changes = changesBy(row, turn, { ...given, at }, now)
    // A load that is sent back whole was not taken in.
    if (judged.has(next.step) && changes.status !== 'rejected')
      await needFitParties(db, row, { next, at })
    // The parties were checked above; no grant reaches a manifest of another organization.
    return update({ ...work, granted: [{ kind: 'country' }] }, row, changes)
  })
}

type Given = HandOver & { at: Date }

function changesBy(row: Values, { name, isOnBehalf }: Turn, given: Given, now: Date): Values {
  const { step, at, place, note = null } = given
  const former = listOf(row.handOvers)
  needTime(at, former.at(-1)?.at ?? row.issuedAt, now)
  const handOvers = [
    ...former.map((each) => ({ ...each, at: new Date(String(each.at)).toISOString() })),
    { step, at: at.toISOString(), party: name, isOnBehalf, place, note },
  ]
  switch (step) {
    case 'take_over':
      return row.status === 'issued' ? { handOvers, status: 'in_transit' } : { handOvers }
    case 'receive': {
      const arrivals = arrivalsOf(row, given)
      return { handOvers, arrivals, status: statusAfterArrival(arrivals) }
    }
    case 'give_back':
      return row.status === 'rejected' ? { handOvers, status: 'returned' } : { handOvers }
    case 'treat':
      return { handOvers, status: 'treated', treatedAt: at.toISOString() }
  }
}

function needTime(at: Date, last: unknown, now: Date): void {
  if (at > now) refuse('at', says.future)
  if (last != null && at < new Date(last as string | Date)) refuse('at', says.beforeLast)
}

/** Each line is weighed once, and whatever is odd is explained. */
function arrivalsOf(row: Values, { arrivals = [] }: HandOver) {
  const lines = listOf(row.lines)
  const weighed = new Set(arrivals.map(({ line }) => line))
  const isWhole = weighed.size === lines.length && arrivals.length === lines.length
  if (!isWhole || lines.some((_, line) => !weighed.has(line))) refuse('arrivals', says.eachLine)
  return arrivals
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, arrivedKg, rejectedKg, note = null }) => {
      if (rejectedKg > arrivedKg) refuse(`arrivals.${line}.rejectedKg`, says.moreRejected)
      const isOdd = needsWords(Number(lines[line]!.kg), { arrivedKg, rejectedKg })
      if (isOdd && !note) refuse(`arrivals.${line}.note`, says.explain)
      return { line, arrivedKg, rejectedKg, note }
    })
}

function refuse(property: string, message: Words): never {
  return refuseField({ entity: wasteManifest.itemRel, property, message })
}
