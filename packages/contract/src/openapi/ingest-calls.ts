// The calls with which sources send readings and look up their receipts, as the API document writes them.
import { deliveryKeyPattern, mostPushedReadings, pushLabels, pushTypes } from '../calls/ingest.ts'
import { readingFlags } from '../reading-flags.ts'
import { answer, json, pathParameter, queryParameter, ref, type Paths } from './parts.ts'
import { receipt } from './receipt-shape.ts'
import { object, text } from './shapes.ts'

export function ingestPaths(): Paths {
  const tag = 'ingest'
  const security = [{ sourceKey: [] }]
  const made = answer('The receipt, after the readings are safe on disk.', receipt, json)
  return {
    '/api/ingest': {
      post: {
        operationId: 'ingest',
        summary: 'Deliver readings; the answer is a receipt.',
        tags: [tag],
        parameters: [...asked, ...headers],
        requestBody: { required: true, content },
        responses: {
          '201': { ...made, headers: { Location: { schema: text } } },
          ...errors('400', '401', '413', '415', '422', '503'),
        },
        security,
      },
    },
    '/api/ingest/receipts/{id}': {
      get: {
        operationId: 'receipt',
        summary: 'What became of a delivery, for the source that sent it.',
        tags: [tag],
        parameters: [pathParameter('id')],
        responses: { '200': answer('The receipt.', receipt, json), ...errors('401', '404', '503') },
        security,
      },
    },
  }
}

const errors = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', 'Error')]))

const asked = [
  queryParameter('fileName', {
    description:
      'Of a station file: PROVINCE_FACILITY_STATION_yyyyMMddHHmmss.txt. Or as X-File-Name, or in Content-Disposition.',
  }),
  queryParameter('mapping', {
    description: 'Name of the mapping by which CSV or Parquet is read; needed for these.',
  }),
  queryParameter('label', {
    description: 'What the times of a CSV file name, where it is not what the mapping says.',
    schema: { type: 'string', enum: [...pushLabels] },
  }),
]

const header = (name: string, description: string, schema: object = text) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const headers = [
  header('X-File-Name', 'The same as fileName.'),
  header(
    'Idempotency-Key',
    'The same delivery of the same source under the same key is taken in once, and answered with its first receipt; other bytes under it are 422 KEY_REUSED.',
    { type: 'string', pattern: deliveryKeyPattern },
  ),
  header('Content-Encoding', 'gzip when the body is packed; it is also recognised without.', {
    type: 'string',
    enum: ['gzip'],
  }),
]

const flags = readingFlags.map(({ code }) => code)
const number = (minimum: number, maximum: number) => ({ type: 'number', minimum, maximum })

const value = object(
  {
    value: {
      type: ['number', 'string', 'null'],
      description: 'null for a gap; a text such as "<0.02" or "KPH".',
    },
    unit: { type: 'string', maxLength: 50 },
    flag: { type: 'string', enum: flags },
  },
  ['value'],
)

const reading = object(
  {
    station: { type: 'string', minLength: 1, maxLength: 200, description: 'Code of the station.' },
    time: {
      type: 'string',
      maxLength: 50,
      description: 'End of the averaging period: ISO 8601 with Z or an offset.',
    },
    periodSeconds: { type: 'integer', minimum: 1, maximum: 3600 },
    conditions: {
      ...object({ temperatureC: number(-50, 60), pressureKPa: number(50, 120) }),
      description: 'Where ppb and ppm are meant as mass concentrations.',
    },
    values: {
      type: 'object',
      additionalProperties: value,
      description: 'By the symbol of the station or the code of the indicator.',
    },
  },
  ['station', 'time', 'periodSeconds', 'values'],
)

const batch = object({
  readings: { type: 'array', minItems: 1, maxItems: mostPushedReadings, items: reading },
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

const binary = { type: 'string', contentMediaType: 'application/octet-stream' }

const content = Object.fromEntries([
  ...pushTypes.json.map((type) => [type, { schema: batch, example }]),
  ...pushTypes.stationFile.map((type) => [type, { schema: text }]),
  ...pushTypes.table.map((type) => [type, { schema: type === 'text/csv' ? text : binary }]),
])
