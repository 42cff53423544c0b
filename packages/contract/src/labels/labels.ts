// What people call resources, fields and choices, in the language they speak: the one place that screens and spreadsheets ask.
import type { Locale } from '../errors.ts'
import type { Field } from '../fields/field.ts'
import { labelOf, type Resource } from '../resource.ts'
import { choiceWords, plainChoices } from './choice-words.ts'
import { fieldWords, type FieldWords } from './field-words.ts'
import { resourceWords } from './resource-words.ts'

type Named = Pick<Resource, 'path' | 'label'>

export function resourceLabel({ path, label }: Named, locale: Locale): string {
  return locale === 'vi' ? (resourceWords[path]?.vi ?? label) : label
}

/** Many of them, as the heading of a list. */
export function resourceTitle({ path, label }: Named, locale: Locale): string {
  const words = resourceWords[path]
  return (locale === 'vi' ? words?.vi : words?.many) ?? label
}

/** The name of a field, with its unit where it has one. `path` is that of its resource. */
export function fieldLabel(
  path: string,
  name: string,
  field: Field | undefined,
  locale: Locale,
): string {
  const words = fieldWordsOf(path, name)
  // A declared label is meant, unless there are words for just this field; what was made from a name may be said better.
  const own = fieldWordsAt(`${path}.${name}`)?.en
  const made = words?.en ?? (field ? labelOf(name, field) : name)
  const english = own ?? field?.options.label ?? made
  return locale === 'vi' ? (words?.vi ?? english) : english
}

export function choiceLabel(
  path: string,
  name: string,
  value: string | number,
  locale: Locale,
): string {
  return choiceWordsOf(path, name, value)?.[locale] ?? String(value)
}

/** Whether somebody has said what this choice is called, if only that it needs no words. */
export function hasChoiceWords(path: string, name: string, value: string | number): boolean {
  return (
    choiceWordsOf(path, name, value) !== undefined || plainChoices.has(`${name}=${String(value)}`)
  )
}

export function fieldWordsOf(path: string, name: string): FieldWords | undefined {
  return fieldWordsAt(`${path}.${name}`) ?? fieldWordsAt(name)
}

function fieldWordsAt(key: string): FieldWords | undefined {
  const words = fieldWords[key]
  return typeof words === 'string' ? { vi: words } : words
}

function choiceWordsOf(path: string, name: string, value: string | number) {
  return (
    choiceWords[`${path}.${name}=${value}`] ??
    choiceWords[`${name}=${value}`] ??
    choiceWords[String(value)]
  )
}
