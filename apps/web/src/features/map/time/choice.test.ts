// A choice is not taken back by a kept value that comes late.
import { expect, test } from 'vitest'
import { choiceOf, followed, isToSend, type Choice } from './choice.ts'

const moved: Choice<number | undefined> = { chosen: 3, seen: undefined, sent: [1, 2] }

test('goes on from its own values that arrive late, in turn or with some left out', () => {
  expect(followed(moved, 1)).toEqual({ chosen: 3, seen: 1, sent: [2] })
  expect(followed(moved, 2)).toEqual({ chosen: 3, seen: 2, sent: [] })
})

test('follows a value that was chosen elsewhere', () => {
  expect(followed(moved, 9)).toEqual(choiceOf<number | undefined>(9))
  expect(followed({ ...moved, seen: 1 }, undefined)).toEqual(choiceOf(undefined))
})

test('is handed over once, and again when it is taken back before it arrived', () => {
  expect(isToSend(moved)).toBe(true)
  expect(isToSend({ ...moved, sent: [1, 2, 3] })).toBe(false)
  expect(isToSend({ ...moved, chosen: undefined })).toBe(true)
  expect(isToSend(choiceOf(5))).toBe(false)
})
