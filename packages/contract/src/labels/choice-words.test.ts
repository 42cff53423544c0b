import { expect, test } from 'vitest'
import type { Fields } from '../fields/field.ts'
import { resources } from '../resources/all.ts'
import { choiceWords } from './choice-words.ts'

/** Codes, symbols and units are the same in both languages. */
const isWord = (choice: unknown) => /^[a-z]{4,}(_[a-z]+)*$/.test(String(choice))

function unworded(path: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { choices = [], of }]) => [
    ...choices
      .filter(isWord)
      .filter((choice) =>
        [`${path}.${name}:${choice}`, `${name}:${choice}`, String(choice)].every(
          (key) => !(key in choiceWords),
        ),
      )
      .map((choice) => `${path}.${name}: ${choice}`),
    ...(of ? unworded(path, of) : []),
  ])
}

test('every choice that is a word has words in both languages', () => {
  expect(resources.flatMap(({ path, fields }) => unworded(path, fields))).toEqual([])
})
