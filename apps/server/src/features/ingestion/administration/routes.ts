// What the administration asks about the channels: deliveries, unknown symbols and their mapping, accounts for FTP.
import { deliveryCalls, ftpCalls, symbolCalls } from '@eos/contract/calls/channels'
import { user } from '@eos/contract/resources/user'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../../platform/http/caller.ts'
import { needAction, needPerson, scopesFor } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { listMappings, listUnknownSymbols } from '../symbols/queries/symbols.ts'
import { deliveryLineOf, keptReceiptOf } from './deliveries.ts'
import { keeperScopes, mapperScopes } from './queries/delivery-reach.ts'
import { findDeliveryWithin, listDeliveriesWithin } from './queries/find-deliveries.ts'
import { listFormats } from '../delivery-formats.ts'
import {
  changeFtpAccount,
  closeFtpAccount,
  makeFtpAccount,
  renewFtpAccount,
  showFtpAccounts,
} from './ftp-accounts.ts'
import { mapSymbol, unmapSymbol } from './map-symbol.ts'
import { listSources } from './sources.ts'

export async function ingestionAdministration(
  app: FastifyInstance,
  context: Context,
): Promise<void> {
  addDeliveries(app, context)
  addSymbols(app, context)
  addFtpAccounts(app, context)
}

function addDeliveries(app: FastifyInstance, context: Context): void {
  addCalls(app, deliveryCalls, {
    sources: async (request, reply) => {
      own(reply, request)
      return { data: await listSources(context, needKeeper(request)) }
    },
    deliveries: async (request, reply, { query }) => {
      const scopes = needKeeper(request)
      const { page, size } = readPaging(request.search, { maxSize: 200 })
      const { channel, source, faulty: isFaulty } = query()
      const filter = { channel, source, isFaulty, limit: size, offset: page * size }
      const found = await listDeliveriesWithin(context.db, scopes, filter)
      own(reply, request)
      return { data: found.map((batch) => deliveryLineOf(batch, request.locale)) }
    },
    delivery: async (request, reply, { params }) => {
      const batch = await findDeliveryWithin(context.db, needKeeper(request), idOf(params))
      if (!batch) throw new RequestFailure('NOT_FOUND')
      own(reply, request)
      return keptReceiptOf(batch, request.locale)
    },
  })
}

function addSymbols(app: FastifyInstance, context: Context): void {
  const { db } = context
  addCalls(app, symbolCalls, {
    'unknown-symbols': async (request, reply) => {
      own(reply, request)
      return { data: await listUnknownSymbols(db, reachOf(request)) }
    },
    'symbol-mappings': async (request, reply) => {
      own(reply, request)
      return { data: await listMappings(db, reachOf(request)) }
    },
    'map-symbol': async (request, reply, asked) => {
      own(reply, request).code(201)
      return mapSymbol(context, request, asked)
    },
    'unmap-symbol': async (request, reply, { params }) => {
      await unmapSymbol(context, request, idOf(params))
      return reply.code(204).send()
    },
  })
}

function addFtpAccounts(app: FastifyInstance, context: Context): void {
  addCalls(app, ftpCalls, {
    'ftp-accounts': async (request, reply) => {
      needAdministrator(request, 'EDIT')
      own(reply, request)
      return { data: await showFtpAccounts(context) }
    },
    'make-ftp-account': async (request, reply, asked) => {
      const administrator = needAdministrator(request, 'CREATE')
      own(reply, request).code(201)
      return makeFtpAccount(context, request, administrator, asked.body())
    },
    'delivery-formats': async (request, reply) => {
      needAdministrator(request, 'EDIT')
      own(reply, request)
      return { data: listFormats(context.settings.dataDir) }
    },
    'change-ftp-account': async (request, reply, { params, body }) => {
      needAdministrator(request, 'EDIT')
      own(reply, request)
      return changeFtpAccount(context, request, { ...params, ...body() })
    },
    'close-ftp-account': async (request, reply, { params }) => {
      needAdministrator(request, 'DELETE')
      await closeFtpAccount(context, request, params.userName)
      return reply.code(204).send()
    },
    'renew-ftp-password': async (request, reply, { params }) => {
      needAdministrator(request, 'EDIT')
      own(reply, request)
      return renewFtpAccount(context, request, params.userName)
    },
  })
}

const reachOf = (request: FastifyRequest) => ({
  seen: needKeeper(request),
  mapped: mapperScopes(needPerson(request.caller)),
})

const needKeeper = (request: FastifyRequest) => keeperScopes(needPerson(request.caller))

/** A source may send for stations of the whole country: so far must the right reach. */
function needAdministrator(request: FastifyRequest, action: PermissionAction): Person {
  const person = needPerson(request.caller)
  const isNational = scopesFor(person, user, action).some(({ kind }) => kind === 'country')
  if (!isNational)
    needAction(person, { ...user, access: { ...user.access, write: 'ministry' } }, action)
  return person
}

function own(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  return reply.header('cache-control', 'no-store').header('content-language', request.locale)
}

function idOf({ id }: { id: string }): string {
  if (/^[1-9]\d{0,17}$/.test(id)) return id
  throw new RequestFailure('NOT_FOUND')
}
