// Monitoring programs, to which stations and sampling points belong.
import { NSF_WQI_PARAMETERS } from '@eos/indices'
import { choice, choices, flag, integer, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import { programIndices } from '../../indices/program-indices.ts'

export const programs = resource({
  path: 'programs',
  itemRel: 'program',
  label: { en: 'Program', vi: 'Chương trình quan trắc' },
  storedIn: 'program',
  screen: { group: 'monitoring', page: 'programs' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 60 }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    description: text('Description', 'Mô tả', { max: 10_000 }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    startYear: integer('Start year', 'Năm bắt đầu', { min: 1900, max: 2200 }),
    endYear: integer('End year', 'Năm kết thúc', { min: 1900, max: 2200 }),
    /** The sampling rounds that are meant to take place. */
    plan: rows(
      'Plan',
      'Kế hoạch',
      {
        year: integer('Year', 'Năm', { required: true, min: 1900, max: 2200 }),
        rounds: integer('Rounds', 'Số đợt', { required: true, min: 1, max: 366 }),
        note: text('Note', 'Ghi chú', { max: 500 }),
      },
      { default: [], max: 100 },
    ),
    /** The columns of the grid in which results are entered, with what is usual for them. */
    indicators: rows(
      'Indicators',
      'Thông số',
      {
        indicatorId: reference('Indicator', 'Thông số', 'indicator', { required: true }),
        unit: text('Unit', 'Đơn vị đo', { max: 40 }),
        method: text('Method', 'Phương pháp', { max: 200 }),
        detectionLimit: number('Detection limit', 'Giới hạn phát hiện', { min: 0 }),
      },
      { default: [], max: 200 },
    ),
    /** Indices that are computed from a year's samples besides VN_WQI. */
    indices: choices('Indices besides VN_WQI', 'Chỉ số ngoài VN_WQI', programIndices, {
      default: [],
    }),
    /** Which values CCME WQI takes for good: from lower to upper, both included. */
    objectives: rows(
      'Objectives of CCME WQI',
      'Mục tiêu của CCME WQI',
      {
        indicatorId: reference('Indicator', 'Thông số', 'indicator', { required: true }),
        lower: number('Lower', 'Dưới', { min: 0 }),
        upper: number('Upper', 'Trên', { min: 0 }),
        unit: text('Unit', 'Đơn vị đo', { max: 40 }),
      },
      { default: [], max: 200 },
    ),
    /** The curves of NSF WQI are published as graphs: each row is a point read from one of them. */
    qCurves: rows(
      'Q curves of NSF WQI',
      'Đường cong Q của NSF WQI',
      {
        parameter: choice('Parameter', 'Thông số của chỉ số', NSF_WQI_PARAMETERS, {
          required: true,
        }),
        indicatorId: reference('Indicator', 'Thông số', 'indicator', { required: true }),
        value: number('Value', 'Giá trị', { required: true }),
        q: number('Q', 'Q', { required: true, min: 0, max: 100 }),
      },
      { default: [], max: 200 },
    ),
    laboratories: rows(
      'Laboratories',
      'Phòng thí nghiệm',
      {
        name: text('Name', 'Tên', { required: true, max: 255 }),
        certificate: text('Certificate', 'Số chứng nhận', { max: 100 }),
      },
      { default: [], max: 50 },
    ),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByIdIn',
    'findByProvinceId',
    'findByTenantCode',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'provinceId', 'startYear', 'endYear'],
  access: { read: 'everyone', write: 'scope' },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
