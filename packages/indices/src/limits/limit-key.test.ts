// Names of limits lead back to them.
import { describe, expect, it } from 'vitest'
import { limitKey, limitOfKey } from './limit-key.ts'
import { limitsFor, LIMIT_STANDARDS } from './standards.ts'

describe('the key of a limit', () => {
  it('leads back to the limit, for every limit of every standard', () => {
    for (const { limits } of LIMIT_STANDARDS) {
      for (const limit of limits) expect(limitOfKey(limitKey(limit))).toBe(limit)
    }
  })

  it('is another one once the number has been replaced on a day', () => {
    const keys = [Date.UTC(2025, 5, 1), Date.UTC(2026, 5, 1)].map((instant) =>
      limitsFor('VN', instant, 'air')
        .filter(({ parameter, averaging }) => parameter === 'pm25' && averaging === '24h')
        .map(limitKey),
    )
    expect(keys).toEqual([
      ['qcvn-05-2023/pm25/24h/2023-09-12'],
      ['qcvn-05-2023/pm25/24h/2026-01-01'],
    ])
  })

  it('says nothing about a key that is none', () => {
    expect(limitOfKey('qcvn-05-2023/pm25/24h/1999-01-01')).toBeUndefined()
    expect(limitOfKey('')).toBeUndefined()
  })
})
