// The filters of a list are parameters of the API document.
import type { Field } from '../fields/field.ts'
import { filterParameters, wordsParameter, type FilterOperator } from '../lists/list-filters.ts'
import type { Resource } from '../resource.ts'
import { queryParameter } from './parts.ts'

/** The words of the search box, each field, and each field with its operators. */
export function listFilters(resource: Resource): object[] {
  const words = queryParameter(wordsParameter, {
    description: `Words that all stand in ${resource.words.join(', ')}, without case and tones.`,
  })
  const equal = Object.entries(resource.fields)
    .filter(([, { kind }]) => kind !== 'rows' && kind !== 'record')
    .map(([name, field]) =>
      queryParameter(name, {
        description: field.options.isFoundByPart
          ? 'Contains these words.'
          : 'Equals one of these values, joined by commas or repeated.',
      }),
    )
  const operators = filterParameters(resource).map(({ parameter, field, operator }) =>
    queryParameter(parameter, {
      description: operatorWords[operator],
      schema: operator === 'empty' ? { type: 'boolean' } : operatorSchema(field),
    }),
  )
  return [...(resource.words.length > 0 ? [words] : []), ...equal, ...operators]
}

const operatorWords: Record<FilterOperator, string> = {
  from: 'At least this; a day is meant from its beginning.',
  to: 'At most this; a day is meant to its end, by the clock of the country.',
  contains: 'Contains one of these phrases (repeated), without case and tones.',
  empty: 'true: nothing is given; false: something is.',
}

function operatorSchema({ kind }: Field): object {
  const types: Partial<Record<Field['kind'], object>> = {
    number: { type: 'number' },
    integer: { type: 'integer' },
    date: { type: 'string', format: 'date' },
  }
  return types[kind] ?? { type: 'string' }
}
