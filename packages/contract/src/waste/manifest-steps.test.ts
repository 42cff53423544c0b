import { expect, test } from 'vitest'
import { needsWords, nextSteps, statusAfterArrival } from './manifest-steps.ts'

const state = (status: string, steps: string[] = [], arrivals: object[] = []) => ({
  status,
  carriers: [{}, {}],
  handOvers: steps.map((step) => ({ step })),
  arrivals,
})

test('carriers take over one after the other, then the receiver weighs, then it is treated', () => {
  expect(nextSteps(state('draft'))).toEqual([])
  expect(nextSteps(state('issued'))).toEqual([{ step: 'take_over', party: 'carrier', carrier: 0 }])
  expect(nextSteps(state('in_transit', ['take_over']))).toEqual([
    { step: 'take_over', party: 'carrier', carrier: 1 },
  ])
  expect(nextSteps(state('in_transit', ['take_over', 'take_over']))).toEqual([
    { step: 'receive', party: 'receiver' },
  ])
  expect(nextSteps(state('received'))).toEqual([{ step: 'treat', party: 'receiver' }])
  for (const end of ['treated', 'returned', 'cancelled']) expect(nextSteps(state(end))).toEqual([])
})

test('what was rejected goes back to its generator, also where the rest is treated', () => {
  expect(nextSteps(state('rejected'))).toEqual([{ step: 'give_back', party: 'generator' }])
  const partly = [{ rejectedKg: 0 }, { rejectedKg: 20 }]
  expect(nextSteps(state('received', [], partly)).map(({ step }) => step)).toEqual([
    'treat',
    'give_back',
  ])
  expect(nextSteps(state('received', ['give_back'], partly)).map(({ step }) => step)).toEqual([
    'treat',
  ])
})

test('a manifest is rejected when all that came is, and more than a tenth off asks for words', () => {
  expect(statusAfterArrival([{ arrivedKg: 100, rejectedKg: 100 }])).toBe('rejected')
  expect(
    statusAfterArrival([
      { arrivedKg: 100, rejectedKg: 100 },
      { arrivedKg: 5, rejectedKg: 0 },
    ]),
  ).toBe('received')
  expect(statusAfterArrival([{ arrivedKg: 0, rejectedKg: 0 }])).toBe('received')
  expect(needsWords(1000, { arrivedKg: 900, rejectedKg: 0 })).toBe(false)
  expect(needsWords(1000, { arrivedKg: 899, rejectedKg: 0 })).toBe(true)
  expect(needsWords(1000, { arrivedKg: 1000, rejectedKg: 1 })).toBe(true)
})
