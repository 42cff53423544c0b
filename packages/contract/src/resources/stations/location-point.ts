// The places where people take samples a few times a year.
import { decisive } from '../../indices/decisive.ts'
import { flag, integer, reference, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { waterFields } from '../../indices/water-fields.ts'

export const locationPoint = resource({
  path: 'location-point',
  itemRel: 'locationPoint',
  label: { en: 'Sampling point', vi: 'Điểm quan trắc định kỳ' },
  storedIn: 'location_point',
  screen: { group: 'monitoring', page: 'location-points' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 100, example: 'SD-01', ...decisive }),
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
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization', decisive),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', decisive),
    programId: reference('Program', 'Chương trình', 'programs', decisive),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    river: text('River', 'Sông', {
      max: 255,
      isFoundByPart: true,
      example: 'Sông Đáy',
      ...decisive,
    }),
    /** The points of a river are listed by it, from the source on. */
    riverOrder: integer('Order along the river', 'Thứ tự dọc sông', {
      min: 1,
      max: 100_000,
      ...decisive,
    }),
    ...waterFields,
    startYear: integer('Start year', 'Năm bắt đầu', { min: 1900, max: 2200, ...decisive }),
    endYear: integer('End year', 'Năm kết thúc', { min: 1900, max: 2200, ...decisive }),
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
  belongsToCreator: true,
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
})
