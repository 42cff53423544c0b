// The automatic stations. Their station indicators say which readings they send.
import { decisive } from '../../indices/decisive.ts'
import {
  choice,
  date,
  flag,
  instant,
  integer,
  number,
  reference,
  text,
} from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { waterFields } from '../../indices/water-fields.ts'
import { stationStates } from '../../words/vocabulary.ts'
import { daySeconds } from '../../words/time-units.ts'

export const stations = resource({
  path: 'stations',
  itemRel: 'station',
  label: { en: 'Station', vi: 'Trạm quan trắc' },
  storedIn: 'station',
  screen: {
    group: 'monitoring',
    page: 'stations',
    // Columns that decide an officer's day come before the place and the owner of a station.
    columns: [
      'code',
      'name',
      'stationTypeId',
      'state',
      'lastReadingAt',
      'complete24h',
      'isPublic',
      'provinceId',
      'organizationId',
    ],
  },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 100, ...decisive }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    stationTypeId: reference('Station type', 'Loại trạm', 'station-type', {
      required: true,
      ...decisive,
    }),
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization', decisive),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', decisive),
    programId: reference('Program', 'Chương trình', 'programs', decisive),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    river: text('River', 'Sông', { max: 255, ...decisive }),
    ...waterFields,
    timeZone: text('Time zone', 'Múi giờ', {
      default: 'Asia/Ho_Chi_Minh',
      max: 60,
      isTimeZone: true,
      ...decisive,
    }),
    intervalSeconds: integer('Interval', 'Chu kỳ đo', {
      default: 300,
      min: 1,
      max: daySeconds,
      unit: 's',
      column: 'interval_s',
      ...decisive,
    }),
    /** A reference station may publish concentrations, but no index. */
    referenceOnly: flag('Reference only', 'Trạm tham khảo', { default: false, ...decisive }),
    state: choice('State', 'Trạng thái', stationStates, {
      computed: true,
      filled: true,
      moves: true,
    }),
    stateReason: text('State reason', 'Lý do trạng thái', { computed: true, moves: true }),
    stateReasonEn: text('State reason (English)', 'Lý do trạng thái (tiếng Anh)', {
      computed: true,
      moves: true,
    }),
    stateSince: instant('State since', 'Trạng thái từ', { computed: true, moves: true }),
    expectedReturn: instant('Expected return', 'Dự kiến hoạt động lại', {
      computed: true,
      moves: true,
    }),
    lastReadingAt: instant('Newest reading', 'Số liệu mới nhất', {
      computed: true,
      moves: true,
      private: true,
      shownAs: 'age',
    }),
    /** The share of the readings of the last 24 whole hours that came and are valid. */
    complete24h: number('Complete, 24 h', 'Đủ số liệu 24 giờ', {
      computed: true,
      moves: true,
      private: true,
      unit: '%',
      decimals: 0,
      shownAs: 'share',
    }),
    /** By the names in a file's name its readings find their station. */
    fileProvince: text('Province in file names', 'Tỉnh trong tên tệp', { max: 60, ...decisive }),
    fileFacility: text('Facility in file names', 'Cơ sở trong tên tệp', { max: 100, ...decisive }),
    fileStation: text('Station in file names', 'Trạm trong tên tệp', { max: 100, ...decisive }),
    startedOn: date('Started on', 'Bắt đầu từ', decisive),
    isPublic: flag('Public', 'Công bố', { computed: true, filled: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByStationCodeIn',
    'findByIdIn',
    'findByIsPublic',
    'findByProvinceId',
    'findByOrganizationId',
    'findByStationTypeId',
    'findByIsPublicAndProvinceIdAndStationTypeId',
    'findByNameContainingIgnoreCase',
    'findByRiverContainingIgnoreCase',
    'advanced',
  ],
  aliases: { stationCode: 'code' },
  words: ['code', 'name', 'nameEn', 'river'],
  table: ['code', 'name', 'stationTypeId', 'organizationId', 'provinceId', 'isPublic'],
  access: { read: 'public', write: 'scope' },
  proposals: 'station_change_proposal',
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
  associations: { stationIndicator: { of: 'station_indicator', by: 'stationId' } },
})
