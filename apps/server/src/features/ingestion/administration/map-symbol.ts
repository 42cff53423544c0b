// Declares the meaning of a symbol, at a station or everywhere, and reads the values that wait for it again.
import type { symbolCalls, SymbolMapped } from '@eos/contract/calls/ingestion/channels'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import type { FastifyRequest } from 'fastify'
import { needPerson, type Scope } from '../../../platform/http/caller.ts'
import { outOfReach } from '../../../access/write-policy.ts'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import type { Asked } from '../../../platform/http/calls.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { listIndicators } from '../queries/stations.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { rereadWaiting } from '../symbols/reread.ts'
import { deleteMapping, insertAlias, listMappings } from '../symbols/queries/symbols.ts'
import { unitRule } from '../resolve/unit-rule.ts'
import {
  findReadableStation,
  keeperScopes,
  mapperScopes,
  needMapper,
  reachesCountry,
} from '../symbols/queries/delivery-reach.ts'
import { wrongField } from './wrong-field.ts'

/** @throws FORBIDDEN without the right, TENANT_FORBIDDEN where it reaches neither the station nor all of them */
export async function mapSymbol(
  context: Context,
  request: FastifyRequest,
  asked: Asked<(typeof symbolCalls)['map-symbol']>,
): Promise<SymbolMapped> {
  const { db, now } = context
  const person = needPerson(request.caller)
  const scopes = needMapper(person)
  const wanted = asked.body()
  const [indicator] = await listIndicators(db, [wanted.indicator])
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
  if (place.stationId !== null) await needStation(context, request, place.stationId, scopes)
  else if (!reachesCountry(scopes)) throw outOfReach(stationIndicator, 'EDIT', scopes)
  const { name: actor } = person
  const unit = wanted.unit ?? null
  const sentUnit = unit === null ? null : (wanted.sentUnit ?? null)
  const alias = {
    symbol: wanted.symbol,
    ...place,
    indicatorId: indicator.id,
    unit,
    sentUnit,
    actor,
  }
  const id = await insertAlias(db, alias)
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
  const deliveries = await rereadWaiting(context, { symbol: wanted.symbol, ...place }, actor)
  const [mapping] = await listMappings(db, { seen: scopes, mapped: scopes }, id)
  return {
    mapping: mapping!,
    receipts: deliveries.map((recorded) => receiptOf(recorded, request.locale)),
  }
}

/** Conditions for testing whether a conversion exists at all; a delivery states its own. */
const anyConditions = { temperatureC: 25, pressureKPa: 101.325 }

async function needStation(
  { db, now }: Context,
  { caller }: FastifyRequest,
  id: string,
  scopes: readonly Scope[],
): Promise<void> {
  const station = await findReadableStation(db, id, { caller, scopes, now: now() })
  if (!station) {
    throw wrongField('symbol-mapping', 'stationId', id, {
      en: 'There is no such station.',
      vi: 'Không có trạm này.',
    })
  }
  if (!station.isKept) throw outOfReach(stationIndicator, 'EDIT', scopes)
}

/** @throws NOT_FOUND also for what is said about a station of others, TENANT_FORBIDDEN for what is said about all */
export async function unmapSymbol(
  { db, now }: Context,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const person = needPerson(request.caller)
  const scopes = needMapper(person)
  const reach = { seen: keeperScopes(person), mapped: mapperScopes(person) }
  const [mapping] = await listMappings(db, reach, id)
  if (mapping && !mapping.mayRemove) throw outOfReach(stationIndicator, 'EDIT', scopes)
  if (!mapping || !(await deleteMapping(db, mapping.id))) throw new RequestFailure('NOT_FOUND')
  const { mayRemove: _mayRemove, ...before } = mapping
  const activity = { action: 'DELETE', subject: 'symbol-mapping', subjectId: mapping.id } as const
  await recordActivity(db, witnessOf(request), { ...activity, before }, now())
}
