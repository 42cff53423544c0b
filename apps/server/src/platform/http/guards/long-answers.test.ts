// Long answers take turns: a limited number at once, others in order, and those that wait too long are refused.
import { expect, test } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { LongAnswers } from './long-answers.ts'

const times = { most: 2, mostWaiting: 2, patienceMs: 10_000, longestMs: 10_000 }

/** The names of those whose turn has come; a turn is given before the process does anything else. */
function enterInTurn(answers: LongAnswers, names: string[]) {
  const inside: string[] = []
  const turns = names.map(async (name) => {
    const leave = await answers.enter()
    inside.push(name)
    return leave
  })
  return { inside, turns }
}

test('a limited number go ahead, the others follow in order, and no turn is given twice', async () => {
  const { inside, turns } = enterInTurn(new LongAnswers(times), ['a', 'b', 'c', 'd'])
  const leaveA = await turns[0]!
  await setImmediate()
  expect(inside).toEqual(['a', 'b'])
  leaveA()
  leaveA()
  await setImmediate()
  expect(inside).toEqual(['a', 'b', 'c'])
  ;(await turns[1]!)()
  await setImmediate()
  expect(inside).toEqual(['a', 'b', 'c', 'd'])
})

test('a caller is refused at once when too many wait, and after waiting too long', async () => {
  const answers = new LongAnswers({ ...times, most: 1, mostWaiting: 1, patienceMs: 20 })
  const leave = await answers.enter()
  const waiting = answers.enter()
  await expect(answers.enter()).rejects.toMatchObject({ code: 'TOO_SLOW' })
  await expect(waiting).rejects.toMatchObject({ code: 'TOO_SLOW' })
  leave()
  const again = await answers.enter()
  again()
})

test('a very slow reader loses its turn', async () => {
  const answers = new LongAnswers({ ...times, most: 1, longestMs: 20 })
  const leave = await answers.enter()
  await answers.enter()
  leave()
  expect(await Promise.race([answers.enter().then(() => 'in'), setImmediate('waits')])).toBe(
    'waits',
  )
})
