// A reason that was written in one language alone is shown on the pages of both.
import { expect, test } from 'vitest'
import { shownReason } from './written-reason.ts'

const both = { reason: 'Mất điện', reasonEn: 'Power cut' }

test('a reason is told in the language of the page where it is known in it', () => {
  expect(shownReason(both, 'en')).toEqual({ words: 'Power cut' })
  expect(shownReason(both, 'vi')).toEqual({ words: 'Mất điện' })
})

test('elsewhere it is told as it was written, with its language', () => {
  for (const reasonEn of [null, undefined, '', 'Mất điện'])
    expect(shownReason({ reason: 'Mất điện', reasonEn }, 'en')).toEqual({
      words: 'Mất điện',
      lang: 'vi',
    })
  expect(shownReason({ reason: null, reasonEn: null }, 'en')).toBeUndefined()
  expect(shownReason({}, 'vi')).toBeUndefined()
})
