// The numbers that tables store for the words of closed lists, as literals of statements: the planner sees them.
import { bases, organizationTypes, origins } from '@eos/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'

const numbers = { ...bases, ...origins, ...organizationTypes }

export const codes = Object.fromEntries(
  Object.entries(numbers).map(([word, number]) => [word, sql.lit(number)]),
) as Record<keyof typeof numbers, RawBuilder<number>>
