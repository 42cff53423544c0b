// Proposes entries of a register that may be the same: by a number, or by the name without its marks and legal form.
import { duplicateFields, type DuplicateField } from '@eos/contract/merging'
import type { RegisterKeys } from './queries.ts'

export interface Group {
  because: DuplicateField[]
  ids: string[]
}

/** Groups hang together by any of the fields; the largest come first. */
export function groupsOf(entries: readonly RegisterKeys[]): Group[] {
  const groupOf = new Map<string, Group>(entries.map(({ id }) => [id, { because: [], ids: [id] }]))
  for (const field of duplicateFields) {
    const holders = new Map<string, string>()
    for (const entry of entries) {
      const key = keyOf(entry, field)
      if (key === undefined) continue
      const holder = holders.get(key)
      if (holder === undefined) holders.set(key, entry.id)
      else join(groupOf, field, [holder, entry.id])
    }
  }
  return [...new Set(groupOf.values())]
    .filter(({ ids }) => ids.length > 1)
    .toSorted((one, other) => other.ids.length - one.ids.length)
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
