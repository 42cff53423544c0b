// Routes for the administration of channels: deliveries, unknown symbols and their mapping, keys, accounts for FTP.
import { deliveryCalls, ftpCalls, symbolCalls } from '@eos/contract/calls/ingestion/channels'
import { sourceKeyCalls } from '@eos/contract/calls/ingestion/source-keys'
import { user } from '@eos/contract/resources/user'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needPerson, type Person } from '../../../platform/http/caller.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { listMappings, listUnknownSymbols } from '../symbols/queries/symbols.ts'
import { deliveryLineOf, keptReceiptOf, seeToRefused } from './deliveries.ts'
import { keeperScopes, mapperScopes } from '../symbols/queries/delivery-reach.ts'
import { findDeliveryWithin, listDeliveriesWithin } from './queries/find-deliveries.ts'
import { findRefusal } from './queries/refused-deliveries.ts'
import { listFormats } from '../receive/delivery-formats.ts'
import {
  changeFtpAccount,
  closeFtpAccount,
  makeFtpAccount,
  renewFtpAccount,
  showFtpAccounts,
} from './ftp-accounts.ts'
import { mapSymbol, unmapSymbol } from './map-symbol.ts'
import { makeSourceKey, revokeKey, showSourceKeys, showTrial } from './source-keys.ts'
import { listSources } from './sources.ts'

export async function ingestionAdministration(
  app: FastifyInstance,
  context: Context,
): Promise<void> {
  addDeliveries(app, context)
  addSymbols(app, context)
  addFtpAccounts(app, context)
  addSourceKeys(app, context)
}

function addDeliveries(app: FastifyInstance, context: Context): void {
  addCalls(app, deliveryCalls, {
    sources: async (_asked, request) => {
      return { data: await listSources(context, needKeeper(request)) }
    },
    deliveries: async ({ query }, request) => {
      const scopes = needKeeper(request)
      const { page, size } = readPaging(request.search, { maxSize: 200 })
      const { channel, source, faulty: isFaulty } = query()
      const filter = { channel, source, isFaulty, limit: size, offset: page * size }
      const found = await listDeliveriesWithin(context.db, scopes, filter)
      return { data: found.map((recorded) => deliveryLineOf(recorded, request.locale)) }
    },
    delivery: async ({ params }, request) => {
      const recorded = await findDeliveryWithin(context.db, needKeeper(request), idOf(params))
      if (!recorded) throw new RequestFailure('NOT_FOUND')
      const refusal = await findRefusal(context.db, recorded.id)
      return keptReceiptOf(recorded, refusal, request.locale)
    },
    'delivery.see-to': ({ params }, request) => seeToRefused(context, request, idOf(params)),
  })
}

function addSymbols(app: FastifyInstance, context: Context): void {
  const { db } = context
  addCalls(app, symbolCalls, {
    'unknown-symbols': async (_asked, request) => {
      return { data: await listUnknownSymbols(db, reachOf(request)) }
    },
    'symbol-mappings': async (_asked, request) => {
      return { data: await listMappings(db, reachOf(request)) }
    },
    'map-symbol': async (asked, request) => {
      return mapSymbol(context, request, asked)
    },
    'unmap-symbol': async ({ params }, request) => {
      await unmapSymbol(context, request, idOf(params))
    },
  })
}

function addFtpAccounts(app: FastifyInstance, context: Context): void {
  addCalls(app, ftpCalls, {
    'ftp-accounts': async (_asked, request) => {
      needAdministrator(request, 'EDIT')
      return { data: await showFtpAccounts(context) }
    },
    'make-ftp-account': async (asked, request) => {
      const administrator = needAdministrator(request, 'CREATE')
      return makeFtpAccount(context, request, administrator, asked.body())
    },
    'delivery-formats': async (_asked, request) => {
      needAdministrator(request, 'EDIT')
      return { data: listFormats(context.settings.dataDir) }
    },
    'change-ftp-account': async ({ params, body }, request) => {
      needAdministrator(request, 'EDIT')
      return changeFtpAccount(context, request, { ...params, ...body() })
    },
    'close-ftp-account': async ({ params }, request) => {
      needAdministrator(request, 'DELETE')
      await closeFtpAccount(context, request, params.userName)
    },
    'renew-ftp-password': async ({ params }, request) => {
      needAdministrator(request, 'EDIT')
      return renewFtpAccount(context, request, params.userName)
    },
  })
}

function addSourceKeys(app: FastifyInstance, context: Context): void {
  addCalls(app, sourceKeyCalls, {
    'source-keys': async (_asked, request) => {
      needAdministrator(request, 'EDIT')
      return { data: await showSourceKeys(context) }
    },
    'make-source-key': async ({ body }, request) => {
      needAdministrator(request, 'CREATE')
      return makeSourceKey(context, request, body())
    },
    'revoke-source-key': async ({ params }, request) => {
      needAdministrator(request, 'DELETE')
      await revokeKey(context, request, idOf(params))
    },
    'try-delivery': async ({ body }, request) => {
      needAdministrator(request, 'EDIT')
      return showTrial(context, request, body())
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

function idOf({ id }: { id: string }): string {
  if (/^[1-9]\d{0,17}$/.test(id)) return id
  throw new RequestFailure('NOT_FOUND')
}
