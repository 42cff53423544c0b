// The error body repeats the status of the answer, and never shows internal causes.
import { expect, test } from 'vitest'
import { errorBody, failureOf, RequestFailure } from './errors.ts'
import { localeOf } from '../locale.ts'

const code = (error: object) => failureOf(Object.assign(new Error('x'), error)).code
const request = {
  path: '/api/stations',
  locale: 'en',
  now: new Date('2026-01-02T03:04:05.678Z'),
} as const

test('says the status twice and equally, with a sentence, a code and the path', () => {
  const body = errorBody({ code: 'NOT_FOUND' }, request)
  expect(body).toMatchObject({
    timestamp: '2026-01-02T03:04:05.678Z',
    status: 404,
    statusCode: 404,
    error: 'Not Found',
    path: '/api/stations',
    type: '/problems/not-found',
    code: 'NOT_FOUND',
  })
  expect(body.message).not.toBe('')
  expect(body.instance).toMatch(/^urn:uuid:/)
})

test('answers in Vietnamese when the request prefers it', () => {
  expect(localeOf('fr;q=1, vi-VN;q=0.9, en;q=0.8')).toBe('vi')
  expect(localeOf(undefined)).toBe('en')
  expect(errorBody({ code: 'UNAUTHENTICATED' }, { ...request, locale: 'vi' }).message).toBe(
    'Vui lòng đăng nhập trước.',
  )
})

test('maps failures of the database and of the framework to their codes', () => {
  expect(code({ code: '23505' })).toBe('CONFLICT')
  expect(code({ code: '22003' })).toBe('VALIDATION')
  expect(code({ code: '57P01' })).toBe('UNAVAILABLE')
  expect(code({ code: 'ECONNREFUSED' })).toBe('UNAVAILABLE')
  expect(code({ code: 'ENOENT', syscall: 'connect' })).toBe('UNAVAILABLE')
  expect(code({ code: 'ENOSPC', syscall: 'write' })).toBe('UNAVAILABLE')
  expect(code({ code: 'ENOENT', syscall: 'open' })).toBe('INTERNAL')
  expect(failureOf(new Error('Connection terminated unexpectedly')).code).toBe('UNAVAILABLE')
  expect(code({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })).toBe('TOO_LARGE')
  expect(code({ statusCode: 431 })).toBe('MALFORMED')
})

test('does not show the text of an unexpected error', () => {
  const body = errorBody(failureOf(new Error('password=secret')), request)
  expect(body.status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('carries the details of a failure', () => {
  const failure = new RequestFailure('PARAMETER', 'from is missing')
  expect(errorBody(failure, request).detail).toBe('from is missing')
})
