// Conditional requests compare lists of tags, weak tags and dates, in the order of precedence of RFC 9110.
import { expect, test } from 'vitest'
import { failsIfMatch, failsIfNoneMatch, isUnchanged, weakTag } from './conditional.ts'

const at = new Date('2026-01-02T03:04:05.678Z')
const same = { etag: '"3"', lastModified: at }

test('finds a tag in a list, weakly, and takes a star for any', () => {
  expect(isUnchanged({ 'if-none-match': '"1", W/"3"' }, same)).toBe(true)
  expect(isUnchanged({ 'if-none-match': '*' }, same)).toBe(true)
  expect(isUnchanged({ 'if-none-match': '"4"' }, same)).toBe(false)
})

test('compares dates at whole seconds, and only when no tag is sent', () => {
  const since = { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }
  expect(isUnchanged(since, same)).toBe(true)
  expect(isUnchanged({ ...since, 'if-none-match': '"4"' }, same)).toBe(false)
  expect(isUnchanged({ 'if-modified-since': 'nonsense' }, same)).toBe(false)
})

test('refuses a stale If-Match, and any when there is nothing', () => {
  expect(failsIfMatch({ 'if-match': '"3"' }, '"3"')).toBe(false)
  expect(failsIfMatch({ 'if-match': '"2"' }, '"3"')).toBe(true)
  expect(failsIfMatch({ 'if-match': 'W/"3"' }, '"3"')).toBe(true)
  expect(failsIfMatch({ 'if-match': '*' }, undefined)).toBe(true)
  expect(failsIfMatch({}, '"3"')).toBe(false)
})

test('lets If-None-Match with a star forbid changing what exists', () => {
  expect(failsIfNoneMatch({ 'if-none-match': '*' }, '"3"')).toBe(true)
  expect(failsIfNoneMatch({ 'if-none-match': '*' }, undefined)).toBe(false)
})

test('gives equal bodies equal weak tags', () => {
  expect(weakTag('a')).toBe(weakTag('a'))
  expect(weakTag('a')).not.toBe(weakTag('b'))
  expect(weakTag('a')).toMatch(/^W\/"[\w-]+"$/)
})
