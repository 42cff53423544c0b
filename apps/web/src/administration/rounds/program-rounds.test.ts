import { expect, test } from 'vitest'
import { byProgram, inState } from './program-rounds.ts'
import type { RoundLine } from './queries.ts'
import { readFilter, readPart, readRound, roundTarget, withFilter } from './round-address.ts'

const line = (year: number, observation: number, more: Partial<RoundLine> = {}): RoundLine => ({
  programId: '1',
  code: 'DAY',
  name: 'Sông Đáy',
  year,
  observation,
  isPlanned: true,
  points: 3,
  sampled: 3,
  waiting: 0,
  submitted: 0,
  returned: 0,
  approved: 0,
  announced: 0,
  withdrawn: 0,
  ...more,
})

test('rounds stand by program and year, the newest year first, with gaps where there is none', () => {
  const [program, other] = byProgram([
    line(2025, 1),
    line(2026, 3),
    line(2026, 1),
    line(2026, 1, { programId: '2', code: 'NHUE' }),
  ])
  expect(program!.most).toBe(3)
  expect(program!.years.map(({ year, rounds }) => [year, rounds.map((each) => !!each)])).toEqual([
    [2026, [true, false, true]],
    [2025, [true, false, false]],
  ])
  expect(other!.code).toBe('NHUE')
})

test('rounds are found by the state of one of their points, or by what is not sampled', () => {
  const all = [line(2026, 1, { announced: 3 }), line(2026, 2, { sampled: 1, waiting: 1 })]
  const numbers = (state?: string) => inState(all, state).map(({ observation }) => observation)
  expect(numbers()).toEqual([1, 2])
  expect(numbers('announced')).toEqual([1])
  expect(numbers('unsampled')).toEqual([2])
  expect(numbers('approved')).toEqual([])
})

test('the address names the filter and the round, and nothing that makes no sense', () => {
  const search = withFilter(new URLSearchParams('page=3&year=2025'), {
    year: '',
    state: 'approved',
  })
  expect(search.toString()).toBe('state=approved')
  expect(readFilter(search)).toEqual({ state: 'approved' })
  const { search: round } = roundTarget({ programId: '7', year: 2026, observation: 5 }, 'public')
  const written = new URLSearchParams(round as Record<string, string>)
  expect(readRound(written)).toEqual({ programId: '7', year: '2026', observation: '5' })
  expect(readPart(written)).toBe('public')
  expect(readRound(new URLSearchParams('programId=x&year=2026&observation=1'))).toBeUndefined()
})
