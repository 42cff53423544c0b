// What the administration asks about the doors: deliveries, unknown symbols and their mapping, accounts for FTP.
import { stations } from '@eos/contract/resources/stations'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { user } from '@eos/contract/resources/user'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../access/caller.ts'
import { needAction, needPerson, scopesFor } from '../../access/writing.ts'
import { recordActivity, witnessOf } from '../../activity/record-activity.ts'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import { readPaging } from '../../http/paging.ts'
import { addAddress } from '../../http/routes.ts'
import { findAnyBatch } from '../find-batches.ts'
import { deleteMapping, listMappings, listUnknownSymbols } from '../symbols/symbols.ts'
import { keptReceiptOf, listDeliveries } from './deliveries.ts'
import {
  closeFtpAccount,
  makeFtpAccount,
  renewFtpAccount,
  showFtpAccounts,
} from './ftp-accounts.ts'
import { mapSymbol } from './map-symbol.ts'
import { readDoor } from './read-given.ts'
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
  const { pool } = context
  addAddress(app, '/api/admin/sources', {
    GET: async (request, reply) => {
      needDeliveryReader(request)
      return own(reply, request).send({ data: await listSources(context) })
    },
  })
  addAddress(app, '/api/admin/deliveries', {
    GET: async (request, reply) => {
      needDeliveryReader(request)
      const { page, size } = readPaging(request.search, { maxSize: 200 })
      const filter = {
        kind: readDoor(request.search.get('door')),
        source: request.search.get('source') ?? undefined,
        isFaulty: request.search.get('faulty') === 'true',
        limit: size,
        offset: page * size,
      }
      return own(reply, request).send({ data: await listDeliveries(pool, filter, request.locale) })
    },
  })
  addAddress(app, '/api/admin/deliveries/:id', {
    GET: async (request, reply) => {
      needDeliveryReader(request)
      const batch = await findAnyBatch(pool, idOf(request))
      if (!batch) throw new RequestFailure('NOT_FOUND')
      return own(reply, request).send(keptReceiptOf(batch, request.locale))
    },
  })
}

function addSymbols(app: FastifyInstance, context: Context): void {
  const { pool, db, now } = context
  addAddress(app, '/api/admin/unknown-symbols', {
    GET: async (request, reply) => {
      needStationKeeper(request)
      return own(reply, request).send({ data: await listUnknownSymbols(pool) })
    },
  })
  addAddress(app, '/api/admin/symbol-mappings', {
    GET: async (request, reply) => {
      needStationKeeper(request)
      return own(reply, request).send({ data: await listMappings(pool) })
    },
    POST: async (request, reply) => {
      needStationKeeper(request)
      return own(reply, request)
        .code(201)
        .send(await mapSymbol(context, request))
    },
  })
  addAddress(app, '/api/admin/symbol-mappings/:id', {
    DELETE: async (request, reply) => {
      needStationKeeper(request)
      const [mapping] = await listMappings(pool, idOf(request))
      if (!mapping || !(await deleteMapping(pool, mapping.id)))
        throw new RequestFailure('NOT_FOUND')
      const activity = {
        action: 'DELETE',
        subject: 'symbol-mapping',
        subjectId: mapping.id,
      } as const
      await recordActivity(db, witnessOf(request), { ...activity, before: { ...mapping } }, now())
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
  addAddress(app, '/api/admin/ftp-accounts/:userName', {
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

/** Symbols and deliveries concern stations of everybody. */
function needStationKeeper(request: FastifyRequest): Person {
  const person = needPerson(request.caller)
  const isNational = scopesFor(person, stationIndicator, 'EDIT').some(
    ({ kind }) => kind === 'country',
  )
  if (!isNational) needAction(person, { ...stationIndicator, access: national }, 'EDIT')
  return person
}

/** Who may take deliveries back looks at them too. */
function needDeliveryReader(request: FastifyRequest): void {
  const person = needPerson(request.caller)
  const scopes = scopesFor(person, stations, 'APPROVE')
  if (!scopes.some(({ kind }) => kind === 'country')) needStationKeeper(request)
}

const national = { read: 'everyone', write: 'ministry' } as const

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
