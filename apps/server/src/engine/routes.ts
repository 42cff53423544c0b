// The routes of all declared resources: one declaration becomes its collection, items, searches and associations.
import { isWritable } from '@eos/contract/fields/schemas'
import { hasMethod, type Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needReader } from '../access/queries/read-policy.ts'
import { needPerson } from '../platform/http/caller.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'
import { uriList } from '../platform/http/media.ts'
import { addAddress, type Handlers } from '../platform/http/routes.ts'
import { readBodyText } from '../platform/http/bodies/json-body.ts'
import { answerList } from './read/collection.ts'
import type { Engine } from './model/engine.ts'
import { answerCreate, answerDelete, answerGet, answerPatch, answerReplace } from './item.ts'
import { maskedFor } from './queries/field-visibility.ts'
import type { Model } from './queries/model.ts'
import { profileRoutes } from './profile.ts'
import { toOneFields } from './wire/representation.ts'
import { answerSearch, answerSearchList, hasSearch } from './read/searches.ts'
import {
  answerAdd,
  answerEndAll,
  answerEndOne,
  answerMember,
  answerMembers,
  answerReplaceAll,
  type ToManyRequest,
} from './associations/to-many.ts'
import {
  answerBind,
  answerToOne,
  answerUnbind,
  answerUnbindFrom,
  type ToOneRequest,
} from './associations/to-one.ts'

const jsonTypes = [
  'application/json',
  'application/hal+json',
  'application/prs.hal-forms+json',
  'application/vnd.hal+json',
]
const patchTypes = [
  'application/merge-patch+json',
  'application/json-patch+json',
  'application/json',
  'application/hal+json',
]
const linkTypes = [uriList, ...jsonTypes]

export async function resourceRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  // Bodies are read after the item was found, so that a missing one is answered with 404 whatever was sent.
  app.removeAllContentTypeParsers()
  // A body without a type is taken as JSON; other types were refused before.
  app.addContentTypeParser(
    [...new Set([...linkTypes, ...patchTypes]), '*'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (isSaidToBePacked(request) && !isPlainJson(body)) throw packedBody()
      return readBodyText(body)
    },
  )
  const models = [...engine.models.values()]
  for (const model of models) addResource(app, engine, model)
  await profileRoutes(app, { resources: models.map(({ resource }) => resource) })
}

type Params = Record<'id' | 'name' | 'childId', string>
type Answer<T> = (to: T) => Promise<FastifyReply>

