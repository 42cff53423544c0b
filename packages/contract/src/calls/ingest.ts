// POST /api/ingest: what a push may be, declared once for the route and for the API document.

/** Types of a body. CSV and Parquet need the name of a mapping, and with one any other type is read as CSV too. */
export const pushTypes = {
  stationFile: ['text/plain', 'application/octet-stream'],
  json: ['application/json'],
  table: ['text/csv', 'application/vnd.apache.parquet'],
} as const

/** What the times of a CSV file name: the end of their period, or its beginning. */
export const pushLabels = ['hour-ending', 'hour-beginning'] as const

/** A sender's own name for one delivery, in the header Idempotency-Key. */
export const deliveryKeyPattern = '^[\\x21-\\x7e]{1,200}$'

/** Bodies may be packed. */
export const pushEncodings = ['identity', 'gzip', 'x-gzip'] as const

/** How many readings one JSON body may hold. */
export const mostPushedReadings = 10_000
