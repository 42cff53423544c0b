// Says what is in the way of a restoring: which field, and which item holds it now or is gone.
import type { Words } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import { columnOf, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { nameOf } from '../../engine/lists/names.ts'
import { findItem } from '../../engine/model/find-item.ts'
import { modelFor } from '../../engine/model/engine.ts'
import { itemHref } from '../../engine/wire/representation.ts'
import type { Work } from '../../engine/write/work.ts'
import { RequestFailure, failureOf, type ToldProblem } from '../../platform/http/answers/errors.ts'
import { findBinnedOf, type BinnedRow, type Clash } from './queries.ts'
import { binRightsOf } from './rights.ts'
import { texts, type Meant } from './texts.ts'

/** 409 with a problem for each field, and a link to the first item that is in the way. */
export async function clashFailure(
  work: Work,
  item: BinnedRow,
  clashes: readonly Clash[],
): Promise<RequestFailure> {
  const told = []
  for (const clash of clashes) told.push(await tell(work, clash))
  const errors = told.flatMap(({ problems }) => problems)
  const href = told.find((each) => each.href !== undefined)?.href
  return new RequestFailure('CONFLICT', {
    detail: errors.map(({ property, words }) => `${property}: ${words.en}`).join('; '),
    message: texts.cannotRestore(
      item,
      told.map(({ sentence }) => sentence),
    ),
    errors,
    ...(href === undefined ? {} : { links: { holder: { href } } }),
  })
}

/** A rule of the resource that the item breaks now is a clash too. */
export function unfit(error: unknown): unknown {
  const { code, details } = failureOf(error)
  const isRule = code === 'VALIDATION' || code === 'LINK_INVALID'
  return isRule ? new RequestFailure('CONFLICT', details) : error
}

interface Told {
  problems: ToldProblem[]
  sentence: Words
  href?: string | undefined
}

async function tell(work: Work, clash: Clash): Promise<Told> {
  const resource = resourceOf(clash.source) ?? work.model.resource
  const meant =
    clash.target === null
      ? await holderOf(work, resource, clash.holder)
      : await missingOf(work, clash.target, clash.wanted[0] ?? '')
  const fields = clash.columns.map((column) => fieldOf(resource, column))
  const words = clash.target === null ? texts.isHeld(meant) : texts.isMissing(meant)
  const problems = fields.map(({ property }, place) => ({
    entity: resource.itemRel,
    property,
    invalidValue: clash.wanted[place],
    words,
  }))
  const labels = fields.map(({ label }) => label)
  const values = clash.wanted.map((each) => each ?? '')
  const sentence =
    clash.target === null ? texts.held(labels, values, meant) : texts.missing(labels[0]!, meant)
  return { problems, sentence, href: meant.href }
}

/** The item that has the value now; nothing is told of one that the caller may not see. */
async function holderOf(work: Work, resource: Resource, id: string | null): Promise<Meant> {
  const { engine, request, db } = work
  const model = modelFor(engine, resource.path, request)
  const row = id === null ? undefined : await findItem(engine, model, request, id, { db })
  const label = resource.label
  if (!row) return { label, isBinned: false }
  const name = row[nameOf(model)?.name ?? ''] ?? null
  const href = itemHref(request.address.origin, resource, row.id)
  return { label, id: row.id, name: name === null ? null : String(name), href, isBinned: false }
}

async function missingOf(work: Work, table: string, id: string): Promise<Meant> {
  const resource = resourceOf(table)
  if (!resource) return { label: { en: table, vi: table }, id, isBinned: false }
  const rights = binRightsOf(work.person)
  const binned = await findBinnedOf(work.db, rights, { kind: resource.path, itemId: id })
  const { label } = resource
  return { label, id, name: binned?.name ?? null, isBinned: binned !== undefined }
}

function resourceOf(table: string): Resource | undefined {
  return resources.find(({ storedIn }) => storedIn === table)
}

function fieldOf(resource: Resource, column: string): { property: string; label: Words } {
  const found = Object.entries(resource.fields).find((each) => columnOf(...each) === column)
  if (!found) return { property: column, label: texts.id }
  const [property, field] = found
  return { property, label: { en: fieldLabel(field, 'en'), vi: fieldLabel(field, 'vi') } }
}
