// A batch that meets a deadlock is begun anew as a whole.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { person, type TestApp } from '../../../test/build-app.ts'
import { line, openTestLines } from '../../../test/test-lines.ts'
import { addErrorHandler } from '../../platform/http/answers/error-handler.ts'
import { addRateLimit, defaultCallsPerMinute } from '../../platform/http/guards/rate-limit.ts'
import { openFrame } from '../../process/open-frame.ts'
import { makeEngine, noAdditions } from '../model/engine.ts'
import { listRoutes } from './routes.ts'

let served: TestApp
let app: FastifyInstance
const told: (readonly string[])[] = []

beforeAll(async () => {
  served = await openTestLines()
  const { context, database } = served
  app = openFrame(context, { findCaller: () => person(), logLevel: 'silent' })
  await addRateLimit(app, defaultCallsPerMinute)
  addErrorHandler(app, context.now, async () => {})
  const engine = makeEngine(context, [line], {
    ...noAdditions,
    afterSteps: { [line.path]: async (_request, ids) => void told.push(ids) },
  })
  await app.register(listRoutes, { engine })
  // A sequence is not rolled back: the second row that is written meets a deadlock once.
  await database.pool.query(`
    create sequence written;
    create function collide() returns trigger language plpgsql as $$ begin
      if nextval('written') = 2 then raise sqlstate '40P01'; end if;
      return new;
    end $$`)
})
afterAll(async () => {
  await app?.close()
  await served?.close()
})

beforeEach(async () => {
  told.length = 0
  await served.database.pool.query('alter sequence written restart')
})

const publish = async (ids: readonly string[]) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${line.path}/batch`,
    payload: { items: ids.map((id) => ({ id })), changes: { status: 'PUBLISHED' } },
  })
  return answer.json<BatchAnswer>()
}

const collideAt = (moment: string) =>
  served.database.pool.query(`
    drop trigger if exists collide on test_line;
    create constraint trigger collide after update on test_line ${moment} for each row execute function collide()`)

test.each([
  ['when its second item is written', 'not deferrable', ['1', '2']],
  ['when it is committed', 'deferrable initially deferred', ['3', '4']],
])('each step is told once after a deadlock %s', async (_when, moment, ids) => {
  await collideAt(moment)
  expect(await publish(ids)).toMatchObject({ succeeded: 2, failed: 0 })
  expect(told).toEqual([ids])
})
