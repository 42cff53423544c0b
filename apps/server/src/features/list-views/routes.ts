// The calls for looks and saved views of lists of the administration; everybody reaches their own alone.
import { listViewCalls, type ListView } from '@eos/contract/calls/people/list-views'
import { mostViews } from '@eos/contract/lists/list-looks'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { addCalls } from '../../platform/http/calls.ts'
import {
  addView,
  changeView,
  findLook,
  hasViewNamed,
  isRoomForView,
  keepLook,
  listPinned,
  listViews,
  lockViews,
  pinView,
  removeView,
  unpinView,
  type ViewPlace,
} from './queries.ts'

export async function listViewRoutes(app: FastifyInstance, { db, now }: Context): Promise<void> {
  addCalls(app, listViewCalls, {
    'lists.look': async ({ person, params: { list } }) => {
      needList(list)
      const views = await listViews(db, person, list)
      const look = await findLook(db, person, list)
      const isThere = views.some(({ id }) => id === look?.defaultView)
      return {
        look: look ? { ...look, defaultView: isThere ? look.defaultView : null } : null,
        views,
      }
    },
    'lists.look.put': async ({ person, params: { list }, body }) => {
      needList(list)
      await keepLook(db, person, { list, look: body() })
    },
    'lists.views.create': ({ person, params: { list }, body }) => {
      needList(list)
      const view = body()
      return inTransaction(db, async (trx) => {
        await lockViews(trx, person)
        await needFreeName(trx, { person, list, id: none }, view.name)
        if (!(await isRoomForView(trx, person, list))) refuseMore()
        return shown(trx, { person, list, id: await addView(trx, { person, list }, view) })
      })
    },
    'lists.views.change': ({ person, params: { list, id }, body }) => {
      const place = { person, list, id: needId(list, id) }
      const changes = body()
      return inTransaction(db, async (trx) => {
        await lockViews(trx, person)
        if (changes.name !== undefined) await needFreeName(trx, place, changes.name)
        if (!(await changeView(trx, place, changes))) throw new RequestFailure('NOT_FOUND')
        return shown(trx, place)
      })
    },
    'lists.views.pin': async ({ person, params: { list, id } }) => {
      const place = { person, list, id: needId(list, id) }
      if (!(await pinView(db, place, now()))) throw new RequestFailure('NOT_FOUND')
    },
    'lists.views.unpin': async ({ person, params: { list, id } }) => {
      await unpinView(db, { person, list, id: needId(list, id) })
    },
    'lists.pinned': async ({ person }) => {
      const found = await listPinned(db, person)
      return { data: found.filter(({ list }) => resourceAt(list) !== undefined) }
    },
    'lists.views.remove': async ({ person, params: { list, id } }) => {
      const place = { person, list, id: needId(list, id) }
      if (!(await removeView(db, place))) throw new RequestFailure('NOT_FOUND')
    },
  })
}

/** The id of no view. */
const none = '0'

function needList(list: string): void {
  if (!resourceAt(list)) throw new RequestFailure('NOT_FOUND')
}

function needId(list: string, id: string): string {
  needList(list)
  if (!/^\d{1,18}$/.test(id)) throw new RequestFailure('NOT_FOUND')
  return id
}

async function shown(db: Db, { person, list, id }: ViewPlace): Promise<ListView> {
  return (await listViews(db, person, list)).find((view) => view.id === id)!
}

async function needFreeName(db: Db, place: ViewPlace, name: string): Promise<void> {
  if (!(await hasViewNamed(db, place, name))) return
  refuseField({
    entity: 'listView',
    property: 'name',
    code: 'CONFLICT',
    message: {
      en: 'You have a view of this name already.',
      vi: 'Bạn đã có một chế độ xem mang tên này.',
    },
  })
}

function refuseMore(): never {
  refuseField({
    entity: 'listView',
    property: 'name',
    code: 'CONFLICT',
    message: {
      en: `You have ${mostViews} views of this list already; remove one first.`,
      vi: `Bạn đã có ${mostViews} chế độ xem của danh sách này; hãy xóa bớt trước.`,
    },
  })
}
