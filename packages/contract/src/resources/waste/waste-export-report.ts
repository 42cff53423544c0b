// The export of hazardous waste: registration, notification, consents, and each shipment until its disposal.
import {
  choice,
  choices,
  date,
  file,
  files,
  flag,
  instant,
  integer,
  number,
  reference,
  references,
  text,
  texts,
} from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import { consents } from '../../waste/export/consents.ts'
import { handOvers } from '../../waste/export/hand-overs.ts'
import { opinions } from '../../waste/export/opinions.ts'
import { shipments } from '../../waste/export/shipments.ts'
import * as waste from '../../waste/waste.ts'

const generators = rows(
  'Generators',
  'Chủ nguồn thải',
  {
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
    name: text('Name', 'Tên', { required: true, max: 255, example: 'Nhà máy A' }),
    taxCode: text('Tax code', 'Mã số thuế', { ...waste.taxCode }),
    site: text('Site', 'Địa điểm', { required: true, max: 500, example: 'Khu công nghiệp A' }),
    process: text('Process', 'Quy trình phát sinh', {
      required: true,
      max: 1000,
      example: 'Mạ kim loại',
    }),
  },
  { required: true, max: 100 },
)

const composition = rows(
  'Composition',
  'Thành phần',
  {
    component: text('Component', 'Thành phần', { required: true, max: 255, example: 'Chì' }),
    percent: number('Percent', 'Tỷ lệ', {
      required: true,
      min: 0,
      max: 100,
      decimals: 3,
      unit: '%',
      example: 60,
    }),
  },
  { required: true, max: 50 },
)

const route = rows(
  'Route',
  'Tuyến đường',
  {
    countryCode: text('Country', 'Quốc gia', { required: true, ...waste.countryCode }),
    role: choice('Role', 'Vai trò', ['export', 'transit', 'import'], { required: true }),
    authority: text('Authority', 'Cơ quan thẩm quyền', { max: 255 }),
    authorityId: reference(
      'Authority of the catalogue',
      'Cơ quan thẩm quyền trong danh mục',
      'competent-authorities',
    ),
    entryPoint: text('Entry point', 'Cửa khẩu nhập', { max: 255 }),
    exitPoint: text('Exit point', 'Cửa khẩu xuất', { max: 255 }),
  },
  { default: [], max: 20 },
)

