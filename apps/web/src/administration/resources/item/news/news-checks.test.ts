// Before a post goes out its form says what is missing, and where.
import { expect, test } from 'vitest'
import { checksOf, translatedPercent, type CheckName } from './news-checks.ts'

const written = {
  title: 'Nước sông',
  summary: 'Bốn điểm tốt',
  content: '<h2>Oxy</h2><p>Một</p><p>Hai <strong>ba</strong></p><p>&nbsp;</p>',
  categoryId: '1',
}
const found = (values: Record<string, unknown>, name: CheckName) =>
  checksOf(values).find((each) => each.name === name)

test('says how many parts the English text lacks, and leads to the first of them', () => {
  expect(found(written, 'english')).toMatchObject({ count: 5, isGood: false, field: 'titleEn' })
  const half = { ...written, titleEn: 'Rivers', contentEn: '<h2>Oxygen</h2><p>One</p>' }
  expect(found(half, 'english')).toMatchObject({ count: 2, field: 'contentEn' })
  expect(translatedPercent(half)).toBe(60)
  expect(translatedPercent(written)).toBe(0)
  expect(translatedPercent({})).toBeUndefined()
  const whole = {
    ...half,
    summaryEn: 'Four',
    contentEn: '<p>a</p><ul><li><p>b</p></li></ul><p>c</p>',
  }
  expect(found(whole, 'english')?.isGood).toBe(true)
  expect(translatedPercent(whole)).toBe(100)
})

test('counts pictures without a description', () => {
  const pictures = '<img src="/api/files/1"><img src="/api/files/2" alt=" "><img alt="Cầu" src="">'
  expect(found({ ...written, content: pictures }, 'pictures')).toMatchObject({
    count: 2,
    field: 'content',
  })
  expect(found({ ...written, contentEn: '<img>' }, 'pictures')).toMatchObject({
    field: 'contentEn',
  })
  expect(found({ ...written, coverId: '7' }, 'pictures')).toMatchObject({
    count: 1,
    field: 'coverAlt',
  })
  expect(found({ ...written, coverId: '7', coverAlt: 'Cầu' }, 'pictures')?.isGood).toBe(true)
  expect(found(written, 'pictures')?.isGood).toBe(true)
})

test('counts links that lead nowhere or are not encrypted', () => {
  const links =
    '<a>x</a><a href="#">y</a><a href="http://a.vn">z</a><a href="https://a.vn">good</a>'
  expect(found({ ...written, content: links }, 'links')).toMatchObject({ count: 3 })
})

test('wants a summary and a category', () => {
  expect(found({ title: 'a' }, 'summary')).toMatchObject({ isGood: false, field: 'summary' })
  expect(found({ title: 'a' }, 'category')).toMatchObject({ isGood: false, field: 'categoryId' })
  expect(found(written, 'category')?.isGood).toBe(true)
})