function addResource(app: FastifyInstance, engine: Engine, model: Model): void {
  const { resource } = model
  const base = `/api/${resource.path}`
  const about = (request: FastifyRequest, reply: FastifyReply) => ({
    engine,
    model: model.hasPrivateFields ? maskedFor(model, request.caller) : model,
    request,
    reply,
  })
  const item =
    (answer: Answer<Parameters<typeof answerGet>[0]>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      answer({ ...about(request, reply), id: params(request).id })

  const making = makingOf(engine, resource)
  const collection: Handlers = {
    ...(hasMethod(resource, 'LIST')
      ? { GET: (request, reply) => answerList(about(request, reply)) }
      : {}),
    ...(hasMethod(resource, 'CREATE')
      ? { POST: (request, reply) => making(about(request, reply)) }
      : {}),
  }
  const acceptPost = { 'accept-post': jsonTypes.join(', ') }
  addAddress(app, base, collection, {
    ...guard(resource, jsonTypes, acceptPost, resource.takesFromVisitors),
    optionsHeaders: acceptPost,
  })

  const searching = guard(resource, [], {})
  addAddress(
    app,
    `${base}/search`,
    {
      GET: (request, reply) =>
        resource.searches.length > 0 ? answerSearchList(about(request, reply)) : answerNothing(),
    },
    { ...searching, isThere: () => resource.searches.length > 0 },
  )
  addAddress(
    app,
    `${base}/search/:name`,
    { GET: (request, reply) => answerSearch(about(request, reply), params(request).name) },
    { ...searching, isThere: (request) => hasSearch({ engine, model }, params(request).name) },
  )

  const acceptPatch = { 'accept-patch': patchTypes.slice(0, 3).join(', ') }
  const items: Handlers = {
    ...(hasMethod(resource, 'READ') ? { GET: item(answerGet) } : {}),
    ...(hasMethod(resource, 'REPLACE') ? { PUT: item(answerReplace) } : {}),
    ...(hasMethod(resource, 'PATCH') ? { PATCH: item(answerPatch) } : {}),
    ...(hasMethod(resource, 'DELETE') ? { DELETE: item(answerDelete) } : {}),
  }
  addAddress(app, `${base}/:id`, items, {
    ...guard(resource, [...jsonTypes, ...patchTypes], { ...acceptPost, ...acceptPatch }),
    optionsHeaders: hasMethod(resource, 'PATCH') ? acceptPatch : {},
  })
  addToOne(app, engine, model)
  addToMany(app, engine, model)
}

/** People make an item; visitors hand one in where the resource takes it from them. */
function makingOf({ additions }: Engine, { path, takesFromVisitors }: Resource) {
  const fromVisitor = takesFromVisitors ? additions.fromVisitors[path] : undefined
  return (to: Parameters<typeof answerCreate>[0]) => {
    const isVisitor = to.request.caller.kind === 'anonymous'
    return isVisitor && fromVisitor ? fromVisitor(to) : answerCreate(to)
  }
}

function addToOne(app: FastifyInstance, engine: Engine, model: Model): void {
  const { resource } = model
  for (const [relation, field, target] of toOneFields(resource)) {
    const to = (request: FastifyRequest, reply: FastifyReply): ToOneRequest => ({
      engine,
      model: maskedFor(model, request.caller),
      request,
      reply,
      id: params(request).id,
      relation,
      field,
      target,
    })
    const declared = resource.fields[field]!
    const { required, fixed } = declared.options
    const canBind = hasMethod(resource, 'PATCH') && isWritable(declared) && !fixed
    const url = `/api/${resource.path}/:id/${relation}`
    addAddress(
      app,
      url,
      {
        GET: (request, reply) => answerToOne(to(request, reply)),
        ...(canBind ? { PUT: (request, reply) => answerBind(to(request, reply)) } : {}),
        ...(canBind && !required
          ? { DELETE: (request, reply) => answerUnbind(to(request, reply)) }
          : {}),
      },
      guard(resource, linkTypes, {}),
    )
    addAddress(app, `${url}/:childId`, {
      GET: (request, reply) => answerToOne(to(request, reply), params(request).childId),
      ...(canBind && !required
        ? {
            DELETE: (request, reply) =>
              answerUnbindFrom(to(request, reply), params(request).childId),
          }
        : {}),
    })
  }
}

function addToMany(app: FastifyInstance, engine: Engine, model: Model): void {
  for (const [relation, association] of Object.entries(model.resource.associations)) {
    const to = (request: FastifyRequest, reply: FastifyReply): ToManyRequest => ({
      engine,
      model,
      request,
      reply,
      id: params(request).id,
      relation,
      association,
    })
    const url = `/api/${model.resource.path}/:id/${relation}`
    addAddress(
      app,
      url,
      {
        GET: (request, reply) => answerMembers(to(request, reply)),
        POST: (request, reply) => answerAdd(to(request, reply)),
        PUT: (request, reply) => answerReplaceAll(to(request, reply)),
        PATCH: (request, reply) => answerAdd(to(request, reply)),
        DELETE: (request, reply) => answerEndAll(to(request, reply)),
      },
      guard(model.resource, linkTypes, { 'accept-post': linkTypes.join(', ') }),
    )
    addAddress(
      app,
      `${url}/:childId`,
      {
        GET: (request, reply) => answerMember(to(request, reply), params(request).childId),
        DELETE: (request, reply) => answerEndOne(to(request, reply), params(request).childId),
      },
      guard(model.resource, linkTypes, {}),
    )
  }
}

async function answerNothing(): Promise<never> {
  throw new RequestFailure('NOT_FOUND')
}

/** Before anything is read: what is not public needs a person, and so does a change, with a type that can be read. */
function guard(
  resource: Resource,
  types: readonly string[],
  headers: Record<string, string>,
  takesFromVisitors: boolean | undefined = false,
): {
  onRequest: (request: FastifyRequest) => Promise<void>
} {
  return {
    onRequest: async (request) => {
      if (request.method === 'OPTIONS') return
      if (request.method === 'GET' || request.method === 'HEAD') {
        return needReader(resource, request.caller)
      }
      if (!(takesFromVisitors && request.method === 'POST')) needPerson(request.caller)
      const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
      if (given !== undefined && !types.includes(given)) {
        throw new RequestFailure('UNSUPPORTED_TYPE', {
          detail: `Understood here: ${types.join(', ')}.`,
          headers,
        })
      }
      if (isSaidToBePacked(request) && given === uriList) throw packedBody()
    },
  }
}

/** Some clients send back the content headers of what they read, also that it was packed, though they send it plain. */
function isSaidToBePacked({ headers }: FastifyRequest): boolean {
  return /[^\s,]/.test(headers['content-encoding']?.replaceAll('identity', '') ?? '')
}

function isPlainJson(body: Buffer): boolean {
  return /^\s*[[{]/.test(body.toString('latin1', 0, 100))
}

function packedBody(): RequestFailure {
  return new RequestFailure('UNSUPPORTED_TYPE', 'Bodies are taken as they are, not packed.')
}

function params(request: FastifyRequest): Params {
  return request.params as Params
}
