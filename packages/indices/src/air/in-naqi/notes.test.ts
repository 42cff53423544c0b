// The example in the documentation of India's NAQI is computed as printed, and its shares are as counted.
import { expect, it } from 'vitest'
import { inNaqi2014Notes } from './notes.ts'

it('gives the index of the example, with steps', () => {
  const { value, steps } = inNaqi2014Notes.example.run()
  expect(value).toBe(inNaqi2014Notes.example.value)
  expect(steps.length).toBeGreaterThan(2)
})

it('prints the agreement with the published AQI as shares', () => {
  const [counted] = inNaqi2014Notes.comparedWith
  for (const share of ['66.9 %', '98.3 %', '35.6 %', '6.5 %', '15,533']) {
    expect(counted).toContain(share)
  }
})
