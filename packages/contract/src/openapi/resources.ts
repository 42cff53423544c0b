// The paths of the API document for a declared resource.
import { exampleItem, type IdOf } from '../fields/examples.ts'
import { isBinned } from '../lists/removal.ts'
import { hasMethod, readByPeople, searchNames, type Resource } from '../resource.ts'
import { resourceAt } from '../resources/all.ts'
import { listFilters } from '../schemas/list-filters.ts'
import {
  answer,
  changeErrors,
  idempotencyKey,
  lenient,
  pagingParameters,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  repeatableErrors,
  scopeParameters,
  type Operation,
  type PathItem,
  type Paths,
  security,
  signedIn,
  switchSchema,
} from '../schemas/parts.ts'
import { anyForm, collectionName, schemaName } from '../schemas/resource-schemas.ts'
import type { ServerFacts } from './server-facts.ts'

export function resourcePaths(resource: Resource, facts: ServerFacts): Paths {
  const base = `/api/${resource.path}`
  const paths: Paths = {
    [base]: collectionPath(resource, facts),
    [`${base}/{id}`]: itemPath(resource, facts),
  }
  for (const name of searchNames(resource)) {
    paths[`${base}/search/${name}`] = {
      get: searchOperation(resource, name, facts.searchParameters(resource, name)),
    }
  }
  for (const relation of Object.keys(resource.associations)) {
    Object.assign(paths, linkPaths(resource, relation, facts))
  }
  return paths
}

/** Returns the errors of a read; 401 too for a resource without public items. */
function errorsOfReading({ access }: Resource): Record<string, object> {
  const isForPeople = readByPeople.has(access.read)
  return isForPeople ? { ...readErrors, ...signedIn } : readErrors
}

function collectionPath(resource: Resource, { idOf }: ServerFacts): PathItem {
  const name = schemaName(resource)
  return {
    ...(hasMethod(resource, 'LIST') ? { get: listOperation(resource) } : {}),
    ...(hasMethod(resource, 'CREATE')
      ? {
          post: {
            ...about(resource, 'create', `Make a ${resource.label.en.toLowerCase()}.`),
            parameters: [idempotencyKey],
            requestBody: body(`New${name}`, ['application/json'], newExample(resource, idOf)),
            responses: {
              '201': answer('Made; Location says where.', ref('schemas', name)),
              ...(resource.takesFromVisitors ? takenFromVisitor : {}),
              ...repeatableErrors,
            },
            security: resource.takesFromVisitors ? [{ session: [] }, {}] : [{ session: [] }],
          },
        }
      : {}),
  }
}