export const wasteExportReport = resource({
  path: 'waste_export_report_result',
  itemRel: 'wasteExportReportResult',
  label: { en: 'Export of hazardous waste', vi: 'Xuất khẩu CTNH' },
  storedIn: 'waste_export',
  screen: { group: 'waste', page: 'danger-waste-export' },
  fields: {
    /** Set at creation. */
    registrationNo: text('Number', 'Số đăng ký', { readOnly: true, filled: true }),
    organizationId: reference('Applicant', 'Cơ quan, đơn vị', 'organization', { required: true }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
    reportYear: integer('Year', 'Năm báo cáo', {
      required: true,
      min: 2015,
      max: 2200,
      example: 2026,
    }),
    status: choice('Status', 'Trạng thái', waste.exportStatuses, { default: 'draft' }),
    enteredById: reference('Entered by', 'Người nhập', 'user', {
      readOnly: true,
      column: 'entered_by',
    }),
    enteredByOffice: flag('Entered by office', 'Do cơ quan nhập', {
      readOnly: true,
      filled: true,
      default: false,
    }),
    kind: choice('Kind', 'Loại', ['single', 'general'], { required: true }),
    purpose: choice('Purpose', 'Mục đích', ['disposal', 'recovery'], { required: true }),
    reasonForExport: text('Reason for export', 'Lý do xuất khẩu', {
      required: true,
      max: 2000,
      example: 'Trong nước chưa có công nghệ',
    }),
    generators,
    authorisationFileId: file('Authorisation by the generators', 'Ủy quyền của chủ nguồn thải'),
    baselCodeId: reference('Basel code', 'Mã Basel', 'waste_basel_code', { required: true }),
    yCodeIds: references('Y codes', 'Mã Y', 'waste_basel_code', { default: [] }),
    hCodeIds: references('H codes', 'Mã H', 'waste_basel_code', { default: [] }),
    dangerWasteId: reference('National code', 'Chất thải nguy hại', 'danger_waste', {
      required: true,
    }),
    unClass: text('UN class', 'Loại hàng nguy hiểm (UN)', { max: 10 }),
    unNo: text('UN number', 'Số UN', { max: 6, pattern: /^(UN)?\d{4}$/, example: 'UN2794' }),
    unShippingName: text('UN shipping name', 'Tên vận chuyển UN', { max: 255 }),
    hsCodes: texts('HS codes', 'Mã HS', {
      default: [],
      max: 10,
      pattern: /^\d{6,10}$/,
      example: '854810',
    }),
    oecdCode: text('OECD code', 'Mã OECD', { max: 10 }),
    ecCode: text('European code', 'Mã châu Âu', { max: 7 }),
    designation: text('Designation', 'Tên gọi chất thải', {
      required: true,
      max: 500,
      example: 'Ắc quy chì thải',
    }),
    composition,
    physical: choices('Physical', 'Trạng thái vật lý', waste.physicalCharacteristics, {
      required: true,
    }),
    packaging: choices('Packaging', 'Bao gói', waste.packagings, { required: true }),
    specialHandling: text('Special handling', 'Yêu cầu bốc xếp đặc biệt', { max: 1000 }),
    totalTonnes: number('Intended', 'Khối lượng dự kiến', { required: true, ...waste.tonnes }),
    totalM3: number('Intended volume', 'Thể tích dự kiến', {
      min: 0,
      max: 1e9,
      decimals: 3,
      unit: 'm³',
    }),
    shipmentsPlanned: integer('Shipments planned', 'Số chuyến dự kiến', {
      required: true,
      min: 1,
      max: 10_000,
    }),
    firstDeparture: date('First departure', 'Chuyến đầu', { required: true }),
    lastDeparture: date('Last departure', 'Chuyến cuối', { required: true }),
    carrierIds: references('Carriers', 'Đơn vị vận chuyển', 'waste_international_shipping_unit', {
      required: true,
      max: 50,
    }),
    transportModes: choices('Transport modes', 'Phương thức vận chuyển', waste.transportModes, {
      required: true,
    }),
    foreignUnitId: reference(
      'Foreign unit',
      'Đơn vị xử lý ở nước ngoài',
      'waste_treatment_foreign_unit',
      { required: true },
    ),
    operationId: reference('Operation', 'Hoạt động Basel', 'waste_basel_code', { required: true }),
    technology: text('Technology', 'Công nghệ', { required: true, max: 5000 }),
    route,
    contractNo: text('Contract no', 'Số hợp đồng', { max: 100 }),
    contractDate: date('Contract date', 'Ngày hợp đồng'),
    contractFileId: file('Contract', 'Hợp đồng'),
    insuranceNo: text('Insurance no', 'Số bảo hiểm', { max: 100 }),
    insurer: text('Insurer', 'Công ty bảo hiểm', { max: 255 }),
    insuranceExpiry: date('Insurance expiry', 'Hạn bảo hiểm'),
    documentsLanguage: text('Documents language', 'Ngôn ngữ hồ sơ', { max: 40, example: 'en' }),
    opinions,
    consents,
    shipments,
    handOvers,
    shippedTonnes: number('Shipped', 'Đã vận chuyển', { computed: true, filled: true, unit: 't' }),
    receivedTonnes: number('Received', 'Đã nhận', { computed: true, filled: true, unit: 't' }),
    shipmentCount: integer('Number of shipments', 'Số chuyến', { computed: true, filled: true }),
    declared: flag('Declared to be true', 'Cam đoan đúng sự thật', { default: false }),
    attachmentIds: files('Attachments', 'Tài liệu đính kèm', { default: [] }),
    submittedAt: instant('Submitted at', 'Ngày nộp', { readOnly: true }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByOrganizationId',
    'findByOrganizationIdAndYear',
    'findByTenantCode',
    'findByTenantCodeAndYear',
    'findByProvinceIdAndYear',
    'findByStatus',
    'findByYear',
    'findByBaselCodeId',
    'findByForeignUnitId',
    { name: 'findByRegistrationNo', gives: 'item' },
    'findByDesignationContainingIgnoreCase',
    'findByIdIn',
    'advanced',
  ],
  aliases: { year: 'reportYear', name: 'designation' },
  words: ['registrationNo', 'designation'],
  table: [
    'registrationNo',
    'organizationId',
    'reportYear',
    'designation',
    'baselCodeId',
    'totalTonnes',
    'shippedTonnes',
    'status',
  ],
  access: { read: 'members', write: 'scope' },
  belongsToCreator: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.exportLifecycle,
  defaultSort: ['reportYear,desc', 'registrationNo,asc'],
})
