// Compares the type of a statement's rows with the columns that the database describes.
import { types, type FieldDef } from 'pg'
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

const { builtins } = types

/** The TypeScript types of values by database type; all other types arrive as text. */
const arriving = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.INTERVAL, 'PostgresInterval'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
])

/** Lists, by their oid in the database's catalogue, and what their elements arrive as. */
const lists = new Map<number, string>([
  [1000, 'boolean[]'],
  [1001, 'Buffer[]'],
  [1005, 'number[]'],
  [1007, 'number[]'],
  [1009, 'string[]'],
  [1015, 'string[]'],
  [1016, 'string[]'],
  [1021, 'number[]'],
  [1022, 'number[]'],
  [1028, 'number[]'],
  [1115, 'Date[]'],
  [1182, 'Date[]'],
  [1185, 'Date[]'],
  [1231, 'number[]'],
  [199, 'json[]'],
  [3807, 'json[]'],
])

export interface Described {
  fields: readonly FieldDef[]
  /** Names of columns that may be null, by {@link columnKey}. */
  nullable: ReadonlyMap<string, string>
  text: string
}

/** Sentences about where type and columns differ; none when they agree. */
export function compareRow(checker: Checker, row: Type, described: Described): string[] {
  const properties = new Map(checker.getPropertiesOfType(row).map((each) => [each.name, each]))
  const found = described.fields.flatMap((field) => {
    const property = properties.get(field.name)
    properties.delete(field.name)
    const type = property && checker.getTypeOfSymbol(property)
    return type ? compareField(checker, type, field, described) : []
  })
  const missing = [...properties.keys()].map((name) => `no column is called ${name}`)
  return [...found, ...missing]
}

function compareField(
  checker: Checker,
  type: Type,
  field: FieldDef,
  { nullable, text }: Described,
): string[] {
  const { name, tableID, columnID, dataTypeID } = field
  const arrives = arriving.get(dataTypeID) ?? lists.get(dataTypeID) ?? 'string'
  const declared = kindsOf(checker, type)
  const mayBeNull = declared.delete('null')
  declared.delete('undefined')
  const wrong = [...declared].filter((kind) => !agrees(kind, arrives))
  const differs =
    wrong.length > 0 ? [`${name} is ${wrong.join(' | ')} and arrives as ${arrives}`] : []
  const column = nullable.get(columnKey(tableID, columnID))
  if (column === undefined || mayBeNull || declared.has('unknown')) return differs
  // A comparison leaves no row in which the column is null.
  if (new RegExp(`\\b${column}\\b\\)?\\s+(is not null|=|<|>|between|in \\()`).test(text))
    return differs
  return [...differs, `${name} may be null in its table`]
}

export const columnKey = (table: number, position: number) => `${table}.${position}`

function agrees(declared: string, arrives: string): boolean {
  if (declared === arrives) return true
  if (arrives === 'json') return declared !== 'Date' && declared !== 'Buffer'
  if (arrives === 'json[]') return declared.endsWith('[]')
  return false
}

function kindsOf(checker: Checker, type: Type): Set<string> {
  if (type.isUnionType()) {
    return new Set(type.getTypes().flatMap((each) => [...kindsOf(checker, each)]))
  }
  const flags: [number, string][] = [
    [TypeFlags.Null, 'null'],
    [TypeFlags.Undefined, 'undefined'],
    [TypeFlags.StringLike, 'string'],
    [TypeFlags.NumberLike, 'number'],
    [TypeFlags.BooleanLike, 'boolean'],
    [TypeFlags.AnyOrUnknown, 'unknown'],
  ]
  const known = flags.find(([flag]) => (type.flags & flag) !== 0)
  if (known) return new Set([known[1]])
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const elements = checker.getTypeArguments(type).flatMap((each) => [...kindsOf(checker, each)])
    return new Set(elements.filter((each) => each !== 'null').map((each) => `${each}[]`))
  }
  const name = type.getSymbol()?.name
  return new Set([name === 'Date' || name === 'Buffer' ? name : 'object'])
}
