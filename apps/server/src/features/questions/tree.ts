// Messages with their children, as the specification's call asks for them.
import type { TreeAsked, TreeMessage } from '@eos/contract/calls/questions/message-tree'
import { messages } from '@eos/contract/resources/messages'
import type { FastifyRequest } from 'fastify'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { siteOf, siteProvince } from './offices.ts'
import { countChildren, listChildren, listRoots, mayFind, type TreeRow } from './queries/tree.ts'
import { toldPage, wordsOf } from './public-answers.ts'

const mostChildren = 50

export async function messageTree(
  context: Context,
  request: FastifyRequest,
  asked: TreeAsked,
): Promise<{ data: TreeMessage[]; page: ReturnType<typeof toldPage> }> {
  const { db, now } = context
  const { caller } = request
  const readable = mayRead(messages, caller, now())
  const parentId = asked.parentId ?? null
  if (parentId !== null && !(await mayFind(db, parentId, readable)))
    throw new RequestFailure('NOT_FOUND', `There is no message ${parentId}.`)
  const isPerson = caller.kind === 'person'
  const { rows, total } = await listRoots(db, {
    readable,
    parentId,
    siteProvinceId: isPerson ? null : siteProvince(await siteOf(context, request)),
    kind: asked.kind ?? null,
    categoryId: asked.categoryId ?? null,
    stationId: asked.stationId ?? null,
    provinceId: asked.provinceId ?? null,
    status: isPerson ? (asked.status ?? null) : null,
    words: wordsOf(asked.q ?? undefined),
    size: asked.size,
    page: asked.page,
  })
  const telling = { context, readable, isPerson }
  const data = await withChildren(telling, rows, asked.depth)
  return { data, page: toldPage(asked, total) }
}

interface TellingTree {
  context: Context
  readable: ReturnType<typeof mayRead>
  isPerson: boolean
}

async function withChildren(
  telling: TellingTree,
  rows: readonly TreeRow[],
  depth: number,
): Promise<TreeMessage[]> {
  const { context, readable, isPerson } = telling
  const { db } = context
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const totals = new Map(
    (await countChildren(db, ids, readable)).map(({ parentId, total }) => [parentId, total]),
  )
  const found = depth === 0 ? [] : await listChildren(db, ids, { readable, most: mostChildren })
  const children = await withChildren(telling, found, depth - 1)
  const byParent = groupedBy(children, ({ parentId }) => parentId)
  return rows.map(({ authorEmail, publishedAt, createdAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    ...(isPerson && { authorEmail }),
    children: byParent.get(row.id) ?? [],
    childrenTotal: totals.get(row.id) ?? 0,
  }))
}
