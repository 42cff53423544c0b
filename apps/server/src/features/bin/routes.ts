// The calls of the bin: its list, restoring, and removing for good. Items that a person might not have removed are 404.
import { binCalls, type BinnedItem } from '@eos/contract/calls/bin'
import { dayMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { itemHref } from '../../engine/wire/representation.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Person } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { purge } from './purge.ts'
import { countBinned, findBinned, listBinned, type BinnedRow } from './queries.ts'
import { restore } from './restore.ts'
import { binRightsOf } from './rights.ts'

export async function binRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { context } = engine
  const { db, settings } = context
  const { binDays } = settings.keeping
  const find = async (person: Person, id: string): Promise<BinnedRow> => {
    const found = isNumber.test(id) ? await findBinned(db, binRightsOf(person), id) : undefined
    if (!found) throw new RequestFailure('NOT_FOUND', `There is nothing ${id} in the bin.`)
    return found
  }
  addCalls(app, binCalls, {
    bin: async ({ person, query }, request) => {
      const rights = binRightsOf(person)
      const { page: number, size } = readPaging(request.search, { maxSize: 100 })
      const { kind } = query()
      const kinds = await countBinned(db, rights)
      const counted = kinds.filter((each) => kind === undefined || each.kind === kind)
      const totalElements = counted.reduce((sum, each) => sum + each.count, 0)
      const found = await listBinned(db, rights, { kind, size, offset: number * size })
      return {
        data: found.map((row) => itemOf(row, binDays)),
        kinds,
        keptDays: binDays,
        page: { size, number, totalElements, totalPages: Math.ceil(totalElements / size) },
      }
    },
    'bin.restore': async ({ person, params }, request) => {
      const found = await find(person, params.id)
      const { id: itemId } = await restore(engine, request, found)
      const { resource } = modelAt(engine, found.kind)
      const href = itemHref(request.address.origin, resource, itemId)
      return { kind: found.kind, itemId, href }
    },
    'bin.purge': async ({ person, params }, request, reply) => {
      const { id } = await find(person, params.id)
      await purge(context, request, id)
      return reply.send()
    },
  })
}

const isNumber = /^[1-9]\d{0,17}$/

function itemOf({ removedAt, ...row }: BinnedRow, binDays: number): BinnedItem {
  const until = new Date(removedAt.getTime() + binDays * dayMs)
  return {
    ...row,
    removedAt: removedAt.toISOString(),
    keptUntil: binDays === 0 ? null : until.toISOString(),
  }
}
