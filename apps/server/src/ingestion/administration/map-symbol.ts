// Somebody says what a symbol means: it is noted, and whatever waited for it is read again at once.
import type { SymbolMapped } from '@eos/contract/calls/doors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { needPerson } from '../../access/writing.ts'
import { recordActivity, witnessOf } from '../../activity/record-activity.ts'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import { listIndicators } from '../queries.ts'
import { receiptOf } from '../receipt.ts'
import { rereadWaiting } from '../symbols/reread.ts'
import { insertAlias, listMappings } from '../symbols/symbols.ts'
import { unitRule } from '../unit-rule.ts'
import { readGiven, wrongField } from './read-given.ts'

const text = z.string().trim().min(1).max(100)
const given = z.object({
  symbol: text,
  stationId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullish(),
  medium: z.enum(['air', 'water', 'emission', 'noise']).nullish(),
  indicator: text,
  unit: text.nullish(),
})

export async function mapSymbol(context: Context, request: FastifyRequest): Promise<SymbolMapped> {
  const { pool, db, now } = context
  const wanted = readGiven(given, request.body, 'symbol-mapping')
  const [indicator] = await listIndicators(pool, [wanted.indicator])
  if (!indicator) {
    throw wrongField('symbol-mapping', 'indicator', wanted.indicator, {
      en: `There is no indicator "${wanted.indicator}".`,
      vi: `Không có thông số "${wanted.indicator}".`,
    })
  }
  if (wanted.unit && !unitRule(indicator, wanted.unit, anyConditions)) {
    throw wrongField('symbol-mapping', 'unit', wanted.unit, {
      en: `"${wanted.unit}" cannot be converted to ${indicator.unit || 'this indicator, which has no unit'}.`,
      vi: `Không quy đổi được "${wanted.unit}" sang ${indicator.unit || 'thông số không có đơn vị'}.`,
    })
  }
  const place = { stationId: wanted.stationId ?? null, medium: wanted.medium ?? null }
  if (place.stationId !== null) await needStation(context, place.stationId)
  const { name: actor } = needPerson(request.caller)
  const unit = wanted.unit ?? null
  const alias = { symbol: wanted.symbol, ...place, indicatorId: indicator.id, unit, actor }
  const id = await insertAlias(pool, alias)
  if (id === undefined) {
    throw new RequestFailure('CONFLICT', {
      detail: 'The symbol is mapped already.',
      message: {
        en: `“${wanted.symbol}” means something here already. Map it for the one station, or remove the former mapping first.`,
        vi: `“${wanted.symbol}” đã được khai báo ở đây. Hãy khai báo riêng cho trạm, hoặc xóa khai báo cũ trước.`,
      },
    })
  }
  const after = { ...wanted, ...place }
  const activity = { action: 'CREATE', subject: 'symbol-mapping', subjectId: id, after } as const
  await recordActivity(db, witnessOf(request), activity, now())
  const batches = await rereadWaiting(context, { symbol: wanted.symbol, ...place }, actor)
  const [mapping] = await listMappings(pool, id)
  return { mapping: mapping!, receipts: batches.map((batch) => receiptOf(batch, request.locale)) }
}

/** Whether a rule exists at all; the delivery itself says at which temperature. */
const anyConditions = { temperatureC: 25, pressureKPa: 101.325 }

async function needStation({ pool }: Context, id: string): Promise<void> {
  const { rowCount } = await pool.query('select from station where id = $1', [id])
  if (rowCount === 1) return
  throw wrongField('symbol-mapping', 'stationId', id, {
    en: 'There is no such station.',
    vi: 'Không có trạm này.',
  })
}
