// Refuses changes of fields that the person may not write, field by field; unchanged values pass.
import type { Field, FieldWriters } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Locale } from '@eos/contract/words/errors'
import type { Links } from '@eos/contract/words/hal'
import { resourceAt } from '@eos/contract/resources/all'
import { lockedFields } from '../../../access/field-writers.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { RequestFailure, type ToldProblem } from '../../../platform/http/answers/errors.ts'
import { isAsKept } from '../as-kept.ts'
import type { Values } from '../../model/values.ts'
import type { Row } from '../../queries/rows.ts'
import { fieldsOf } from '../../wire/representation.ts'
import type { Work } from '../work.ts'

/** @param row the stored item; `undefined` for a new one, whose fields start with their defaults */
export function needWriters(work: Work, row: Row | undefined, values: Values): void {
  const { model, person } = work
  const { resource } = model
  const kept = row && fieldsOf(model, row)
  const errors: ToldProblem[] = []
  for (const name of lockedFields(person, resource)) {
    const field = resource.fields[name]!
    const before = kept ? kept[name] : field.options.default
    if (values[name] === undefined || isAsKept(field, values[name], before)) continue
    const words = wordsOf(field)
    errors.push({ entity: resource.itemRel, property: name, words })
  }
  if (errors.length === 0) return
  const told = (locale: Locale) => errors.map(({ words }) => words[locale]).join(' ')
  throw new RequestFailure('FORBIDDEN', {
    detail: errors.map(({ property, words }) => `${property}: ${words.en}`).join(' '),
    message: { en: told('en'), vi: told('vi') },
    errors,
    ...(row && linksOf(work, errors)),
  })
}

/** A field that authorities write is not emptied by removing its item either. */
export function needRemover(work: Work, row: Row): void {
  const { model } = work
  const emptied = Object.entries(fieldsOf(model, row)).flatMap(([name, value]) => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    const isDecisive = model.resource.fields[name]?.options.writtenBy === 'authorities'
    return isDecisive && !isEmpty ? [[name, null]] : []
  })
  needWriters(work, row, Object.fromEntries(emptied))
}

/** Returns the link for proposing the change, for callers who may propose. */
function linksOf({ model, person, request }: Work, errors: ToldProblem[]): { links?: Links } {
  const proposals = resourceAt(model.resource.proposals ?? '')
  if (!proposals || scopesFor(person, proposals, 'CREATE').length === 0) return {}
  if (!errors.some(({ property }) => property in proposals.fields)) return {}
  return { links: { propose: { href: `${request.address.origin}/api/${proposals.path}` } } }
}

function wordsOf(field: Field): Record<Locale, string> {
  const { en, vi } = only[field.options.writtenBy!]
  return {
    en: `“${fieldLabel(field, 'en')}” ${en}.`,
    vi: `“${fieldLabel(field, 'vi')}” ${vi}.`,
  }
}

const only: Record<FieldWriters, Record<Locale, string>> = {
  authorities: {
    en: 'is changed only by the province or the ministry',
    vi: 'chỉ do cơ quan cấp tỉnh hoặc bộ thay đổi',
  },
  administrators: {
    en: 'is changed only by an administrator',
    vi: 'chỉ do quản trị viên thay đổi',
  },
}