/** To a caller without a session, whose item waits for people. */
const takenFromVisitor = {
  '202': answer(
    'Taken from a visitor; it waits for people.',
    { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    'application/json',
  ),
}

function listOperation(resource: Resource): Operation {
  const vintage = resource.inForce
    ? [
        queryParameter('validOn', { description: 'What was in force on this day.' }),
        queryParameter('all', {
          description: `Also what is no longer in force. ${lenient}`,
          schema: switchSchema,
        }),
      ]
    : []
  return {
    ...about(resource, 'list', `List: ${resource.label.en}.`),
    parameters: [
      ...pagingParameters,
      ref('parameters', 'projection'),
      ...narrowing(resource),
      ...vintage,
      ...listFilters(resource),
    ],
    responses: {
      '200': answer('A page.', ref('schemas', collectionName(resource))),
      ...errorsOfReading(resource),
    },
  }
}

function itemPath(resource: Resource, { idOf }: ServerFacts): PathItem {
  const name = schemaName(resource)
  const parameters = [pathParameter('id'), ref('parameters', 'ifMatch')]
  const done = {
    '200': answer('As it is now.', ref('schemas', name)),
    '204': { description: 'Done; no Accept header was sent.' },
  }
  return {
    ...(hasMethod(resource, 'READ')
      ? {
          get: {
            ...about(resource, 'read', `One ${resource.label.en.toLowerCase()}.`),
            parameters: [pathParameter('id'), ref('parameters', 'projection')],
            responses: {
              '200': answer('The item.', anyForm(resource)),
              '304': { description: 'Unchanged.' },
              ...errorsOfReading(resource),
            },
          },
        }
      : {}),
    ...(hasMethod(resource, 'REPLACE')
      ? {
          put: {
            ...about(resource, 'replace', 'Replace, or make at this id.'),
            parameters,
            requestBody: body(`New${name}`, ['application/json'], newExample(resource, idOf)),
            responses: { ...done, '201': answer('Made.', ref('schemas', name)), ...changeErrors },
            security,
          },
        }
      : {}),
    ...(hasMethod(resource, 'PATCH')
      ? {
          patch: {
            ...about(resource, 'patch', 'Change what is named; null empties.'),
            parameters,
            requestBody: body(`${name}Patch`, [
              'application/merge-patch+json',
              'application/json-patch+json',
              'application/json',
            ]),
            responses: { ...done, ...changeErrors },
            security,
          },
        }
      : {}),
    ...(hasMethod(resource, 'DELETE')
      ? {
          delete: {
            ...about(resource, 'delete', 'Remove.'),
            parameters,
            responses: { '204': removed(resource), ...changeErrors },
            security,
          },
        }
      : {}),
  }
}

/** Parameters that every list has, in contrast to those of a search. */
const shared = new Set(['page', 'size', 'sort', 'projection'])

function searchOperation(
  resource: Resource,
  name: string,
  parameters: readonly string[],
): Operation {
  const givesItem = resource.searches.some((each) => typeof each !== 'string' && each.name === name)
  const schema = givesItem ? anyForm(resource) : ref('schemas', collectionName(resource))
  return {
    ...about(resource, name, `Search: ${name}.`),
    parameters: [
      ...[...new Set(parameters)]
        .filter((each) => !shared.has(each))
        .map((each) => queryParameter(each)),
      ...(parameters.includes('page') ? pagingParameters : []),
      ref('parameters', 'projection'),
      ...narrowing(resource),
    ],
    responses: { '200': answer('What matches.', schema), ...errorsOfReading(resource) },
  }
}

function linkPaths(resource: Resource, relation: string, { idOf }: ServerFacts): Paths {
  const url = `/api/${resource.path}/{id}/${relation}`
  const id = pathParameter('id')
  const { of, by } = resource.associations[relation]!
  const links = resourceAt(of)?.fields ?? {}
  const to = Object.entries(links).find(
    ([name, field]) => field.kind === 'reference' && name !== by,
  )?.[1].to
  const otherEnd = `/api/${to ?? of}/${idOf(to ?? of) ?? '1'}`
  const done = { '204': { description: 'Done.' }, ...changeErrors }
  const requestBody = {
    content: {
      'text/uri-list': { schema: { type: 'string' }, example: otherEnd },
      'application/json': {
        schema: { type: 'object', properties: { _links: ref('schemas', 'Links') } },
        example: { _links: { [relation]: { href: otherEnd } } },
      },
    },
  }
  const change = (verb: string, summary: string): Operation => ({
    ...about(resource, `${verb}-${relation}`, summary),
    parameters: [id],
    responses: done,
    security,
  })
  return {
    [url]: {
      get: {
        ...about(resource, `list-${relation}`, 'What is linked.'),
        parameters: [id, ...pagingParameters],
        responses: { '200': { description: 'What is linked.' }, ...errorsOfReading(resource) },
      },
      post: { ...change('add', 'Link also these.'), requestBody },
      put: {
        ...change('replace', 'Link exactly these; an empty body ends all links.'),
        requestBody,
      },
      patch: { ...change('patch', 'Link also these.'), requestBody },
      delete: change('end', 'End all links.'),
    },
    [`${url}/{childId}`]: {
      get: {
        ...about(resource, `read-${relation}`, 'One link.'),
        parameters: [id, pathParameter('childId')],
        responses: { '200': { description: 'The link.' }, ...errorsOfReading(resource) },
      },
      delete: {
        ...change('end-one', 'End this link.'),
        parameters: [id, pathParameter('childId')],
      },
    },
  }
}

/** An item that went to the bin is restored by the call of the header Link. */
function removed(resource: Resource) {
  if (!isBinned(resource)) return { description: 'Removed.' }
  const description = 'With rel="restore": the call that restores it from the bin.'
  const headers = { Link: { description, schema: { type: 'string' } } }
  return { description: 'Removed.', headers }
}

function about(
  resource: Resource,
  verb: string,
  summary: string,
): Pick<Operation, 'operationId' | 'summary' | 'tags'> {
  return { operationId: `${resource.path}.${verb}`, summary, tags: [resource.path] }
}

function body(schema: string, types: string[], example?: object): object {
  return {
    required: true,
    content: Object.fromEntries(
      types.map((type) => [
        type,
        {
          schema: ref('schemas', type.includes('json-patch') ? 'JsonPatch' : schema),
          ...(example ? { example } : {}),
        },
      ]),
    ),
  }
}

/** A new item that this server accepts. */
function newExample({ fields, example = {} }: Resource, idOf: IdOf): object {
  const whole: Record<string, unknown> = { ...exampleItem(fields, idOf), ...example }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null))
}

function narrowing(resource: Resource): object[] {
  return resource.narrowedBy === 'none' ? [] : scopeParameters
}
