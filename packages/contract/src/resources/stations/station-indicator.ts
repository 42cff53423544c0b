// The indicators in the slots of a station's readings, as an append-only list: a link ends but never moves.
import { decisive } from '../../indices/decisive.ts'
import { instant, integer, number, reference, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'

export const stationIndicator = resource({
  path: 'station_indicator',
  itemRel: 'stationIndicator',
  label: { en: 'Station indicator', vi: 'Thông số của trạm' },
  storedIn: 'station_indicator',
  screen: { group: 'monitoring', page: 'station-indicators' },
  fields: {
    stationId: reference('Station', 'Trạm', 'stations', {
      required: true,
      fixed: true,
      ...decisive,
    }),
    indicatorId: reference('Indicator', 'Thông số', 'indicator', {
      required: true,
      fixed: true,
      ...decisive,
    }),
    slot: integer('Slot', 'Vị trí', { readOnly: true, filled: true }),
    sourceUnit: text('Unit in files', 'Đơn vị đo trong tệp', { max: 40, ...decisive }),
    rangeMin: number('Range min', 'Giá trị nhỏ nhất', decisive),
    rangeMax: number('Range max', 'Giá trị lớn nhất', decisive),
    validFrom: instant('Valid from', 'Có hiệu lực từ', { readOnly: true, filled: true }),
    validTo: instant('Valid to', 'Hết hiệu lực', { readOnly: true }),
  },
  searches: [
    'findByStationId',
    'findByStationIdIn',
    'findByIndicatorId',
    'findByStationIdAndIndicatorId',
  ],
  table: ['stationId', 'indicatorId', 'slot', 'sourceUnit', 'validFrom', 'validTo'],
  access: { read: 'public', write: 'scope' },
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['stationId', 'indicatorId'],
  defaultSort: ['stationId,asc', 'slot,asc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
