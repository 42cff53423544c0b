// The places where people take samples a few times a year.
import { decisive } from '../decisive.ts'
import { choice, flag, integer, number, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const locationPoint = resource({
  path: 'location-point',
  itemRel: 'locationPoint',
  label: { en: 'Sampling point', vi: 'Điểm quan trắc định kỳ' },
  storedIn: 'location_point',
  screen: { group: 'monitoring', page: 'public-points' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 100, example: 'SD-01' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Cầu Mai Lĩnh',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255, example: 'Mai Linh bridge' }),
    stationTypeId: reference('Station type', 'Loại trạm', 'station-type', {
      required: true,
      ...decisive,
    }),
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    programId: reference('Program', 'Chương trình', 'programs'),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    river: text('River', 'Sông', { max: 255, isFoundByPart: true, example: 'Sông Đáy' }),
    waterBody: choice(
      'Water body',
      'Loại thủy vực',
      ['river', 'canal', 'lake', 'reservoir', 'coast', 'groundwater'],
      decisive,
    ),
    /** The level of the limits that the water has to keep (QCVN 08:2023, tables 2 and 3). */
    waterLevel: choice(
      'Level of quality to be kept',
      'Mức chất lượng cần duy trì',
      ['A', 'B', 'C', 'D'],
      {
        ...decisive,
      },
    ),
    /** The column of use that older samples are held against (QCVN 08-MT:2015, until 11 September 2023). */
    waterUse: choice(
      'Column of use (until 2023)',
      'Cột mục đích sử dụng (đến 2023)',
      ['A1', 'A2', 'B1', 'B2'],
      {
        ...decisive,
      },
    ),
    lat: number('Latitude', 'Vĩ độ', { min: -90, max: 90, unit: '°', ...decisive }),
    lon: number('Longitude', 'Kinh độ', { min: -180, max: 180, unit: '°', ...decisive }),
    startYear: integer('Start year', 'Năm bắt đầu', { min: 1900, max: 2200 }),
    endYear: integer('End year', 'Năm kết thúc', { min: 1900, max: 2200 }),
    isPublic: flag('Public', 'Công bố', { computed: true, filled: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByStationTypeId',
    'findByProvinceId',
    'findByOrganizationId',
    'findByProgramId',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
    'findByRiverContainingIgnoreCase',
    'findByYear',
    { name: 'findByCode', gives: 'item' },
    'findByIsPublic',
    'advanced',
  ],
  words: ['code', 'name', 'nameEn', 'river'],
  table: ['code', 'name', 'stationTypeId', 'provinceId', 'river', 'programId', 'isPublic'],
  access: { read: 'public', write: 'scope' },
  belongsToMaker: true,
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
})
