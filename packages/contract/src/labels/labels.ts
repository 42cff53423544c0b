// The labels of resources, fields and choices, on screens and in the headings of lists.
import type { Locale } from '../words/errors.ts'
import type { Field } from '../fields/field.ts'
import type { Resource } from '../resource.ts'
import { choiceWords } from './choice-words.ts'
import { stepWords } from './step-words.ts'
import { unitLabel } from './units.ts'

/** The label of a list. Vietnamese nouns have no plural. */
export function listLabel(resource: Resource, locale: Locale): string {
  return locale === 'vi' ? resource.label.vi : pluralOf(resource.label.en)
}

/** Category → Categories, Holiday → Holidays, Type of waste → Types of waste, Waste → Waste */
function pluralOf(label: string): string {
  const [head = '', ...rest] = label.split(/(?= of )/)
  const plural = /(?:waste|data|activity)$/i.test(head)
    ? head
    : /[^aeiou]y$/i.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return plural + rest.join('')
}

/** The label with its unit, if it has one: Interval (s). */
export function fieldLabel({ label, options: { unit } }: Field, locale: Locale): string {
  return unit ? `${label[locale]} (${unitLabel(unit, locale)})` : label[locale]
}

/** The label of a value of a closed list; a value without a label is shown as it is. */
export function choiceLabel(
  path: string,
  name: string,
  choice: string | number,
  locale: Locale,
): string {
  const words =
    choiceWords[`${path}.${name}:${choice}`] ??
    choiceWords[`${name}:${choice}`] ??
    choiceWords[String(choice)]
  return words?.[locale] ?? plain(String(choice))
}

/** Returns the verb of a step of a life-cycle; a step without a verb has the label of the status that it leads to. */
export function stepLabel(path: string, from: string, to: string, locale: Locale): string {
  const words =
    stepWords[`${path}:${from}>${to}`] ?? stepWords[`${from}>${to}`] ?? stepWords[`>${to}`]
  return words?.[locale] ?? choiceLabel(path, 'status', to, locale)
}

/** `awaiting_approval` → Awaiting approval */
function plain(word: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(word)) return word
  const text = word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
