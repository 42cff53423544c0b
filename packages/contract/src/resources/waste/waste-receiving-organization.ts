// Organizations that collect, carry and treat waste in the country, with licence and declared wastes.
import {
  choice,
  choices,
  date,
  file,
  flag,
  number,
  reference,
  references,
  text,
} from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import * as waste from '../../waste/waste.ts'

export const wasteReceivingOrganization = resource({
  path: 'waste_receiving_organization',
  itemRel: 'wasteReceivingOrganization',
  label: { en: 'Receiving organization', vi: 'Đơn vị tiếp nhận chất thải' },
  storedIn: 'waste_receiving_organization',
  screen: { group: 'waste', page: 'receiving-organizations' },
  fields: {
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Công ty Môi trường A',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    shortName: text('Short name', 'Tên ngắn', { max: 100 }),
    taxCode: text('Tax code', 'Mã số thuế', { required: true, ...waste.taxCode }),
    managementCode: text('Hazardous-waste management code', 'Mã số quản lý CTNH', { max: 40 }),
    /** The organization's account here, if it has one. */
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
    orgTypes: choices(
      'What it does',
      'Loại hoạt động',
      ['collector', 'transporter', 'treater', 'recycler', 'landfill', 'co_processor'],
      { required: true },
    ),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    provinceId: reference('Province', 'Tỉnh, thành phố', 'province', { required: true }),
    communeCode: text('Commune code', 'Mã xã', { max: 10 }),
    lat: number('Latitude', 'Vĩ độ', waste.latitude),
    lon: number('Longitude', 'Kinh độ', waste.longitude),
    licenceNo: text('Licence no', 'Số giấy phép', { max: 100 }),
    licenceDate: date('Licence date', 'Ngày cấp phép'),
    licenceExpiry: date('Licence expiry', 'Hạn giấy phép'),
    licenceAuthority: text('Licence authority', 'Cơ quan cấp phép', { max: 255 }),
    licenceFileId: file('Licence file', 'Tệp giấy phép', { private: true }),
    permittedWaste: rows(
      'Permitted waste',
      'Chất thải được phép',
      {
        dangerWasteId: reference('Danger waste', 'Chất thải nguy hại', 'danger_waste', {
          required: true,
        }),
        maxKgPerYear: number('Maximum', 'Tối đa', {
          required: true,
          ...waste.kilograms,
          unit: 'kg/year',
        }),
        methodIds: references('Method ids', 'Phương pháp', 'waste_execute_method_entity', {
          default: [],
        }),
      },
      { default: [], max: 1000 },
    ),
    capacityTotal: number('Capacity', 'Công suất', { ...waste.kilograms, unit: 'kg/year' }),
    serviceProvinceIds: references('Serves', 'Địa bàn phục vụ', 'province', { default: [] }),
    vehicles: rows(
      'Vehicles',
      'Phương tiện',
      {
        plate: text('Plate', 'Biển số', { required: true, max: 20, example: '29C-123.45' }),
        gpsId: text('Gps', 'Thiết bị định vị', { max: 60 }),
        expiry: date('Expiry', 'Hết hạn'),
      },
      { default: [], private: true },
    ),
    contactName: text('Contact name', 'Người liên hệ', { max: 255, private: true }),
    phone: text('Phone', 'Điện thoại', { ...waste.phone, private: true }),
    email: text('E-mail', 'E-mail', { ...waste.email, private: true }),
    status: choice('Status', 'Trạng thái', waste.registerStatuses, { default: 'proposed' }),
    sourceDoc: text('Source', 'Nguồn', { max: 255 }),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    /** The entry that took the place of this duplicate. */
    mergedIntoId: reference('Merged into', 'Đã gộp vào', 'waste_receiving_organization', {
      readOnly: true,
    }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByOrganizationId',
    'findByTenantCode',
    'findByProvinceId',
    'findByNameContainingIgnoreCase',
    { name: 'findByTaxCode', gives: 'item' },
    'findByOrgTypesIn',
    'findByStatus',
    'findByLicenceExpiryBefore',
    'findByIdIn',
    'advanced',
  ],
  words: ['name', 'nameEn', 'shortName', 'taxCode', 'managementCode', 'licenceNo'],
  table: ['name', 'taxCode', 'orgTypes', 'provinceId', 'licenceNo', 'licenceExpiry', 'status'],
  access: { read: 'published', write: 'scope', shown: waste.shownRegisterStatuses },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['taxCode'],
  defaultSort: ['name,asc'],
})
