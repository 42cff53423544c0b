// The receipt of a delivery, as the API document writes it.
import type { Receipt, ReceiptProblem, RemovedReceiptFacts } from '../calls/receipt.ts'
import { moment, nullable, object, text } from './shapes.ts'

const integer = { type: 'integer' }
const maybeMoment = { type: ['string', 'null'], format: 'date-time' }

const problem = {
  line: { type: ['integer', 'null'] },
  code: text,
  outcome: { type: 'string', enum: ['rejected', 'quarantined', 'flagged', 'warned'] },
  message: text,
  text,
} satisfies Record<keyof ReceiptProblem, object>

const removed = {
  at: moment,
  keptDays: integer,
  stationIds: { type: 'array', items: text },
  from: maybeMoment,
  to: maybeMoment,
} satisfies Record<keyof RemovedReceiptFacts, object>

const { text: _text, ...ofProblem } = problem

export const receiptProperties = {
  id: text,
  status: { type: 'string', enum: ['running', 'done', 'failed'] },
  source: nullable,
  format: text,
  fileName: nullable,
  sha256: nullable,
  sizeBytes: { type: ['integer', 'null'] },
  receivedAt: moment,
  finishedAt: maybeMoment,
  read: integer,
  stored: integer,
  unchanged: integer,
  replaced: integer,
  missing: integer,
  rejected: integer,
  quarantined: integer,
  problems: {
    type: 'array',
    items: object(problem, Object.keys(ofProblem)),
    description: 'The first ones in the order of the delivery.',
  },
  problemsTotal: integer,
  removed: {
    ...object(removed),
    description: 'Only when the receipt was removed after its time: this is what is left.',
  },
} satisfies Record<keyof Receipt, object>

const { removed: _removed, ...always } = receiptProperties

/** What every receipt has. */
export const neededOfReceipt = Object.keys(always)

export const receipt = object(receiptProperties, neededOfReceipt)
