// Strangers who ask for the same list while it is being read wait for the next reading of it and share that one. It begins
// after all of them have asked, so that none is told anything older than their question.
import { AsyncResource } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { wire } from '@eos/contract/words/vocabulary'
import { askedTogether } from '../../platform/database/asked-together.ts'
import { readShared } from '../../platform/database/standby/reading.ts'
import type { WrittenDocument } from '../wire/answers.ts'
import type { Engine } from '../model/engine.ts'

/** A list that somebody is waiting for. */
interface Wanted {
  asking: number
}

type Read = () => Promise<WrittenDocument>

/** One of those who ask reads for all; everybody takes over how old it is. */
const readOnce = askedTogether(async (_list: Wanted, reads: readonly (() => Promise<Read>)[]) => {
  const shared = await reads[0]!()
  return reads.map(() => shared)
})

const wantedOf = new WeakMap<Engine, Map<string, Wanted>>()

/** `read` looks up all that the list depends on, and nothing that another stranger's request does not say as well. */
export async function readTogether(
  engine: Engine,
  request: FastifyRequest,
  read: Read,
): Promise<WrittenDocument> {
  if (!isStranger(request)) return read()
  const lists = wantedOf.get(engine) ?? new Map<string, Wanted>()
  wantedOf.set(engine, lists)
  const key = keyOf(request)
  const list = lists.get(key) ?? { asking: 0 }
  lists.set(key, list)
  list.asking += 1
  try {
    // It runs when those before it are done, and belongs to this request all the same.
    const readForAll = AsyncResource.bind(async () => {
      const shared = readShared(read)
      await shared()
      return shared
    })
    const shared = await readOnce(list, readForAll)
    return await shared()
  } finally {
    list.asking -= 1
    if (list.asking === 0) lists.delete(key)
  }
}

function isStranger({ caller, headers }: FastifyRequest): boolean {
  const { cookie, authorization } = headers
  return caller.kind === 'anonymous' && cookie === undefined && authorization === undefined
}

/** All of a stranger's request on which a list may rest. */
function keyOf({ address, hostName, isHostKnown, locale, headers }: FastifyRequest): string {
  const { origin, path, query } = address
  const codes = [wire.provinceCodeHeader, wire.tenantCodeHeader].map(
    (header) => headers[header.toLowerCase()],
  )
  return JSON.stringify([origin, path, query, hostName, isHostKnown, locale, headers.accept, codes])
}
