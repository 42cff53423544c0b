// Every validation error has a sentence in both languages.
import { expect, test } from 'vitest'
import { resources } from '../resources/all.ts'
import { inLanguage, problemWords } from './problem-words.ts'
import { fieldSchema, newItemSchema } from './schemas.ts'

const hostile = [undefined, null, '', ' ', 'x', 'x'.repeat(300_000), -1e300, 1e300, 0.123456789012]
const values = [...hostile, true, [], [1, 1], ['a', 'a'], {}, { a: 1 }, '\0', [{}]]

test('no raw sentence of the library reaches anybody', () => {
  const raw: string[] = []
  for (const { path, fields } of resources) {
    for (const locale of ['en', 'vi'] as const) {
      for (const [name, field] of Object.entries(fields)) {
        for (const value of values) {
          const read = fieldSchema(field).safeParse(value, { error: problemWords(locale) })
          for (const { message } of read.error?.issues ?? []) {
            const said = inLanguage(message, locale)
            const isWord = locale === 'en' ? /^(must|is) / : /^(phải|không|chỉ) /
            if (!isWord.test(said)) raw.push(`${path}.${name} ${locale}: ${said}`)
          }
        }
      }
    }
  }
  expect([...new Set(raw)]).toEqual([])
})

test('a field that is missing must be given', () => {
  const { fields } = resources.find(({ path }) => path === 'role')!
  const said = (locale: 'en' | 'vi') =>
    newItemSchema(fields)
      .safeParse({ key: 'a' }, { error: problemWords(locale) })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(said('en')).toEqual([['name', 'must be given']])
  expect(said('vi')).toEqual([['name', 'phải được nhập']])
})
