// The calls of the administration about the doors for readings, as the API document writes them.
import {
  answer,
  changeErrors,
  pathParameter,
  queryParameter,
  type Operation,
  type Paths,
  json,
} from './parts.ts'
import { call } from './plain-call.ts'

const anything = { type: 'object' }

/** What the administration asks about deliveries, unknown symbols and accounts for FTP. */
export function doorPaths(): Paths {
  const tag = 'deliveries'
  const door = ['door', 'source', 'faulty'].map((name) => queryParameter(name))
  const paging = ['page', 'size'].map((name) => queryParameter(name))
  return {
    '/api/admin/deliveries': {
      get: call('deliveries', 'Deliveries, newest first.', tag, [...door, ...paging], json),
    },
    '/api/admin/deliveries/{id}': {
      get: call('delivery', 'The receipt of a delivery.', tag, [pathParameter('id')], json),
    },
    '/api/admin/sources': {
      get: call('sources', 'Who sends, when each was last heard, the silent first.', tag, [], json),
    },
    '/api/admin/unknown-symbols': {
      get: call('unknown-symbols', 'Symbols that wait for their meaning.', tag, [], json),
    },
    '/api/admin/symbol-mappings': {
      get: call('symbol-mappings', 'What people have said about symbols.', tag, [], json),
      post: change('map-symbol', 'Say what a symbol means; what waited is read again.', tag, [
        'symbol',
        'indicator',
      ]),
    },
    '/api/admin/symbol-mappings/{id}': {
      delete: removal('unmap-symbol', 'Take a meaning back.', tag, 'id'),
    },
    '/api/admin/ftp-accounts': {
      get: call('ftp-accounts', 'Accounts for FTP.', tag, [], json),
      post: change('make-ftp-account', 'Make an account; its password is shown once.', tag, [
        'userName',
        'source',
      ]),
    },
    '/api/admin/ftp-accounts/{userName}/password': {
      post: {
        operationId: 'renew-ftp-password',
        summary: 'Another password, shown once; the former one is worth nothing from then on.',
        tags: [tag],
        parameters: [pathParameter('userName')],
        responses: { '200': answer('The new password.', anything, json), ...changeErrors },
      },
    },
    '/api/admin/delivery-formats': {
      get: call('delivery-formats', 'Formats that an account may say.', tag, [], json),
    },
    '/api/admin/ftp-accounts/{userName}': {
      put: {
        operationId: 'change-ftp-account',
        summary: 'In which format its files are read from now on.',
        tags: [tag],
        parameters: [pathParameter('userName')],
        requestBody: {
          required: true,
          content: {
            [json]: {
              schema: {
                type: 'object',
                required: ['format'],
                properties: { format: { type: 'string' } },
              },
            },
          },
        },
        responses: { '200': answer('The account.', anything, json), ...changeErrors },
      },
      delete: removal('close-ftp-account', 'Close an account.', tag, 'userName'),
    },
  }
}

function change(operationId: string, summary: string, tag: string, required: string[]): Operation {
  const properties = Object.fromEntries(required.map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', required, properties }
  return {
    operationId,
    summary,
    tags: [tag],
    requestBody: { required: true, content: { [json]: { schema } } },
    responses: { '201': answer('What was made.', anything, json), ...changeErrors },
  }
}

function removal(operationId: string, summary: string, tag: string, name: string): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [pathParameter(name)],
    responses: { '204': { description: 'Done.' }, ...changeErrors },
  }
}
