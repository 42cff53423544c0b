// The columns that a list can show: the declared fields, and the times when an item was made and last changed.
import type { Field, Fields } from '@eos/contract/fields/field'
import { itemTimes, loggedTimes } from '@eos/contract/fields/item-times'
import type { Resource } from '@eos/contract/resource'
import { isStatus } from './status-tones.ts'
import { isSubject } from './subject-labels.ts'

export function columnFields({ path, fields }: Resource): Fields {
  return path === 'activity_logs'
    ? { createdAt: loggedTimes.createdAt, ...fields }
    : { ...fields, ...itemTimes }
}

/** Figures stand at the right, so that their places stand under one another. */
export function isFigure({ kind, options }: Field): boolean {
  return kind === 'number' || kind === 'integer' || options.shownAs === 'age'
}

/** In CSS pixels, while nobody has chosen another: enough for what usually stands in the column. */
export function columnWidth(resource: Resource, name: string, field: Field): number {
  if (isSubject(resource.path, name)) return 190
  if (isStatus(resource, name, field)) return 156
  const { kind, options, to } = field
  if (name === 'name') return widthOfName
  if (to === 'province') return widthOfProvince
  if (options.shownAs) return widthOfMeasure
  if (kind === 'text') return widthOfText(options.max ?? longText)
  return widthOfKind[kind] ?? 160
}

const longText = 2_000
const widthOfMeasure = 168
/** By which people know an item. */
const widthOfName = 290
const widthOfProvince = 160

function widthOfText(max: number): number {
  if (max <= 120) return 148
  return max <= 255 ? 230 : 280
}

const widthOfKind: Partial<Record<Field['kind'], number>> = {
  number: 116,
  integer: 116,
  flag: 104,
  date: 116,
  instant: 184,
  choice: 170,
  reference: 210,
  references: 230,
  html: 280,
  rows: 100,
  files: 100,
}
