// Changes or removes many items at once, each with the checks of a change of its own.
import type { BatchAnswer, BatchLine, BatchRequest } from '@eos/contract/calls/lists'
import { hasMethod } from '@eos/contract/resource'
import { tryOne, undoneIf } from '../model/try-one.ts'
import { failsIfMatch } from '../../platform/http/conditional.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { batchAnswer, doneLine, failedLine, isAtomic } from '../../platform/http/batches.ts'
import { readFlag } from '../../platform/http/flags.ts'
import { claimRequest, settleRequest } from '../../platform/http/guards/idempotency.ts'
import { readChanges } from '../write/body.ts'
import { change, needReach, remove, update } from '../write/changes.ts'
import { actionOfPatch, reasonIn } from '../write/rules/lifecycle.ts'
import type { Row } from '../queries/rows.ts'
import { fieldsOf, tagOf } from '../wire/representation.ts'
import { needStep } from '../write/rules/transitions.ts'
import type { Change, Work } from '../write/work.ts'
import { getItem } from '../model/find-item.ts'

export async function runBatch(to: Change, asked: BatchRequest): Promise<BatchAnswer> {
  judgeBatch(to, asked)
  const { resource } = to.model
  const action = asked.delete
    ? 'DELETE'
    : actionOfPatch(resource, JSON.stringify(asked.changes), to.request.caller)
  const isDryRun = readFlag(to.request.search, 'dryRun', false)
  const atomic = isAtomic(to.request) && !isDryRun
  const isUndone = ({ failed }: BatchAnswer) => isDryRun || (atomic && failed > 0)
  const steps: string[] = []
  const answer = await undoneIf(isUndone, (run) =>
    change({ ...to, action }, (work) =>
      run(async () => {
        steps.length = 0
        // A trial changes nothing, so that its answer is not kept for repetitions.
        const repeated =
          !isDryRun && (await claimRequest<BatchAnswer>(work.db, work.request, work.now))
        if (repeated) return repeated
        const lines: BatchLine[] = []
        for (const item of asked.items)
          lines.push(await changeOne(work, { ...asked, steps, isDryRun }, item))
        const done = batchAnswer(lines, atomic)
        if (!isUndone(done)) await settleRequest(work.db, work.request, done)
        return done
      }),
    ),
  )
  if (isDryRun) return answer
  const done = new Set(answer.items.filter(({ status }) => status < 300).map(({ id }) => id))
  const taken = steps.filter((each) => done.has(each))
  if (taken.length > 0) await to.engine.additions.afterSteps[resource.path]?.(to.request, taken)
  return answer
}

async function changeOne(
  work: Work,
  asked: BatchRequest & { steps: string[]; isDryRun: boolean },
  { id, ifMatch }: BatchRequest['items'][number],
): Promise<BatchLine> {
  const tried = await tryOne(work.db, async (): Promise<Outcome> => {
    const row = await getItem(work.engine, work.model, work.request, id, {
      db: work.db,
      lock: 'for update',
    })
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    if (failsIfMatch(headers, tagOf(work.model, row))) throw new RequestFailure('PRECONDITION')
    await needReach(work, row.id)
    if (asked.delete) {
      const bin = await remove(work, row)
      return bin === undefined ? {} : { bin }
    }
    const { isStep, changed } = await patch(work, row, asked.changes ?? {})
    if (isStep) asked.steps.push(id)
    return {
      version: tagOf(work.model, asked.isDryRun ? row : changed),
      changes: differences(work, [row, changed], Object.keys(asked.changes ?? {})),
    }
  })
  if ('failure' in tried) return failedLine({ id }, tried.failure, work.request.locale)
  const { bin, ...done } = tried.value
  // A trial puts nothing into the bin.
  return doneLine({ id, ...done, ...(bin !== undefined && !asked.isDryRun && { bin }) }, 204)
}

type Outcome = Pick<BatchLine, 'version' | 'changes' | 'bin'>

function differences(
  { model }: Work,
  [before, after]: [Row, Row],
  names: readonly string[],
): NonNullable<BatchLine['changes']> {
  const [from, to] = [fieldsOf(model, before), fieldsOf(model, after)]
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
  return Object.fromEntries(
    changed.map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  )
}

async function patch(
  work: Work,
  row: Row,
  changes: NonNullable<BatchRequest['changes']>,
): Promise<{ isStep: boolean; changed: Row }> {
  const { resource } = work.model
  const wire = fieldsOf(work.model, row)
  const values = readChanges(resource, changes, wire, work.request.locale)
  const reasoned = { ...work, reason: reasonIn(resource, changes) }
  const isStep = await needStep(reasoned, row, values)
  const changed = await update(reasoned, row, values)
  return { isStep, changed }
}

function judgeBatch({ model }: Change, asked: BatchRequest): void {
  const { items, changes } = asked
  const isRemoval = asked.delete === true
  if (isRemoval === (changes !== undefined)) {
    throw new RequestFailure('VALIDATION', 'Give either changes or delete: true.')
  }
  if (!hasMethod(model.resource, isRemoval ? 'DELETE' : 'PATCH')) {
    throw new RequestFailure('METHOD_NOT_ALLOWED')
  }
  if (new Set(items.map(({ id }) => id)).size < items.length) {
    throw new RequestFailure('VALIDATION', 'An item is named twice.')
  }
}
