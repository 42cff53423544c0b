// Errors of a body name each wrong field, in the language of the request.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentInstant } from '@eos/contract/calls/shapes'
import { checkedBody } from './checked-body.ts'
import { errorBody, RequestFailure } from '../answers/errors.ts'

const schema = z
  .object({
    kind: z.enum(['maintenance', 'calibration']),
    reason: z.string().trim().min(3),
    from: sentInstant,
    factor: z.number().max(10).optional(),
  })
  .refine(({ kind, factor }) => kind !== 'calibration' || factor !== 1, {
    path: ['factor'],
    message: 'One calibrates nothing.',
    params: { vi: 'Hệ số một không hiệu chuẩn gì.' },
  })

function problems(body: unknown, locale: 'en' | 'vi'): string[] {
  try {
    checkedBody(schema, body, 'window')
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const told = errorBody(error, { path: '/', locale, now: new Date() })
    return told.errors!.map(({ property, message }) => `${property}: ${message}`)
  }
  return []
}

test('each field is named, in English and in Vietnamese', () => {
  const body = { kind: 'zz', reason: '', from: 'today', factor: 11 }
  expect(problems(body, 'en')).toEqual([
    'kind: must be one of: maintenance, calibration',
    'reason: must have at least 3 characters',
    'from: must be a time such as 2026-01-02T03:04:05Z',
    'factor: must be at most 10',
  ])
  expect(problems(body, 'vi')).toEqual([
    'kind: phải là một trong: maintenance, calibration',
    'reason: phải có ít nhất 3 ký tự',
    'from: phải là thời điểm như 2026-01-02T03:04:05Z',
    'factor: phải từ 10 trở xuống',
  ])
})

test('a sentence of the schema’s own has its translation with it', () => {
  const body = { kind: 'calibration', reason: 'yearly', from: '2026-01-02T03:04:05Z', factor: 1 }
  expect(problems(body, 'en')).toEqual(['factor: One calibrates nothing.'])
  expect(problems(body, 'vi')).toEqual(['factor: Hệ số một không hiệu chuẩn gì.'])
  expect(problems({ ...body, factor: 2 }, 'vi')).toEqual([])
})
