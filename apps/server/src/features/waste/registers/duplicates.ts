// Proposes entries of a register that may be the same: by a number, or by the name without its marks and legal form.
import { duplicateFields, type DuplicateField } from '@eos/contract/lists/merging'
import type { RegisterKeys } from './queries.ts'

interface Group {
  because: DuplicateField[]
  ids: string[]
}

/**
 * Groups hang together by any of the fields; the largest come first.
 *
 * @param apart lists of ids, each of which is another one than each of the others
 */
export function groupsOf(
  entries: readonly RegisterKeys[],
  apart: readonly (readonly string[])[] = [],
): Group[] {
  const groupOf = new Map<string, Group>(entries.map(({ id }) => [id, { because: [], ids: [id] }]))
  for (const field of duplicateFields) {
    for (const ids of alikeBy(entries, field)) {
      for (const pair of pairsOf(ids, apart)) join(groupOf, field, pair)
    }
  }
  return [...new Set(groupOf.values())]
    .filter(({ ids }) => ids.length > 1)
    .toSorted((one, other) => other.ids.length - one.ids.length)
}

function alikeBy(entries: readonly RegisterKeys[], field: DuplicateField): string[][] {
  const alike = new Map<string, string[]>()
  for (const entry of entries) {
    const key = keyOf(entry, field)
    if (key === undefined) continue
    const ids = alike.get(key)
    if (ids) ids.push(entry.id)
    else alike.set(key, [entry.id])
  }
  return [...alike.values()]
}

/** Pairs that may be the same, enough to hold all together that hang together. */
function pairsOf(
  ids: readonly string[],
  apart: readonly (readonly string[])[],
): [string, string][] {
  // One that was never set apart may be the same as any of them.
  const free = ids.find((id) => !apart.some((list) => list.includes(id)))
  if (free !== undefined) return ids.filter((id) => id !== free).map((id) => [free, id])
  const areApart = (one: string, other: string) =>
    apart.some((list) => list.includes(one) && list.includes(other))
  return ids.flatMap((one, place) =>
    ids
      .slice(place + 1)
      .filter((other) => !areApart(one, other))
      .map((other): [string, string] => [one, other]),
  )
}

function join(
  groupOf: Map<string, Group>,
  field: DuplicateField,
  [one, other]: [string, string],
): void {
  const into = groupOf.get(one)!
  const from = groupOf.get(other)!
  into.because = [...new Set([...into.because, ...from.because, field])]
  if (from === into) return
  into.ids.push(...from.ids)
  for (const id of from.ids) groupOf.set(id, into)
}

/** Numbers and names mean something only within their country. */
function keyOf(entry: RegisterKeys, field: DuplicateField): string | undefined {
  const plain = field === 'name' ? plainName(entry.name) : wordsOf(entry[field] ?? '').join('')
  return plain === '' ? undefined : `${entry.country ?? ''} ${plain}`
}

/** `Công ty CP Môi trường Á Châu` becomes `moi truong a chau`. */
export function plainName(name: string): string {
  const plain = ` ${wordsOf(name).join(' ')} `
  const bare = legalForms.reduce((text, form) => text.replaceAll(` ${form} `, ' '), plain)
  return bare.trim()
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'd')
  return (
    plain
      .toLowerCase()
      .replace(/[.']/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}

const shortForms =
  'cty ctcp cp tnhh mtv 1tv 2tv tv dntn htx jsc company corporation incorporated limited corp inc ltd llc plc co pte pty ' +
  'gmbh ag kg sa sas sarl srl spa bv nv ab oy kk'

/** Longer ones first, since they contain shorter ones. */
const legalForms = [
  'trach nhiem huu han',
  'doanh nghiep tu nhan',
  'joint stock company',
  'mot thanh vien',
  'hai thanh vien',
  'tong cong ty',
  'hop tac xa',
  'cong ty',
  'co phan',
  'tap doan',
  ...shortForms.split(' '),
]
