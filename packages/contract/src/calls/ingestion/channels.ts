// The calls of the administration of deliveries: receipts, unknown symbols, FTP accounts.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { receipt } from './receipt.ts'
import { count, dataOf, instant, isTrue, paging } from '../shapes.ts'
import { sourceCodePattern, sourceReach } from './source-keys.ts'

/** The channel of a delivery; `reread`: quarantined values that were stored after their symbol was declared. */
const deliveryChannels = ['push', 'import', 'demo', 'ftp', 'folder', 'mqtt', 'reread'] as const
const channel = z.enum(deliveryChannels)

/** live, delayed and offline as for a station, but by the times of the source; never: nothing has arrived yet. */
export const sourceSignals = ['never', 'offline', 'delayed', 'live'] as const

const deliveryLine = receipt.omit({ problems: true }).extend({ channel })

/** The whole receipt, with the person who has withdrawn the delivery. */
const keptReceipt = receipt.extend({
  undone: z.object({ at: instant, by: z.string() }).nullable(),
  withheld: z
    .literal(true)
    .optional()
    .describe('File name and problems are kept back: they may name stations of others.'),
  refused: z
    .object({ seenTo: z.object({ at: instant, by: z.string() }).nullable() })
    .optional()
    .describe('Only when nothing of it could be stored; it waits until somebody sees to it.'),
})

const sourceLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  signal: z.enum(sourceSignals),
  lastDeliveryAt: instant.nullable(),
  lastChannel: channel.nullable(),
  day: z
    .object({
      deliveries: count,
      failed: count.describe('Those that were not finished.'),
      stored: count,
      rejected: count,
      quarantined: count,
    })
    .describe('Of the last 24 hours.'),
})

const unknownSymbol = z.object({
  symbol: z.string(),
  unit: z.string().describe('As sent; empty when none was.'),
  code: z.enum(['symbol', 'unit']).describe('unit: the symbol is known, but not in this unit.'),
  station: z.object({ id: z.string(), code: z.string(), name: z.string(), medium: z.string() }),
  count,
  firstAt: instant,
  lastAt: instant,
  samples: z.array(z.string()).describe('Lines as they came.'),
  mayMap: z
    .enum(['everywhere', 'station'])
    .nullable()
    .describe('Where the caller may say what it means.'),
})

const symbolMapping = z.object({
  id: z.string(),
  symbol: z.string(),
  station: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  medium: z.string().nullable(),
  indicator: z.string(),
  unit: z.string().nullable(),
  sentUnit: z.string().nullable().describe('null: `unit` stands for whatever is sent.'),
  actor: z.string(),
  createdAt: instant,
  mayRemove: z.boolean(),
})
const mapped = z.object({
  mapping: symbolMapping,
  receipts: z.array(receipt).describe('One for each source whose values waited.'),
})

const text = z.string().trim().min(1).max(100)
const newMapping = z.object({
  symbol: text,
  stationId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullish()
    .describe('For this station alone.'),
  medium: z
    .enum(['air', 'water', 'emission', 'noise'])
    .nullish()
    .describe('For all stations of it; for all stations without both.'),
  indicator: text.describe('Code of the indicator.'),
  unit: text.nullish().describe('In which values are meant: "mg/L as N".'),
  sentUnit: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .describe('The sent unit that `unit` stands for; absent: any.'),
})

