// Filters with an operator: ranges, parts of a text, empty values. They use the same expressions as plain filters, so
// that masked fields stay masked.
import {
  filterOperators,
  mostFilters,
  mostPhrases,
  operatorsOf,
  type FilterOperator,
} from '@eos/contract/lists/list-filters'
import { sql } from 'kysely'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { columnKinds, listKinds, type Sql } from './columns.ts'
import { findProperty, type Model, type Property } from './model.ts'
import { anyOf } from './rows.ts'

interface Asked {
  /** The address writes it so. */
  parameter: string
  property: Property
  operator: FilterOperator
  values: string[]
}

/** One condition for each parameter such as `date.from`; throws 400 naming a parameter that is wrong. */
export function operatorConditions(model: Model, query: URLSearchParams, now: Date): Sql[] {
  const asked = readAsked(model, query)
  if (asked.length > mostFilters) {
    throw refuse(asked[mostFilters]!.parameter, {
      en: `is one filter too many: at most ${mostFilters} at once`,
      vi: `vượt quá số bộ lọc cho phép: nhiều nhất ${mostFilters} bộ lọc một lần`,
    })
  }
  return asked.map((each) => conditions[each.operator](each, each.property.at(now)))
}

/** Says whether an operator is used whose matches may lie anywhere in the order of the list. */
export function hasOperator(model: Model, query: URLSearchParams): boolean {
  return readAsked(model, query).length > 0
}

function readAsked(model: Model, query: URLSearchParams): Asked[] {
  const { resource } = model
  return [...new Set(query.keys())].flatMap((parameter) => {
    const [name = '', operator, ...rest] = parameter.split('.')
    const property = operator === undefined ? undefined : findProperty(model, name)
    if (!property) return []
    const values = query.getAll(parameter).filter((value) => value.trim() !== '')
    const known = filterOperators.find((each) => each === operator)
    const declared = resource.fields[property.name] ?? property.field
    const offered = operatorsOf(resource, property.name, declared)
    if (!known || rest.length > 0 || !offered.includes(known)) {
      throw refuse(parameter, {
        en: offered.length > 0 ? `is unknown; there is ${listed(property, offered)}` : 'is unknown',
        vi: offered.length > 0 ? `không có; hãy dùng ${listed(property, offered)}` : 'không có',
      })
    }
    return values.length === 0 ? [] : [{ parameter, property, operator: known, values }]
  })
}

function listed({ name }: Property, offered: readonly FilterOperator[]): string {
  return offered.map((each) => `${name}.${each}`).join(', ')
}

const conditions: Record<FilterOperator, (asked: Asked, column: Sql) => Sql> = {
  from: (asked, column) => bound(asked, column, 'from'),
  to: (asked, column) => bound(asked, column, 'to'),
  contains: ({ parameter, values }, column) => {
    if (values.length > mostPhrases) {
      throw refuse(parameter, {
        en: `takes at most ${mostPhrases} phrases`,
        vi: `nhận nhiều nhất ${mostPhrases} cụm từ`,
      })
    }
    const parts = values.map((value) => sql`folded(${column}) like folded(${patternOf(value)})`)
    return anyOf(parts)
  },
  empty: (asked, column) => {
    const [isEmpty] = columnKinds.flag.match(one(asked), asked.property.field) ?? []
    if (isEmpty === undefined) {
      throw refuse(asked.parameter, { en: 'is true or false', vi: 'phải là true hoặc false' })
    }
    const { kind } = asked.property.field
    const none =
      kind === 'rows'
        ? sql`(${column} is null or ${column} = '[]'::jsonb)`
        : listKinds.has(kind)
          ? sql`(${column} is null or cardinality(${column}) = 0)`
          : kind === 'text' || kind === 'html'
            ? sql`(${column} is null or ${column} = '')`
            : sql`${column} is null`
    return isEmpty === true ? none : sql`not ${none}`
  },
}

/** The text as a part of a pattern of LIKE in which every character stands for itself. */
export function escapedForLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The pattern of LIKE for all texts that hold this one. */
export function patternOf(text: string): string {
  return `%${escapedForLike(text.trim())}%`
}

/** Both ends are inclusive. A date means the whole day in the national time zone. */
function bound(asked: Asked, column: Sql, end: 'from' | 'to'): Sql {
  const { field } = asked.property
  const text = one(asked).trim()
  const read = columnKinds[field.kind].match(text, field)
  if (!read) throw refuse(asked.parameter, wanted[field.kind] ?? wanted['number']!)
  if (field.kind === 'instant' && /^\d{4}-\d\d-\d\d$/.test(text)) {
    const day = sql`${text}::date`
    return end === 'from'
      ? sql`${column} >= (${day}::timestamp at time zone ${nationalZone})`
      : sql`${column} < ((${day} + 1)::timestamp at time zone ${nationalZone})`
  }
  const value = sql`${read[0]}::${sql.raw(columnKinds[field.kind].sqlType(field))}`
  return end === 'from' ? sql`${column} >= ${value}` : sql`${column} <= ${value}`
}

const wanted: Partial<Record<Property['field']['kind'], { en: string; vi: string }>> = {
  number: { en: 'takes a number such as 12.5', vi: 'phải là một số, ví dụ 12.5' },
  integer: { en: 'takes a whole number such as 12', vi: 'phải là số nguyên, ví dụ 12' },
  date: { en: 'takes a day such as 2026-01-31', vi: 'phải là một ngày, ví dụ 2026-01-31' },
  instant: {
    en: 'takes a day or a time such as 2026-01-31T08:00:00+07:00',
    vi: 'phải là ngày hoặc thời điểm, ví dụ 2026-01-31T08:00:00+07:00',
  },
}

function one({ parameter, values }: Asked): string {
  if (values.length > 1) {
    throw refuse(parameter, { en: 'is given more than once', vi: 'chỉ được nêu một lần' })
  }
  return values[0]!
}

/** The error 400 that names the parameter, in the language of the request. */
export function refuse(parameter: string, what: { en: string; vi: string }): RequestFailure {
  const name = parameter.slice(0, 100)
  return new RequestFailure('PARAMETER', {
    detail: `The parameter ${name} ${what.en}.`,
    message: { en: `The filter “${name}” ${what.en}.`, vi: `Bộ lọc “${name}” ${what.vi}.` },
  })
}
