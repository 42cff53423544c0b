// The calls of the administration about the doors for readings, as the API document writes them.
import {
  deliveryDoors,
  sourceSignals,
  type DeliveryLine,
  type SourceLine,
  type SymbolMapping,
  type UnknownSymbol,
} from '../calls/doors.ts'
import {
  answer,
  changeErrors,
  pathParameter,
  queryParameter,
  type Operation,
  type Paths,
  json,
  readErrors,
  security,
  signedIn,
} from './parts.ts'
import { neededOfReceipt, receipt, receiptProperties } from './receipt-shape.ts'
import { moment, nullable, object, text } from './shapes.ts'

const anything = { type: 'object' }

/** What the administration asks about deliveries, unknown symbols and accounts for FTP. */
export function doorPaths(): Paths {
  const tag = 'deliveries'
  const asked = [
    queryParameter('door', { schema: doorShape }),
    queryParameter('source', { description: 'Code of the source.' }),
    queryParameter('faulty', { schema: { type: 'boolean' } }),
    queryParameter('page', { schema: { type: 'integer', default: 0 } }),
    queryParameter('size', { schema: { type: 'integer', default: 20, maximum: 200 } }),
  ]
  return {
    '/api/admin/deliveries': {
      get: read('deliveries', 'Deliveries of own stations, newest first.', listOf(line), asked),
    },
    '/api/admin/deliveries/{id}': {
      get: read('delivery', 'The receipt of a delivery.', kept, [pathParameter('id')]),
    },
    '/api/admin/sources': {
      get: read(
        'sources',
        'Who sends, when each was last heard, the silent first.',
        listOf(source),
      ),
    },
    '/api/admin/unknown-symbols': {
      get: read('unknown-symbols', 'Symbols that wait for their meaning.', listOf(unknown)),
    },
    '/api/admin/symbol-mappings': {
      get: read('symbol-mappings', 'What people have said about symbols.', listOf(mapping)),
      post: {
        ...change('map-symbol', 'Say what a symbol means; what waited is read again.', tag, [
          'symbol',
          'indicator',
        ]),
        requestBody: { required: true, content: { [json]: { schema: meaning } } },
        responses: {
          '201': answer(
            'The mapping, and a receipt of each source whose values waited.',
            mapped,
            json,
          ),
          ...changeErrors,
        },
      },
    },
    '/api/admin/symbol-mappings/{id}': {
      delete: removal('unmap-symbol', 'Take a meaning back.', tag, 'id'),
    },
    '/api/admin/ftp-accounts': {
      get: read('ftp-accounts', 'Accounts for FTP.', listOf({})),
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
        security,
      },
    },
    '/api/admin/delivery-formats': {
      get: read(
        'delivery-formats',
        'Formats that an account may say.',
        listOf({ name: text, title: nullable }),
      ),
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
        security,
      },
      delete: removal('close-ftp-account', 'Close an account.', tag, 'userName'),
    },
  }
}

const integer = { type: 'integer' }
const doorShape = { type: 'string', enum: [...deliveryDoors] }

const { problems: _problems, ...counted } = receiptProperties

const line = { ...counted, door: doorShape } satisfies Record<keyof DeliveryLine, object>

const kept = object(
  {
    ...receiptProperties,
    undone: {
      type: ['object', 'null'],
      required: ['at', 'by'],
      properties: { at: moment, by: text },
    },
    withheld: {
      type: 'boolean',
      enum: [true],
      description: 'File name and problems are kept back: they may name stations of others.',
    },
  },
  [...neededOfReceipt, 'undone'],
)

const counts = ['deliveries', 'failed', 'stored', 'rejected', 'quarantined']

const source = {
  id: text,
  code: text,
  name: text,
  signal: { type: 'string', enum: [...sourceSignals] },
  lastDeliveryAt: { type: ['string', 'null'], format: 'date-time' },
  lastDoor: { type: ['string', 'null'], enum: [...deliveryDoors, null] },
  day: object(Object.fromEntries(counts.map((name) => [name, integer]))),
} satisfies Record<keyof SourceLine, object>

const unknown = {
  symbol: text,
  unit: text,
  code: { type: 'string', enum: ['symbol', 'unit'] },
  station: object({ id: text, code: text, name: text, medium: text }),
  count: integer,
  firstAt: moment,
  lastAt: moment,
  samples: { type: 'array', items: text },
  mayMap: { type: ['string', 'null'], enum: ['everywhere', 'station', null] },
} satisfies Record<keyof UnknownSymbol, object>

const mapping = {
  id: text,
  symbol: text,
  station: {
    type: ['object', 'null'],
    required: ['id', 'code', 'name'],
    properties: { id: text, code: text, name: text },
  },
  medium: nullable,
  indicator: text,
  unit: nullable,
  sentUnit: nullable,
  actor: text,
  createdAt: moment,
  mayRemove: { type: 'boolean' },
} satisfies Record<keyof SymbolMapping, object>

const meaning = object(
  {
    symbol: text,
    stationId: { ...nullable, description: 'For this station alone.' },
    medium: {
      type: ['string', 'null'],
      enum: ['air', 'water', 'emission', 'noise', null],
      description: 'For all stations of it; for all stations without both.',
    },
    indicator: { ...text, description: 'Code of the indicator.' },
    unit: { ...nullable, description: 'In which values are meant: "mg/L as N".' },
    sentUnit: { ...nullable, description: 'The sent unit that `unit` stands for; absent: any.' },
  },
  ['symbol', 'indicator'],
)

const mapped = object({
  mapping: object(mapping),
  receipts: { type: 'array', items: receipt },
})

/** Of which all are there, but what is left of a receipt that was removed. */
const listOf = (properties: Record<string, object>) =>
  object({
    data: {
      type: 'array',
      items: object(
        properties,
        Object.keys(properties).filter((name) => name !== 'removed'),
      ),
    },
  })

function read(
  operationId: string,
  summary: string,
  schema: object,
  parameters: object[] = [],
): Operation {
  return {
    operationId,
    summary,
    tags: ['deliveries'],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { '200': answer('The answer.', schema, json), ...readErrors, ...signedIn },
    security,
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
    security,
  }
}

function removal(operationId: string, summary: string, tag: string, name: string): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [pathParameter(name)],
    responses: { '204': { description: 'Done.' }, ...changeErrors },
    security,
  }
}
