// Recomputing from the administration: what is under way, and beginning another one.
import { recomputed, type Recomputation } from '@eos/contract/calls/recomputations'
import type { Locale } from '@eos/contract/errors'
import { parseInstant } from '@eos/contract/instant'
import { indicator } from '@eos/contract/resources/indicator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { needAction, needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { addAddress } from '../../platform/http/routes.ts'
import { UserError } from '../../platform/user-error.ts'
import { refuseField } from '../../engine/write/refuse-field.ts'
import { beginRecomputation, type NewRun, type Wish } from './begin.ts'

export async function recomputationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  addAddress(app, '/api/admin/recomputations', {
    GET: async (request, reply) => {
      needAction(needPerson(request.caller), indicator, 'EDIT')
      reply.header('cache-control', 'private, no-store')
      return { data: await listRuns(context.db) }
    },
    POST: (request, reply) => begin(context, request, reply),
  })
}

async function begin({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const person = needPerson(request.caller)
  needAction(person, indicator, 'EDIT')
  const at = now()
  const wanted = { ...readNewRun(request.body), actor: person.name }
  const run = await inTransaction(pool, async (db) => {
    const { id, isContinued } = await beginRecomputation(db, wanted, at)
    if (!isContinued) {
      const { actor: _, ...after } = wanted
      const about = { action: 'CREATE', subject: 'recomputations', subjectId: id, after } as const
      await recordActivity(db, witnessOf(request), about, at)
    }
    return (await listRuns(db, id))[0]!
  }).catch((error: unknown) => {
    if (error instanceof UserError) {
      refuse('stationCodes', {
        en: error.message,
        vi: `Mã không tồn tại: ${codesOf(wanted.wish)}.`,
      })
    }
    throw error
  })
  return reply.code(202).header('cache-control', 'private, no-store').send(run)
}

function readNewRun(body: unknown): Omit<NewRun, 'actor'> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const what = recomputed.find((each) => each === given.what)
  if (!what) {
    const words = recomputed.join(', ')
    refuse('what', { en: `what must be one of ${words}.`, vi: `what phải là một trong ${words}.` })
  }
  const from = readTime('from', given.from)
  const to = readTime('to', given.to)
  if (from && to && from >= to) {
    refuse('to', {
      en: 'The end must come after the beginning.',
      vi: 'Thời điểm cuối phải sau thời điểm đầu.',
    })
  }
  return { what, wish: readWish(given), from, to }
}

function readWish({ stationCodes, provinceCode, all }: Record<string, unknown>): Wish {
  const isList =
    Array.isArray(stationCodes) &&
    stationCodes.length > 0 &&
    stationCodes.every((code) => typeof code === 'string')
  const wishes: Wish[] = [
    ...(isList ? [{ stationCodes: stationCodes as string[] }] : []),
    ...(typeof provinceCode === 'string' && provinceCode !== '' ? [{ provinceCode }] : []),
    ...(all === true ? [{ all: true } as const] : []),
  ]
  if (wishes.length === 1) return wishes[0]!
  refuse('stationCodes', {
    en: 'Name stations, or a province, or say all: one of them.',
    vi: 'Hãy nêu các trạm, hoặc một tỉnh, hoặc chọn tất cả: chỉ một trong số đó.',
  })
}

function readTime(name: string, value: unknown): Date | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const time = typeof value === 'string' ? parseInstant(value) : undefined
  if (time) return time
  refuse(name, {
    en: `${name} must be a moment: RFC 3339 with offset, or a day.`,
    vi: `${name} phải là thời điểm theo RFC 3339 hoặc một ngày.`,
  })
}

function refuse(property: string, message: Readonly<Record<Locale, string>>): never {
  refuseField({ entity: 'recomputation', property, message })
}

function codesOf(wish: Wish): string {
  if ('stationCodes' in wish) return wish.stationCodes.join(', ')
  return 'provinceCode' in wish ? wish.provinceCode : ''
}

/** The newest first. */
async function listRuns(db: Db, id?: string): Promise<Recomputation[]> {
  const { rows } = await sql<Record<string, string | null> & Pick<Recomputation, 'id' | 'what'>>`
    select run.*, coalesce(waiting.count, 0) as waiting
      from recomputation run
      left join (select recomputation_id, count(*) from recomputation_station group by 1) waiting
        on waiting.recomputation_id = run.id
     where ${id === undefined ? sql`true` : sql`run.id = ${id}`}
     order by run.id desc limit 20`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    what: row.what,
    from: Number(row.from_time as unknown as Date) === 0 ? null : iso(row.from_time),
    to: iso(row.to_time)!,
    actor: row.actor!,
    reason: row.reason ?? null,
    stations: Number(row.stations),
    waiting: Number(row.waiting),
    hours: Number(row.hours),
    leftReported: Number(row.left_reported),
    leftDropped: Number(row.left_dropped),
    createdAt: iso(row.created_at)!,
    finishedAt: iso(row.finished_at),
  }))
}

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
