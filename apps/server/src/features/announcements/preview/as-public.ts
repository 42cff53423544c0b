// A round as visitors would see it: its results are announced in a transaction that is undone, and in it the calls of
// visitors are answered. See docs/decisions/0203-a-preview-is-the-answer-to-a-visitor.md.
import type { CallAt } from '@eos/contract/calls/all'
import type { AnswerOf } from '@eos/contract/calls/call'
import { undoneIf } from '../../../engine/model/try-one.ts'
import { takeItsTime } from '../../../platform/database/connection.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { maxPageSize } from '../../../platform/http/paging.ts'
import { ratedIndicators, wqiByRound } from '../announced-answers.ts'
import { type Answering } from '../facts.ts'
import { isRowId } from '../asked-places.ts'
import { drawBesides } from '../bulletin/draw-in-thread.ts'
import { readBulletin } from '../bulletin/read-bulletin.ts'
import { keepVersions } from '../keep-versions.ts'
import { rightsOf, type ListAsked } from '../listing/listing.ts'
import { pointsFile } from '../periodic-points/files.ts'
import { followAnnouncements, insertStep } from '../queries/decisions.ts'
import { byFilters, listRounds, type ListedRound, type Rights } from '../queries/listing.ts'

type AsPublic = AnswerOf<
  CallAt<'GET /api/admin/sampling-rounds/{programId}/{year}/{observation}/as-public'>
>

export function asPublic(asked: ListAsked, params: RoundParams): Promise<AsPublic> {
  return asAnnounced(asked, params, async (answering, { locationIds, year, observation }) => {
    const wanted = { locationIds, year, observation }
    return {
      locationIds,
      wqi: await wqiByRound(answering, wanted),
      rated: await ratedIndicators(answering, wanted),
    }
  })
}

/** The list of points as its file would be. */
export function fileAsPublic(asked: ListAsked, params: RoundParams): Promise<string> {
  return asAnnounced(asked, params, (answering, { programId, year, observation }) =>
    pointsFile(answering, { programId, year, observation }),
  )
}

/** The bulletin as it would be; each of its pages says that nothing is announced. */
export async function bulletinAsPublic(asked: ListAsked, params: RoundParams): Promise<Buffer> {
  const bulletin = await asAnnounced(asked, params, (answering, round) => {
    const { programId, year, observation } = round
    return readBulletin(answering, { programId, year, observation })
  })
  return drawBesides({ ...bulletin, isPreview: true })
}

type RoundParams = Record<'programId' | 'year' | 'observation', string>

interface PreviewedRound {
  programId: string
  year: number
  observation: number
  locationIds: string[]
}

/** Reads in a transaction in which the whole round is announced, and which is undone. */
async function asAnnounced<Told>(
  asked: ListAsked,
  params: RoundParams,
  read: (answering: Answering, round: PreviewedRound) => Promise<Told>,
): Promise<Told> {
  const { context, engine, request } = asked
  const { programId } = params
  const [year = 0, observation = 0] = [params.year, params.observation].map(Number)
  if (!isRowId(programId) || !isWithin(year, 1900, 2200) || !isWithin(observation, 1, 366)) {
    throw new RequestFailure('NOT_FOUND')
  }
  const round = { programId, year, observation }
  const rights = await rightsOf(asked, needPerson(request.caller))
  const now = context.now()
  return undoneIf(
    () => true,
    (run) =>
      inTransaction(context.db, (db) =>
        run(async () => {
          await takeItsTime(db)
          const found = await announceAll(db, { rights, round, now })
          const locationIds = found.map(({ locationId }) => locationId)
          const inside = { ...engine, context: { ...context, db } }
          const answering = { engine: inside, request, now, locale: request.locale }
          return read(answering, { ...round, locationIds })
        }),
      ),
  )
}

interface OfRound {
  rights: Rights
  round: { programId: string; year: number; observation: number }
  now: Date
}

async function announceAll(db: Db, { rights, round, now }: OfRound): Promise<ListedRound[]> {
  const byCode = { property: 'code', descending: false, ignoreCase: false }
  const paging = { page: 0, size: maxPageSize, sort: [byCode] }
  const { found } = await listRounds(db, { rights, filters: byFilters(round), paging })
  const waiting = found.filter(({ state }) => state !== 'announced')
  const step = { state: 'announced', reason: null, actor: '', accountId: null, now } as const
  for (const { locationId, year, observation } of waiting) {
    await insertStep(db, { ...step, locationId, year, observation })
  }
  const ids = waiting.map(({ id }) => id)
  await followAnnouncements(db, ids)
  await keepVersions(db, ids, now)
  return found
}

const isWithin = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most
