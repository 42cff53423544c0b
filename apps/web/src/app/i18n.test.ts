// Both languages agree beyond having the same keys, which the compiler checks.
import { expect, test } from 'vitest'
import * as allTexts from './all-texts.ts'

type Tree = { [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )
}

const features = Object.values(allTexts)
const pairs = features.flatMap(({ feature, en, vi }) => {
  const english = new Map(leaves(en))
  return leaves(vi as Tree).map(([key, text]) => ({
    key: `${feature}:${key}`,
    text,
    // A language with one plural form answers for the English forms.
    english:
      english.get(key) ?? english.get(`${key}_other`) ?? english.get(key.replace(/_other$/, '')),
  }))
})

const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

test('has a name of its own for each feature', () => {
  expect(new Set(features.map(({ feature }) => feature)).size).toBe(features.length)
})

test('has an English text for every Vietnamese one, and none is empty', () => {
  expect(pairs.filter(({ english }) => !english).map(({ key }) => key)).toEqual([])
  expect(pairs.filter(({ text }) => text.trim() === '').map(({ key }) => key)).toEqual([])
})

test('fills the same places in both languages', () => {
  const different = pairs.filter(
    ({ text, english = '' }) => String(places(text)) !== String(places(english)),
  )
  expect(different.map(({ key }) => key)).toEqual([])
})

test('knows Unicode in one form only, so that letters look and compare alike', () => {
  expect(pairs.filter(({ text }) => text !== text.normalize('NFC')).map(({ key }) => key)).toEqual(
    [],
  )
})
