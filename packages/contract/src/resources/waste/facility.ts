// The register of facilities: those that treat waste, and enterprises whose waste water or emission is monitored.
import { decisive } from '../../indices/decisive.ts'
import { facilityKinds, publicDocumentKinds } from '../../waste/facilities.ts'
import {
  choice,
  choices,
  date,
  file,
  files,
  flag,
  integer,
  number,
  reference,
  references,
  text,
} from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource, type Lifecycle } from '../../resource.ts'
import * as waste from '../../waste/waste.ts'

const lifecycle: Lifecycle = {
  field: 'status',
  verified: ['verified'],
  settled: ['published', 'hidden'],
  transitions: [
    { from: 'draft', to: 'verified', action: 'APPROVE' },
    { from: 'verified', to: 'draft', action: 'APPROVE', asksWhy: true },
    { from: 'verified', to: 'published', action: 'APPROVE', national: true },
    { from: 'published', to: 'hidden', action: 'APPROVE', national: true, asksWhy: true },
    { from: 'hidden', to: 'published', action: 'APPROVE', national: true },
  ],
}

export const facility = resource({
  path: 'facility',
  itemRel: 'facility',
  label: { en: 'Facility', vi: 'Cơ sở' },
  storedIn: 'facility',
  screen: { group: 'waste', page: 'facilities' },
  fields: {
    /** An enterprise that could choose it would learn of facilities that are not published: a code is taken once. */
    code: text('Code', 'Mã', { required: true, max: 60, example: 'HN-LF-01', ...decisive }),
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Bãi chôn lấp A',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255, example: 'Landfill A' }),
    facilityKind: choice('Kind', 'Loại cơ sở', facilityKinds, { required: true }),
    organizationId: reference('Owner', 'Chủ sở hữu', 'organization', decisive),
    receivingOrganizationId: reference(
      'Licensee',
      'Đơn vị được cấp phép',
      'waste_receiving_organization',
    ),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', { required: true }),
    communeCode: text('Commune code', 'Mã xã', { max: 10 }),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    lat: number('Latitude', 'Vĩ độ', waste.latitude),
    lon: number('Longitude', 'Kinh độ', waste.longitude),
    areaHa: number('Area', 'Diện tích', { min: 0, max: 1e5, decimals: 3, unit: 'ha' }),
    yearBuilt: integer('Year built', 'Năm xây dựng', { min: 1900, max: 2200 }),
    yearClosed: integer('Year closed', 'Năm đóng cửa', { min: 1900, max: 2200 }),
    capacityDesign: number('Capacity design', 'Công suất thiết kế', waste.tonnesPerDay),
    capacityActual: number('Capacity actual', 'Công suất thực tế', waste.tonnesPerDay),
    capacityWater: number('Waste water capacity', 'Công suất xử lý nước thải', {
      min: 0,
      max: 1e7,
      decimals: 3,
      unit: 'm³/day',
    }),
    wasteClasses: choices('Waste classes', 'Nhóm chất thải', waste.wasteClasses, { default: [] }),
    /** Where none is entered, those of the licensee count. */
    acceptedWaste: rows(
      'Wastes accepted',
      'Chất thải tiếp nhận',
      {
        dangerWasteId: reference('Danger waste', 'Chất thải nguy hại', 'danger_waste', {
          required: true,
        }),
        maxKgPerYear: number('Maximum', 'Tối đa', { ...waste.kilograms, unit: 'kg/year' }),
      },
      { default: [], max: 1000 },
    ),
    methodIds: references('Methods', 'Phương pháp xử lý', 'waste_execute_method_entity', {
      default: [],
    }),
    technology: text('Technology', 'Công nghệ', { max: 2000 }),
    licenceNo: text('Licence no', 'Số giấy phép', { max: 100 }),
    licenceDate: date('Licence date', 'Ngày cấp phép'),
    licenceExpiry: date('Licence expiry', 'Hạn giấy phép'),
    licenceAuthority: text('Licence authority', 'Cơ quan cấp phép', { max: 255 }),
    licenceFileId: file('Licence file', 'Tệp giấy phép', {
      private: true,
      hint: {
        en: 'It stays within. A licence that is published stands among the documents that are published.',
        vi: 'Chỉ dùng nội bộ. Giấy phép được công khai thì đưa vào hồ sơ môi trường được công khai.',
      },
    }),
    servesProvinceIds: references('Serves', 'Phục vụ', 'province', { default: [] }),
    populationServed: integer('Population served', 'Dân số được phục vụ', {
      min: 0,
      max: 200_000_000,
    }),
    cells: integer('Cells of the landfill', 'Các ô chôn lấp', { min: 0, max: 1000 }),
    volumeM3: number('Volume', 'Thể tích', { min: 0, max: 1e9, decimals: 3, unit: 'm³' }),
    filledM3: number('Filled', 'Đã chôn lấp', { min: 0, max: 1e9, decimals: 3, unit: 'm³' }),
    liner: text('Liner', 'Lớp lót', { max: 500 }),
    leachateTreatment: text('Leachate treatment', 'Xử lý nước rỉ rác', { max: 1000 }),
    gasCollection: text('Gas collection', 'Thu khí bãi rác', { max: 1000 }),
    closurePlan: text('Closure plan', 'Kế hoạch đóng bãi', { max: 2000 }),
    furnaces: integer('Furnaces', 'Lò đốt', { min: 0, max: 100 }),
    tempPrimaryC: number('Primary chamber', 'Buồng sơ cấp', { min: 0, max: 3000, unit: '°C' }),
    tempSecondaryC: number('Secondary chamber', 'Buồng thứ cấp', { min: 0, max: 3000, unit: '°C' }),
    energyMw: number('Energy', 'Công suất phát điện', {
      min: 0,
      max: 10_000,
      decimals: 3,
      unit: 'MW',
    }),
    flueGasTreatment: text('Flue gas treatment', 'Xử lý khí thải', { max: 1000 }),
    /** The automatic station at its stack. */
    stationId: reference('Monitored by', 'Được quan trắc bởi', 'stations', decisive),
    outletIds: references('Outlets', 'Nguồn thải được quan trắc', 'stations', {
      default: [],
      max: 100,
      ...decisive,
      hint: {
        en: 'Stations that measure what leaves the facility. Where none is named, all outlets of an enterprise that owns it are shown.',
        vi: 'Các trạm đo nước thải, khí thải của cơ sở. Nếu không nêu trạm nào, mọi nguồn thải của doanh nghiệp chủ sở hữu được hiển thị.',
      },
    }),
    operatingStatus: choice(
      'Operating status',
      'Tình trạng hoạt động',
      ['planned', 'operating', 'suspended', 'closed'],
      { required: true },
    ),
    photoIds: files('Photos', 'Ảnh', { default: [] }),
    documentIds: files('Internal documents', 'Tài liệu nội bộ', { default: [], private: true }),
    publicDocuments: rows(
      'Environmental documents that are published',
      'Hồ sơ môi trường được công khai',
      {
        kind: choice('Kind', 'Loại', publicDocumentKinds, { required: true }),
        title: text('Title', 'Tiêu đề', {
          required: true,
          max: 255,
          example: 'Báo cáo quan trắc quý III',
        }),
        issuedOn: date('Issued on', 'Ngày ban hành'),
        fileId: file('File', 'Tệp'),
      },
      { default: [], max: 100 },
    ),
    contactName: text('Contact name', 'Người liên hệ', { max: 255, private: true }),
    phone: text('Phone', 'Điện thoại', { ...waste.phone, private: true }),
    email: text('E-mail', 'E-mail', { ...waste.email, private: true }),
    contractNote: text('Contracts', 'Hợp đồng', { max: 2000, private: true }),
    status: choice('Status', 'Trạng thái', ['draft', 'verified', 'published', 'hidden'], {
      default: 'draft',
    }),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByProvinceId',
    'findByFacilityKind',
    'findByProvinceIdAndFacilityKind',
    'findByOrganizationId',
    'findByTenantCode',
    'findByOperatingStatus',
    'findByNameContainingIgnoreCase',
    { name: 'findByCode', gives: 'item' },
    'findByStatus',
    'findByIdIn',
    'advanced',
  ],
  aliases: { kind: 'facilityKind', ownerOrgId: 'organizationId' },
  words: ['code', 'name', 'nameEn', 'address', 'licenceNo'],
  table: [
    'code',
    'name',
    'facilityKind',
    'provinceId',
    'capacityDesign',
    'operatingStatus',
    'status',
  ],
  access: { read: 'published', write: 'scope', shown: ['published'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle,
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
})
