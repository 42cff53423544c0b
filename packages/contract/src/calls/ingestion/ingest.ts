// The calls with which sources send readings and look up their receipts.
import { z } from 'zod'
import { readingFlags, type ReadingFlag } from '../../readings/reading-flags.ts'
import { pushLabels } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { receipt } from './receipt.ts'
import { binary } from '../shapes.ts'
import { hourSeconds } from '../../words/time-units.ts'

/** Media types of a body. CSV and Parquet need the name of a mapping; with a mapping any other type is read as CSV. */
export const pushTypes = {
  stationFile: ['text/plain', 'application/octet-stream'],
  json: ['application/json'],
  table: ['text/csv', 'application/vnd.apache.parquet'],
} as const

/** The sender's own id of a delivery, in the header Idempotency-Key. */
export const deliveryKeyPattern = '^[\\x21-\\x7e]{1,200}$'

/** Bodies may be compressed. */
export const pushEncodings = ['identity', 'gzip', 'x-gzip'] as const

/** The largest number of readings in one JSON body. */
export const mostPushedReadings = 10_000

/** More than any station measures. */
export const mostPushedValues = 1000

const flags = readingFlags.map(({ code }) => code) as [ReadingFlag, ...ReadingFlag[]]

const value = z.object({
  value: z
    .union([z.number(), z.string(), z.null()])
    .describe('null for a gap; a text such as "<0.02" or "KPH".'),
  unit: z.string().max(50).optional(),
  flag: z.enum(flags).optional(),
})

export const pushedReading = z.object({
  station: z.string().min(1).max(200).describe('Code of the station.'),
  time: z.string().max(50).describe('End of the averaging period: ISO 8601 with Z or an offset.'),
  periodSeconds: z.int().min(1).max(hourSeconds),
  conditions: z
    .object({
      temperatureC: z.number().min(-50).max(60),
      pressureKPa: z.number().min(50).max(120),
    })
    .optional()
    .describe('Where ppb and ppm are meant as mass concentrations.'),
  values: z
    .record(z.string().min(1).max(100), value)
    .describe(
      `By the symbol of the station or the code of the indicator; at most ${mostPushedValues}.`,
    ),
})

const example = {
  readings: [
    {
      station: 'HN-01',
      time: '2026-11-20T06:05:00Z',
      periodSeconds: 300,
      values: { pm25: { value: 21.5, unit: 'µg/m³' } },
    },
  ],
}

/** Readings of any number of stations. */
export const readingBatch = z
  .object({ readings: z.array(pushedReading).min(1).max(mostPushedReadings) })
  .meta({ examples: [example] })

const text = z.string()
const bodiesOf = (types: readonly string[], schema: z.ZodType) =>
  Object.fromEntries(types.map((type) => [type, schema]))

export const ingestCalls = callsOf(
  { tag: 'ingest', entity: 'delivery', access: 'source' },
  {
    ingest: {
      at: 'POST /api/ingest',
      summary: 'Deliver readings; the answer is a receipt.',
      query: z.object({
        fileName: text
          .optional()
          .describe(
            'Of a station file: PROVINCE_FACILITY_STATION_yyyyMMddHHmmss.txt. Or as X-File-Name, or in Content-Disposition.',
          ),
        mapping: text
          .optional()
          .describe('Name of the mapping by which CSV or Parquet is read; needed for these.'),
        label: z
          .enum(pushLabels)
          .optional()
          .describe('What the times of a CSV file name, where it is not what the mapping says.'),
      }),
      headers: z.object({
        'X-File-Name': text.optional().describe('The same as fileName.'),
        'Idempotency-Key': text
          .regex(new RegExp(deliveryKeyPattern))
          .optional()
          .describe(
            'The same delivery of the same source under the same key is taken in once, and answered with its first receipt; other bytes under it are 422 KEY_REUSED.',
          ),
        'Content-Encoding': z
          .enum(['gzip'])
          .optional()
          .describe('gzip when the body is packed; it is also recognised without.'),
      }),
      bodies: {
        ...bodiesOf(pushTypes.json, readingBatch),
        ...bodiesOf(pushTypes.stationFile, text),
        'text/csv': text,
        'application/vnd.apache.parquet': binary,
      },
      status: 201,
      description: 'The receipt, after the readings are safe on disk.',
      answer: receipt,
      answerHeaders: ['Location'],
      errors: [400, 401, 413, 415, 422, 503],
    },
    receipt: {
      at: 'GET /api/ingest/receipts/{id}',
      summary: 'What became of a delivery, for the source that sent it.',
      answer: receipt,
      errors: [401, 404, 503],
    },
  },
)
