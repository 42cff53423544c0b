// What the administration asks about the doors: deliveries, unknown symbols and their mapping, accounts for FTP.
import { user } from '@eos/contract/resources/user'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../../platform/http/caller.ts'
import { needAction, needPerson, scopesFor } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { listMappings, listUnknownSymbols } from '../symbols/symbols.ts'
import { deliveryLineOf, keptReceiptOf } from './deliveries.ts'
import { keeperScopes, mapperScopes } from './delivery-reach.ts'
import { findDeliveryWithin, listDeliveriesWithin } from './find-deliveries.ts'
import { listFormats } from '../delivery-formats.ts'
import {
  changeFtpAccount,
  closeFtpAccount,
  makeFtpAccount,
  renewFtpAccount,
  showFtpAccounts,
} from './ftp-accounts.ts'
import { mapSymbol, unmapSymbol } from './map-symbol.ts'
import { readDoor } from './wrong-field.ts'
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
  addAddress(app, '/api/admin/sources', {
    GET: async (request, reply) =>
      own(reply, request).send({ data: await listSources(context, needKeeper(request)) }),
  })
  addAddress(app, '/api/admin/deliveries', {
    GET: async (request, reply) => {
      const scopes = needKeeper(request)
      const { page, size } = readPaging(request.search, { maxSize: 200 })
      const filter = {
        kind: readDoor(request.search.get('door')),
        source: request.search.get('source') ?? undefined,
        isFaulty: request.search.get('faulty') === 'true',
        limit: size,
        offset: page * size,
      }
      const found = await listDeliveriesWithin(context.db, scopes, filter)
      const data = found.map((batch) => deliveryLineOf(batch, request.locale))
      return own(reply, request).send({ data })
    },
  })
  addAddress(app, '/api/admin/deliveries/:id', {
    GET: async (request, reply) => {
      const batch = await findDeliveryWithin(context, needKeeper(request), idOf(request))
      if (!batch) throw new RequestFailure('NOT_FOUND')
      return own(reply, request).send(keptReceiptOf(batch, request.locale))
    },
  })
}

function addSymbols(app: FastifyInstance, context: Context): void {
  const { db } = context
  addAddress(app, '/api/admin/unknown-symbols', {
    GET: async (request, reply) => {
      const reach = { seen: needKeeper(request), mapped: mapperScopes(needPerson(request.caller)) }
      return own(reply, request).send({ data: await listUnknownSymbols(db, reach) })
    },
  })
  addAddress(app, '/api/admin/symbol-mappings', {
    GET: async (request, reply) => {
      const reach = { seen: needKeeper(request), mapped: mapperScopes(needPerson(request.caller)) }
      return own(reply, request).send({ data: await listMappings(db, reach) })
    },
    POST: async (request, reply) =>
      own(reply, request)
        .code(201)
        .send(await mapSymbol(context, request)),
  })
  addAddress(app, '/api/admin/symbol-mappings/:id', {
    DELETE: async (request, reply) => {
      await unmapSymbol(context, request, idOf(request))
      return reply.code(204).send()
    },
  })
}

function addFtpAccounts(app: FastifyInstance, context: Context): void {
  addAddress(app, '/api/admin/ftp-accounts', {
    GET: async (request, reply) => {
      needAdministrator(request, 'EDIT')
      return own(reply, request).send({ data: await showFtpAccounts(context) })
    },
    POST: async (request, reply) => {
      const administrator = needAdministrator(request, 'CREATE')
      return own(reply, request)
        .code(201)
        .send(await makeFtpAccount(context, request, administrator))
    },
  })
  addAddress(app, '/api/admin/delivery-formats', {
    GET: async (request, reply) => {
      needAdministrator(request, 'EDIT')
      return own(reply, request).send({ data: listFormats(context.settings.dataDir) })
    },
  })
  addAddress(app, '/api/admin/ftp-accounts/:userName', {
    PUT: async (request, reply) => {
      needAdministrator(request, 'EDIT')
      return own(reply, request).send(await changeFtpAccount(context, request))
    },
    DELETE: async (request, reply) => {
      needAdministrator(request, 'DELETE')
      await closeFtpAccount(context, request)
      return reply.code(204).send()
    },
  })
  addAddress(app, '/api/admin/ftp-accounts/:userName/password', {
    POST: async (request, reply) => {
      needAdministrator(request, 'EDIT')
      return own(reply, request).send(await renewFtpAccount(context, request))
    },
  })
}

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

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (/^[1-9]\d{0,17}$/.test(id)) return id
  throw new RequestFailure('NOT_FOUND')
}
