// Which indicator stands in which slot of a station's readings: an append-only list, in which a link ends but never moves.
import { decisive } from '../decisive.ts'
import { instant, integer, number, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const stationIndicator = resource({
  path: 'station_indicator',
  itemRel: 'stationIndicator',
  label: 'Station indicator',
  storedIn: 'station_indicator',
  fields: {
    stationId: reference('stations', { required: true, fixed: true }),
    indicatorId: reference('indicator', { required: true, fixed: true }),
    slot: integer({ readOnly: true, filled: true }),
    sourceUnit: text({ max: 40, label: 'Unit in files', ...decisive }),
    rangeMin: number(decisive),
    rangeMax: number(decisive),
    validFrom: instant({ readOnly: true, filled: true }),
    validTo: instant({ readOnly: true }),
  },
  searches: [
    'findByStationId',
    'findByStationIdIn',
    'findByIndicatorId',
    'findByStationIdAndIndicatorId',
  ],
  table: ['stationId', 'indicatorId', 'slot', 'sourceUnit', 'validFrom', 'validTo'],
  access: { read: 'ofPublicStations', write: 'scope' },
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['stationId', 'indicatorId'],
  defaultSort: ['stationId,asc', 'slot,asc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
