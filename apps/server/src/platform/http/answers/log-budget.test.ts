// A flood of failures writes a bounded log, and says what it left out.
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logBudget } from './log-budget.ts'

test('lines beyond the budget of a minute are counted and left out, and the next minute says so', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  let now = Date.parse('2026-11-28T10:00:00Z')
  const app = Fastify({
    logger: { level: 'warn', stream, hooks: { logMethod: logBudget(() => now, 10) } },
  })
  for (let time = 0; time < 1_000; time++) app.log.warn({ time }, 'a page was not rendered')
  expect(lines).toHaveLength(10)
  app.log.fatal('the database is gone')
  expect(lines.at(-1)).toMatchObject({ msg: 'the database is gone' })
  now += 60_000
  app.log.warn('another page')
  expect(lines.slice(-2)).toMatchObject([{ leftOut: 990 }, { msg: 'another page' }])
  await app.close()
})
