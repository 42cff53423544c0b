// The columns that a list can show: the declared fields, and the times when an item was made and last changed.
import type { Field, Fields } from '@eos/contract/fields/field'
import { itemTimes, loggedTimes } from '@eos/contract/fields/item-times'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { isStatus } from '../status-tones.ts'
import { isSubject } from '../subject-labels.ts'

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
  if (kind === 'text') return options.filled ? widthOfNumber : widthOfText(options.max ?? longText)
  if (kind === 'choice') return widthOfChoice(resource.path, name, field)
  return widthOfKind[kind] ?? 160
}

const longText = 2_000
const widthOfMeasure = 168
/** The number that the portal gives to a report, a manifest or an export. */
const widthOfNumber = 176
/** By which people know an item. */
const widthOfName = 290
const widthOfProvince = 160

function widthOfText(max: number): number {
  if (max <= 120) return 148
  return max <= 255 ? 230 : 280
}

/** Its longest word in either language decides, within bounds. */
function widthOfChoice(path: string, name: string, field: Field): number {
  const words = (['en', 'vi'] as const).flatMap((locale) => [
    fieldLabel(field, locale),
    ...(field.choices ?? []).map((choice) => choiceLabel(path, name, choice, locale)),
  ])
  const longest = Math.max(...words.map((word) => word.length))
  return Math.min(Math.max(longest * 8 + besideWords, 116), 190)
}

/** The sign of sorting, and the room at both sides. */
const besideWords = 44

const widthOfKind: Partial<Record<Field['kind'], number>> = {
  number: 116,
  integer: 116,
  flag: 104,
  date: 116,
  instant: 184,
  reference: 210,
  references: 230,
  html: 280,
  rows: 100,
  files: 100,
}
