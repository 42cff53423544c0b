import { expect, test } from 'vitest'
import { PreparedAnswer, PreparedAnswers } from './prepared-answer.ts'

const about = { group: 'news', key: 'vi' }

interface Making {
  resolve: (content: string) => void
  reject: (error: Error) => void
}

function openAnswers() {
  const answers = new PreparedAnswers(1_000_000)
  const made: Making[] = []
  const ask = (state: number) =>
    answers.get(about, [state], async () => {
      const content = await new Promise<string>((resolve, reject) => {
        made.push({ resolve, reject })
      })
      return new PreparedAnswer(content)
    })
  return { ask, made }
}

test('an answer that many ask for at once is made once', async () => {
  const { ask, made } = openAnswers()
  const asked = [ask(1), ask(1), ask(1)]
  made[0]!.resolve('[]')
  const [first, ...others] = await Promise.all(asked)
  expect(made).toHaveLength(1)
  for (const other of others) expect(other).toBe(first)
  expect(await ask(1)).toBe(first)
})

test('nobody is given an answer that was begun before a change', async () => {
  const { ask, made } = openAnswers()
  const former = ask(1)
  const present = ask(2)
  made[1]!.resolve('[2]')
  expect((await present).identity.toString()).toBe('[2]')
  made[0]!.resolve('[1]')
  expect((await former).identity.toString()).toBe('[1]')
  expect((await ask(2)).identity.toString()).toBe('[2]')
})

test('a failure is told to everybody who waits, and the next one tries again', async () => {
  const { ask, made } = openAnswers()
  const asked = [ask(1), ask(1)]
  made[0]!.reject(new Error('away'))
  for (const one of asked) await expect(one).rejects.toThrow('away')
  const again = ask(1)
  made[1]!.resolve('[]')
  expect((await again).identity.toString()).toBe('[]')
})
