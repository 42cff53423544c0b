import { expect, test } from 'vitest'
import { eachOnce } from './each-once.ts'

test('a line is judged once, and keeps the same result wherever it stands', () => {
  let judged = 0
  const judge = eachOnce((line: { name: string }) => {
    judged += 1
    return { problem: line.name === '' }
  })
  const lines = [{ name: 'a' }, { name: '' }, { name: 'c' }]
  const [first, second, third] = judge(lines)
  expect(second).toEqual({ problem: true })
  const next = judge([lines[2]!, lines[0]!, { name: 'new' }])
  expect(next[0]).toBe(third)
  expect(next[1]).toBe(first)
  expect(judged).toBe(4)
})
