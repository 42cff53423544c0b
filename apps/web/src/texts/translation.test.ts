// A text is found and filled in, in each language.
import { beforeAll, describe, expect, test } from 'vitest'
import { addTexts, translate } from './translation.ts'

beforeAll(() => {
  addTexts('fruit', {
    en: {
      basket: { apples_one: '{{count}} apple', apples_other: '{{count}} apples' },
      of: 'of {{name}}',
    },
    vi: { basket: { apples_other: '{{count}} quả táo' }, of: 'của {{name}}' },
  })
  addTexts('shop', { en: { open: 'open' }, vi: { open: 'mở cửa' } })
})

describe('a text', () => {
  test('is found by its feature and its path, in the language of the page', () => {
    expect(translate('en', 'shop', 'open')).toBe('open')
    expect(translate('vi', 'fruit', 'shop:open')).toBe('mở cửa')
  })

  test('has the form of its number', () => {
    expect([0, 1, 2].map((count) => translate('en', 'fruit', 'basket.apples', { count }))).toEqual([
      '0 apples',
      '1 apple',
      '2 apples',
    ])
    expect(translate('vi', 'fruit', 'basket.apples', { count: 1 })).toBe('1 quả táo')
  })

  test('is filled in as it is, and what is missing leaves its place empty', () => {
    expect(translate('en', 'fruit', 'of', { name: 'A & <b>' })).toBe('of A & <b>')
    expect(translate('en', 'fruit', 'of', { name: null })).toBe('of ')
    expect(translate('en', 'fruit', 'of')).toBe('of ')
  })

  test('that nobody has written is shown by its key', () => {
    expect(translate('en', 'fruit', 'basket')).toBe('basket')
    expect(translate('en', 'fruit', 'toString')).toBe('toString')
    expect(translate('en', 'nowhere', 'of')).toBe('of')
  })
})
