// Turns of long answers: so many at once, the others in their order, and away with those who have waited long enough.
import { expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { LongAnswers } from './long-answers.ts'

const times = { most: 2, mostWaiting: 2, patienceMs: 10_000, longestMs: 10_000 }

/** Who has a turn so far. */
function enterInTurn(answers: LongAnswers, names: string[]) {
  const inside: string[] = []
  const turns = names.map(async (name) => {
    const leave = await answers.enter()
    inside.push(name)
    return leave
  })
  return { inside, turns }
}

test('so many go ahead, the others follow in their order, and no turn is passed on twice', async () => {
  const { inside, turns } = enterInTurn(new LongAnswers(times), ['a', 'b', 'c', 'd'])
  const leaveA = await turns[0]!
  await sleep(5)
  expect(inside).toEqual(['a', 'b'])
  leaveA()
  leaveA()
  await sleep(5)
  expect(inside).toEqual(['a', 'b', 'c'])
  ;(await turns[1]!)()
  await sleep(5)
  expect(inside).toEqual(['a', 'b', 'c', 'd'])
})

test('who finds too many waiting is sent away at once, who has waited too long a little later', async () => {
  const answers = new LongAnswers({ ...times, most: 1, mostWaiting: 1, patienceMs: 20 })
  const leave = await answers.enter()
  const waiting = answers.enter()
  await expect(answers.enter()).rejects.toMatchObject({ code: 'TOO_SLOW' })
  await expect(waiting).rejects.toMatchObject({ code: 'TOO_SLOW' })
  leave()
  const again = await answers.enter()
  again()
})

test('a reader who takes very long keeps nobody from a turn', async () => {
  const answers = new LongAnswers({ ...times, most: 1, longestMs: 20 })
  const leave = await answers.enter()
  await answers.enter()
  leave()
  expect(await Promise.race([answers.enter().then(() => 'in'), sleep(5, 'waits')])).toBe('waits')
})
