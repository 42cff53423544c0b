// Completes and checks values before they are written: from their maker, from other fields, and from other items.
import type { Locale } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import { fieldsOpenIn, isRemovable, type Lifecycle, type Resource } from '@eos/contract/resource'
import { reachingAt } from '../../access/write-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { hooksOf } from '../model/engine.ts'
import type { Values } from '../model/values.ts'
import { needListedItems } from './rules/list-references.ts'
import type { Row } from '../queries/rows.ts'
import { fieldsOf } from '../wire/representation.ts'
import { isAsKept } from './as-kept.ts'
import { withSlugs } from './rules/slugs.ts'
import type { Work } from './work.ts'

export async function completeNew(work: Work, given: Values): Promise<Values> {
  const { db, engine, model, now, person } = work
  const { beforeCreate, validate } = hooksOf(engine, model.resource)
  const filled = await withSlugs(db, model, withMaker(work, given))
  const complete = beforeCreate ? await beforeCreate(db, filled, now, person) : filled
  await needListedItems(work, model.resource, complete)
  await validate?.(db, complete)
  return complete
}

export async function completeChange(work: Work, row: Row, given: Values): Promise<Values> {
  const { db, engine, model, now, person } = work
  needOpen(work, row, given)
  const { beforeUpdate, validate } = hooksOf(engine, model.resource)
  const changes = beforeUpdate
    ? await beforeUpdate(db, { row, changes: given, now, person, reason: work.reason })
    : given
  const kept = keepSlugs(work, row, changes)
  await needListedItems(work, model.resource, kept)
  await validate?.(db, { ...row, ...kept })
  return kept
}

/**
 * A status that closes an item permits only the next step, and changes of the fields that its life-cycle names; a
 * verified one reserves changes to offices, and a settled one to the ministry.
 */
export function needOpen({ model, granted }: Work, row: Row, changes?: Values): void {
  const { lifecycle } = model.resource
  if (!lifecycle) return
  const status = String(row[lifecycle.field])
  const names = changes && Object.keys(changes).filter((name) => name !== lifecycle.field)
  if (names?.length === 0) return
  const isNational = granted.some(({ kind }) => kind === 'country')
  if (reachingAt(lifecycle, status, granted).length === 0) throw reservedAt(lifecycle, status)
  const open = fieldsOpenIn(lifecycle, { status, isNational })
  if (!open) return
  const kept = fieldsOf(model, row)
  const closed = names?.filter(
    (name) =>
      !open.has(name) && !isAsKept(model.resource.fields[name]!, changes![name], kept[name]),
  )
  if (closed?.length === 0) return
  throw closedFor(model.resource, status, open)
}

/** An item that is closed, or that was handed in before, is kept. */
export function needRemovable(work: Work, row: Row): void {
  needOpen(work, row)
  const { lifecycle } = work.model.resource
  if (!lifecycle || isRemovable(lifecycle, row)) return
  throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'What was handed in before is not removed any more.',
    message: {
      en: 'This was handed in before, so that it is kept and cannot be removed.',
      vi: 'Mục này đã từng được nộp nên được lưu giữ, không xóa được.',
    },
  })
}

function closedFor(resource: Resource, status: string, open: ReadonlySet<string>): RequestFailure {
  const named = (locale: Locale) =>
    [...open].map((name) => `“${fieldLabel(resource.fields[name]!, locale)}”`).join(', ')
  const but = open.size > 0 && { en: `, but for ${named('en')}`, vi: `, trừ ${named('vi')}` }
  return new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: `What is ${status} is not changed any more${but ? `, but for ${[...open].join(', ')}` : ''}.`,
    message: {
      en: `In its present state this is not changed any more${but ? but.en : ''}.`,
      vi: `Ở trạng thái hiện tại, mục này không sửa được nữa${but ? but.vi : ''}.`,
    },
  })
}

function reservedAt({ settled }: Lifecycle, status: string): RequestFailure {
  if (!settled?.includes(status)) {
    return new RequestFailure('FORBIDDEN', {
      detail: `What is ${status} is changed only with a grant for its province or the whole country.`,
      message: {
        en: 'This has been verified: only the province or the ministry changes it now.',
        vi: 'Mục này đã được xác nhận: chỉ tỉnh hoặc bộ mới được sửa.',
      },
    })
  }
  return new RequestFailure('FORBIDDEN', {
    detail: `What is ${status} is changed only with a grant for the whole country.`,
    message: {
      en: 'This has been verified and is in use: only the ministry changes it now.',
      vi: 'Mục này đã được xác nhận và đang sử dụng: chỉ bộ mới được sửa.',
    },
  })
}

/** Fills in the person who entered the item. */
function withMaker({ model, person }: Work, given: Values): Values {
  const enteredBy = model.resource.lifecycle?.enteredBy
  return enteredBy ? { ...given, [enteredBy]: person.id } : given
}

/** A change that empties a slug leaves it as it is. */
function keepSlugs({ model }: Work, row: Row, changes: Values): Values {
  const kept = { ...changes }
  for (const [name, { options }] of Object.entries(model.resource.fields)) {
    if (options.slugOf !== undefined && kept[name] === null) kept[name] = row[name]
  }
  return kept
}
