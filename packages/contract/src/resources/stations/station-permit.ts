// The environmental permits of outlets: until another one takes its place, the limits of a permit are held against what
// the station measures.
import { decisive } from '../../indices/decisive.ts'
import { choices, date, flag, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { permitMeans } from '../../waste/permits.ts'
import { resource } from '../../resource.ts'

export const stationPermit = resource({
  path: 'station_permit',
  itemRel: 'stationPermit',
  label: { en: 'Environmental permit', vi: 'Giấy phép môi trường' },
  storedIn: 'station_permit',
  screen: { group: 'monitoring', page: 'station-permits' },
  fields: {
    stationId: reference('Station', 'Trạm', 'stations', {
      required: true,
      fixed: true,
      ...decisive,
    }),
    number: text('Number', 'Số giấy phép', {
      required: true,
      max: 100,
      example: '12/GPMT-UBND',
      ...decisive,
    }),
    /** Its limits hold from this day on, unless another permit was issued later. */
    issuedOn: date('Issued on', 'Ngày cấp', { required: true, ...decisive }),
    issuedBy: text('Issued by', 'Cơ quan cấp', {
      required: true,
      max: 255,
      example: 'UBND tỉnh Ninh Bình',
      ...decisive,
    }),
    /** The first day on which it does not hold any more. */
    expiresOn: date('Expires on', 'Hết hiệu lực từ ngày', decisive),
    limits: rows(
      'Limits',
      'Giới hạn',
      {
        indicatorId: reference('Indicator', 'Thông số', 'indicator', { required: true }),
        low: number('At least', 'Thấp nhất', { min: 0 }),
        high: number('At most', 'Cao nhất', { min: 0, example: 75 }),
        /** That of the indicator when it is empty. */
        unit: text('Unit', 'Đơn vị đo', { max: 40 }),
        means: choices('Holds for the mean of', 'Áp dụng cho trung bình của', permitMeans, {
          required: true,
        }),
      },
      { required: true, max: 200, ...decisive },
    ),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: ['findByStationId', 'findByStationIdIn', 'findByNumber', 'findByIdIn'],
  words: ['number'],
  table: ['stationId', 'number', 'issuedOn', 'expiresOn', 'issuedBy'],
  access: { read: 'public', write: 'scope' },
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['stationId', 'issuedOn'],
  defaultSort: ['stationId,asc', 'issuedOn,desc'],
})
