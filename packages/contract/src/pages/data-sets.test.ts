import { expect, test } from 'vitest'
import { dataSets } from './data-sets.ts'

test('a dictionary says units in the words of its reader', () => {
  const generated = dataSets['solid-waste'].columns.find(({ name }) => name === 'generated')!
  expect(generated.about.en).toMatch(/ \(t\/day\)\.$/)
  expect(generated.about.vi).toMatch(/ \(tấn\/ngày\)\.$/)
})
