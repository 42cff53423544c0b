// The manifest of hazardous waste that is handed over: what leaves its generator, who carries it in which order, and what
// arrived. Minimum fields by Circular 02/2022/TT-BTNMT, annex III, form 04; hand-overs are written only by their call.
import {
  choice,
  date,
  files,
  flag,
  instant,
  integer,
  number,
  reference,
  references,
  text,
} from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import { handOverSteps, manifestLifecycle, manifestStatuses } from '../../waste/manifest-steps.ts'
import * as waste from '../../waste/waste.ts'

const lines = rows(
  'Wastes',
  'Chất thải',
  {
    dangerWasteId: reference('Hazardous waste code', 'Chất thải nguy hại', 'danger_waste', {
      required: true,
    }),
    wasteName: text('Waste name', 'Tên chất thải', {
      required: true,
      max: 500,
      example: 'Dầu động cơ thải',
    }),
    physicalState: choice('Physical state', 'Trạng thái vật lý', waste.physicalStates, {
      required: true,
    }),
    packaging: choice('Packaging', 'Bao gói', waste.packagings),
    packageCount: integer('Packages', 'Số kiện', { min: 0, max: 1_000_000 }),
    kg: number('Weight', 'Khối lượng', { required: true, ...waste.kilograms, example: 1200 }),
    methodId: reference('Method', 'Phương pháp', 'waste_execute_method_entity'),
  },
  { required: true, max: 50 },
)

/** In the order in which they take over. */
const carriers = rows(
  'Carriers',
  'Đơn vị vận chuyển',
  {
    carrierId: reference('Carrier', 'Đơn vị vận chuyển', 'waste_receiving_organization', {
      required: true,
    }),
    plate: text('Plate', 'Biển số', { max: 20, example: '29C-123.45' }),
    driver: text('Driver', 'Người lái', { max: 255 }),
  },
  { required: true, max: 5 },
)

const handOvers = rows(
  'Hand-overs',
  'Giao nhận',
  {
    step: choice('Step', 'Bước', handOverSteps),
    at: instant('At', 'Thời điểm'),
    party: text('By', 'Bên thực hiện', { max: 255 }),
    /** A party without an account here is spoken for by the generator. */
    isOnBehalf: flag('Entered by the generator', 'Chủ nguồn thải nhập thay', { default: false }),
    place: text('Place', 'Địa điểm', { max: 500 }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  { readOnly: true, default: [] },
)

/** The amounts that the receiver weighed, line by line. */
const arrivals = rows(
  'Weighed',
  'Cân khi nhận',
  {
    line: integer('Line', 'Dòng', { min: 0, max: 50 }),
    arrivedKg: number('Arrived', 'Khối lượng nhận', waste.kilograms),
    rejectedKg: number('Rejected', 'Khối lượng từ chối', waste.kilograms),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  { readOnly: true, default: [] },
)

export const wasteManifest = resource({
  path: 'waste_manifest',
  itemRel: 'wasteManifest',
  label: { en: 'Hazardous waste manifest', vi: 'Chứng từ chất thải nguy hại' },
  storedIn: 'waste_manifest',
  screen: { group: 'waste', page: 'waste-manifests' },
  fields: {
    /** Set at creation. */
    manifestNo: text('Number', 'Số chứng từ', { readOnly: true, filled: true }),
    organizationId: reference('Generator', 'Chủ nguồn thải', 'organization', { required: true }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    status: choice('Status', 'Trạng thái', manifestStatuses, { default: 'draft' }),
    enteredById: reference('Entered by', 'Người nhập', 'user', {
      readOnly: true,
      column: 'entered_by',
    }),
    plannedOn: date('Planned for', 'Ngày giao dự kiến', { required: true }),
    loadingPlace: text('Place of loading', 'Nơi giao chất thải', {
      required: true,
      max: 500,
      example: 'Kho chất thải, Nhà máy A',
    }),
    receiverId: reference('Receiver', 'Đơn vị tiếp nhận', 'waste_receiving_organization', {
      required: true,
    }),
    carriers,
    lines,
    totalKg: number('Weight', 'Tổng khối lượng', { computed: true, filled: true, unit: 'kg' }),
    arrivedKg: number('Arrived', 'Tổng thực nhận', { computed: true, unit: 'kg' }),
    photoIds: files('Photos', 'Ảnh', { default: [], max: 10 }),
    handOvers,
    arrivals,
    issuedAt: instant('Issued at', 'Thời điểm phát hành', { readOnly: true }),
    treatedAt: instant('Treated at', 'Thời điểm xử lý xong', { readOnly: true }),
    /** The accounts of carriers and receiver, and of the receiver's provincial office. */
    partyIds: references('Other parties', 'Các bên khác', 'organization', {
      readOnly: true,
      default: [],
    }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByOrganizationId',
    'findByTenantCode',
    'findByStatus',
    'findByReceiverId',
    { name: 'findByManifestNo', gives: 'item' },
    'findByIdIn',
    'advanced',
  ],
  words: ['manifestNo', 'loadingPlace'],
  table: [
    'manifestNo',
    'organizationId',
    'plannedOn',
    'receiverId',
    'totalKg',
    'arrivedKg',
    'status',
  ],
  access: { read: 'members', write: 'scope', parties: 'partyIds' },
  belongsToCreator: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: manifestLifecycle,
  defaultSort: ['plannedOn,desc', 'manifestNo,asc'],
})
