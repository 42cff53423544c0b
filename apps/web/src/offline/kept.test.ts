import { describe, expect, test } from 'vitest'
import { ageOf, isForEverybody, isRenderedPage, withAge } from './kept.ts'

const sent = 'Thu, 26 Nov 2026 06:00:00 GMT'
const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const answer = (headers: Record<string, string>, status = 200) =>
  new Response('{}', { status, headers })

test('the age of figures is the time since they were sent, and what they were old already', () => {
  expect(ageOf(new Headers({ date: sent }), at('26T06:10:00'))).toBe(600)
  expect(ageOf(new Headers({ date: sent, age: '120' }), at('26T06:10:00'))).toBe(720)
  expect(ageOf(new Headers({ date: sent }), at('26T05:00:00'))).toBe(0)
  expect(ageOf(new Headers(), at('26T06:10:00'))).toBe(Infinity)
})

test('a kept answer is given with its age for a day, and not longer', async () => {
  const kept = answer({ date: sent, 'content-type': 'application/json' })
  const given = withAge(kept, at('27T06:00:00'))!
  expect(given.headers.get('age')).toBe('86400')
  expect(given.headers.get('content-type')).toBe('application/json')
  expect(await given.text()).toBe('{}')
  expect(withAge(answer({ date: sent }), at('27T06:00:01'))).toBeUndefined()
})

describe('a device keeps', () => {
  test('what is for everybody', () => {
    expect(isForEverybody(answer({ 'cache-control': 'public, max-age=60' }))).toBe(true)
    expect(isForEverybody(answer({ 'cache-control': 'no-cache' }))).toBe(true)
    expect(isForEverybody(answer({ 'cache-control': 'private, no-cache' }))).toBe(false)
    expect(isForEverybody(answer({ 'cache-control': 'private, no-store' }))).toBe(false)
    expect(isForEverybody(answer({}))).toBe(false)
    expect(isForEverybody(answer({ 'cache-control': 'public' }, 404))).toBe(false)
  })

  test('pages that hold their figures, and no bare ones', () => {
    const headers = { 'cache-control': 'no-cache' }
    const page = '<script type="application/json" id="eos-rendered">{}</script>'
    expect(isRenderedPage(answer(headers), page)).toBe(true)
    expect(isRenderedPage(answer(headers), '<div id="root"></div>')).toBe(false)
    expect(isRenderedPage(answer(headers, 404), page)).toBe(false)
  })
})
