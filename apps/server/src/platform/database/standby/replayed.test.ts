// The contents of a standby are known from positions of the primary.
import { expect, test } from 'vitest'
import { Replayed } from './replayed.ts'

test('a standby is as old as the last position of the primary that it has reached', () => {
  const replayed = new Replayed()
  replayed.mark(10, 100)
  replayed.mark(20, 200)
  replayed.reach(99)
  expect(replayed.asOf).toBe(-Infinity)
  replayed.reach(150)
  expect(replayed.asOf).toBe(10)
  replayed.reach(200)
  expect(replayed.asOf).toBe(20)
})

test('a primary that stands still leaves a standby as young as the last look', () => {
  const replayed = new Replayed()
  for (const at of [10, 20, 30]) replayed.mark(at, 100)
  replayed.reach(100)
  expect(replayed.asOf).toBe(30)
})

test('a standby that stands still takes a bounded memory, and is never told younger than it is', () => {
  const replayed = new Replayed()
  for (let at = 1; at <= 5_000; at++) replayed.mark(at, at)
  replayed.reach(900)
  expect(replayed.asOf).toBe(900)
  replayed.reach(4_999)
  expect(replayed.asOf).toBe(999)
  replayed.reach(5_000)
  expect(replayed.asOf).toBe(5_000)
})

test('positions of another history say nothing', () => {
  const replayed = new Replayed()
  replayed.mark(10, 100)
  replayed.reach(100)
  replayed.mark(20, 200)
  replayed.forget()
  replayed.reach(300)
  expect(replayed.asOf).toBe(-Infinity)
})
