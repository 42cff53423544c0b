// Describes every resource to machines: as ALPS, and as JSON schema.
import { rootCalls } from '@eos/contract/calls/root'
import { newItemSchema, itemSchema, isWritable } from '@eos/contract/fields/schemas'
import type { Field } from '@eos/contract/fields/field'
import { halSeries } from '@eos/contract/words/grains'
import { hasMethod, searchNames, type Resource } from '@eos/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { alpsJson, chooseType, halJson, plainJson, schemaJson } from '../platform/http/media.ts'
import { addCalls } from '../platform/http/calls.ts'
import { addAddress } from '../platform/http/routes.ts'
import { sendDocument } from './wire/answers.ts'

export async function profileRoutes(
  app: FastifyInstance,
  { resources }: { resources: readonly Resource[] },
): Promise<void> {
  addCalls(app, rootCalls, {
    profiles: async (_asked, request, reply) => answerProfiles(resources, request, reply),
  })
  for (const resource of resources) {
    addAddress(app, `/api/profile/${resource.path}`, {
      GET: (request, reply) => answerProfile(resource, request, reply),
    })
  }
}

function answerProfiles(
  resources: readonly Resource[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const type = chooseType(request.headers.accept, [halJson, plainJson])
  const base = `${request.address.origin}/api/profile`
  const links = [...resources, ...halSeries].map(
    ({ path }) => [path, { href: `${base}/${path}` }] as const,
  )
  const body = { _links: { self: { href: base }, ...Object.fromEntries(links) } }
  return sendDocument(request, reply, undefined, { type, body })
}

function answerProfile(
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendProfile(request, reply, {
    schema: () => jsonSchema(resource),
    alps: () => alps(resource, request.address.origin),
  })
}

const html = 'text/html'

/** In the form that is asked for; browsers, which ask for HTML, get ALPS. */
export function sendProfile(
  request: FastifyRequest,
  reply: FastifyReply,
  forms: { schema: () => object; alps: () => object },
): FastifyReply {
  const offered = [alpsJson, schemaJson, plainJson, halJson, html]
  const chosen = chooseType(request.headers.accept, offered)
  const type = chosen === html ? alpsJson : chosen
  const body = type === schemaJson ? forms.schema() : forms.alps()
  return sendDocument(request, reply, undefined, { type, body })
}

/** The item as JSON schema, with what the server alone gives marked as read-only. */
function jsonSchema(resource: Resource): object {
  const { properties = {} } = z.toJSONSchema(itemSchema(resource.fields), { target: 'draft-4' })
  const { required = [] } = z.toJSONSchema(newItemSchema(resource.fields), {
    target: 'draft-4',
    io: 'input',
  })
  const described = Object.entries(properties).map(([name, schema]) => {
    const field = resource.fields[name]
    const title = field?.label.en ?? name
    return [name, { title, readOnly: !field || !isWritable(field), ...(schema as object) }] as const
  })
  return schemaOf(resource.label.en, Object.fromEntries(described), required)
}

export function schemaOf(title: string, properties: object, required: readonly string[]): object {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties,
    definitions: {},
    ...(required.length > 0 ? { required } : {}),
  }
}

function alps(resource: Resource, origin: string): object {
  const { path, itemRel } = resource
  const id = `${itemRel}-representation`
  const rt = `#${id}`
  const paging = ['page', 'size', 'sort'].map((name) => ({ name, type: 'SEMANTIC' }))
  const transitions = [
    hasMethod(resource, 'LIST') && {
      id: `get-${path}`,
      name: path,
      type: 'SAFE',
      rt,
      descriptor: paging,
    },
    hasMethod(resource, 'CREATE') && { id: `create-${path}`, name: path, type: 'UNSAFE', rt },
    hasMethod(resource, 'READ') && { id: `get-${itemRel}`, name: itemRel, type: 'SAFE', rt },
    hasMethod(resource, 'REPLACE') && {
      id: `update-${itemRel}`,
      name: itemRel,
      type: 'IDEMPOTENT',
      rt,
    },
    hasMethod(resource, 'PATCH') && { id: `patch-${itemRel}`, name: itemRel, type: 'UNSAFE', rt },
    hasMethod(resource, 'DELETE') && {
      id: `delete-${itemRel}`,
      name: itemRel,
      type: 'IDEMPOTENT',
      rt,
    },
  ].filter((each) => each !== false)
  const searches = searchNames(resource).map((name) => ({ name, type: 'SAFE', rt }))
  const href = `${origin}/api/profile/${path}`
  const representation = {
    id,
    href,
    descriptor: Object.entries(resource.fields).map(describeField),
  }
  return { alps: { version: '1.0', descriptor: [representation, ...transitions, ...searches] } }
}

function describeField([name, field]: [string, Field]): object {
  return { name, type: 'SEMANTIC', doc: { value: field.label.en, format: 'TEXT' } }
}
