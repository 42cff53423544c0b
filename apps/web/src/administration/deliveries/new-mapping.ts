// The request of the dialog about an unknown symbol; a unit that is given stands for the sent unit that waits.
import type { NewSymbolMapping, UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import type { Values } from '../../parts/hooks/use-form.ts'

export const mappingFields = ['indicator', 'unit', 'place'] as const

export function newMapping(
  unknown: UnknownSymbol,
  { indicator, unit, place }: Values<(typeof mappingFields)[number]>,
): NewSymbolMapping {
  return {
    symbol: unknown.symbol,
    indicator,
    ...(unit.trim() !== '' && { unit: unit.trim(), sentUnit: unknown.unit }),
    ...placeOf(place, unknown),
  }
}

function placeOf(
  place: string,
  { station }: UnknownSymbol,
): Pick<NewSymbolMapping, 'stationId' | 'medium'> {
  if (place === 'station') return { stationId: station.id }
  return place === 'medium' ? { medium: station.medium as 'air' } : {}
}