const format = z.string().max(61)
const ftpAccount = z.object({
  userName: z.string(),
  source: z.string(),
  folder: z.string().describe('Where its files lie, in the data folder of the server.'),
  stations: z.array(z.string()).describe('Codes of the only stations for which it may send …'),
  province: z
    .object({ code: z.string(), name: z.string() })
    .nullable()
    .describe('… besides all of this province; for all stations when there is neither.'),
  format: z.string().describe('The name of a delivery format.'),
  createdBy: z.string(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  lockedUntil: instant.nullable(),
  revokedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('Nobody signs in from then on; null: without end.'),
})
const ftpAccountMade = z.object({
  userName: z.string(),
  password: z.string().describe('Shown this once.'),
})

const deliveryFormat = z.object({
  name: z.string(),
  title: z.string().nullable().describe('In English; null where the name says it.'),
})

/** Names that need no quoting in file names, addresses and logs. */
export const userNamePattern = /^[a-z0-9][a-z0-9._-]{1,60}$/

const group = { tag: 'deliveries', access: 'session' } as const

export const deliveryCalls = callsOf(
  { ...group, entity: 'delivery' },
  {
    deliveries: {
      at: 'GET /api/admin/deliveries',
      summary: 'Deliveries of own stations, newest first.',
      query: z.object({
        channel: channel.optional(),
        source: z.string().optional().describe('Code of the source.'),
        faulty: isTrue,
        ...paging(20, 200),
      }),
      answer: dataOf(deliveryLine),
    },
    delivery: {
      at: 'GET /api/admin/deliveries/{id}',
      summary: 'The receipt of a delivery.',
      answer: keptReceipt,
    },
    'delivery.see-to': {
      at: 'POST /api/admin/deliveries/{id}/see-to',
      summary:
        'Somebody has seen to a refused delivery and to those of its source before it: they wait no more.',
      answer: z.object({ deliveries: count }),
    },
    sources: {
      at: 'GET /api/admin/sources',
      summary: 'Who sends, when each was last heard, the silent first.',
      answer: dataOf(sourceLine),
    },
  },
)

export const symbolCalls = callsOf(
  { ...group, entity: 'symbol-mapping' },
  {
    'unknown-symbols': {
      at: 'GET /api/admin/unknown-symbols',
      summary: 'Symbols that wait for their meaning.',
      answer: dataOf(unknownSymbol),
    },
    'symbol-mappings': {
      at: 'GET /api/admin/symbol-mappings',
      summary: 'What people have said about symbols.',
      answer: dataOf(symbolMapping),
    },
    'map-symbol': {
      at: 'POST /api/admin/symbol-mappings',
      summary: 'Say what a symbol means; what waited is read again.',
      body: newMapping,
      status: 201,
      answer: mapped,
    },
    'unmap-symbol': {
      at: 'DELETE /api/admin/symbol-mappings/{id}',
      summary: 'Take a meaning back.',
    },
  },
)

export const ftpCalls = callsOf(
  { ...group, entity: 'ftp-account' },
  {
    'ftp-accounts': {
      at: 'GET /api/admin/ftp-accounts',
      summary: 'Accounts for FTP.',
      answer: dataOf(ftpAccount),
    },
    'make-ftp-account': {
      at: 'POST /api/admin/ftp-accounts',
      summary: 'Make an account; its password is shown once.',
      body: z.object({
        userName: z.string().regex(userNamePattern),
        source: z
          .string()
          .regex(sourceCodePattern)
          .describe('Code of the source for which it sends; made when it is not there yet.'),
        ...sourceReach,
        format: format.optional().describe('station-file unless said.'),
      }),
      status: 201,
      answer: ftpAccountMade,
    },
    'change-ftp-account': {
      at: 'PUT /api/admin/ftp-accounts/{userName}',
      summary: 'In which format its files are read from now on.',
      body: z.object({ format }),
      answer: ftpAccount,
    },
    'close-ftp-account': {
      at: 'DELETE /api/admin/ftp-accounts/{userName}',
      summary: 'Close an account.',
    },
    'renew-ftp-password': {
      at: 'POST /api/admin/ftp-accounts/{userName}/password',
      summary: 'Another password, shown once; the former one is worth nothing from then on.',
      answer: ftpAccountMade,
    },
    'delivery-formats': {
      at: 'GET /api/admin/delivery-formats',
      summary: 'Formats that an account may say.',
      answer: dataOf(deliveryFormat),
    },
  },
)

export type DeliveryChannel = z.infer<typeof channel>
export type DeliveryLine = z.infer<typeof deliveryLine>
export type KeptReceipt = z.infer<typeof keptReceipt>
export type SourceLine = z.infer<typeof sourceLine>
export type UnknownSymbol = z.infer<typeof unknownSymbol>
export type NewSymbolMapping = z.input<typeof newMapping>
export type SymbolMapping = z.infer<typeof symbolMapping>
export type SymbolMapped = z.infer<typeof mapped>
export type DeliveryFormat = z.infer<typeof deliveryFormat>
export type FtpAccountLine = z.infer<typeof ftpAccount>
export type FtpAccountMade = z.infer<typeof ftpAccountMade>
