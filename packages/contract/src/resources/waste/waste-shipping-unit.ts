// Companies that carry waste across the border.
import { choice, choices, date, flag, number, reference, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import * as waste from '../../waste/waste.ts'

export const wasteShippingUnit = resource({
  path: 'waste_international_shipping_unit',
  itemRel: 'wasteInternationalShippingUnit',
  label: { en: 'Cross-border carrier', vi: 'Đơn vị vận chuyển xuyên biên giới' },
  storedIn: 'waste_shipping_unit',
  screen: { group: 'waste', page: 'cross-border-shipping-company' },
  fields: {
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Hãng tàu biển A',
    }),
    countryCode: text('Country', 'Quốc gia', { required: true, ...waste.countryCode }),
    registrationNo: text('Registration number', 'Số đăng ký', { required: true, max: 100 }),
    taxCode: text('Tax code', 'Mã số thuế', { ...waste.taxCode }),
    /** The organization that maintains the entry. */
    organizationId: reference('Looked after by', 'Cơ quan, đơn vị', 'organization'),
    address: text('Address', 'Địa chỉ', { required: true, max: 500 }),
    contactName: text('Contact name', 'Người liên hệ', { required: true, max: 255, private: true }),
    phone: text('Phone', 'Điện thoại', { required: true, ...waste.foreignPhone, private: true }),
    email: text('E-mail', 'E-mail', { required: true, ...waste.email, private: true }),
    /** Movement documents of the Basel Convention require it. */
    emergencyPhone: text('Emergency phone', 'Điện thoại khẩn cấp', {
      required: true,
      ...waste.foreignPhone,
      private: true,
    }),
    transportModes: choices('Transport modes', 'Phương thức vận chuyển', waste.transportModes, {
      required: true,
    }),
    licenceNo: text('Licence no', 'Số giấy phép', { max: 100 }),
    licenceDate: date('Licence date', 'Ngày cấp phép'),
    licenceExpiry: date('Licence expiry', 'Hạn giấy phép'),
    insuranceNo: text('Insurance no', 'Số bảo hiểm', { max: 100 }),
    insurer: text('Insurer', 'Công ty bảo hiểm', { max: 255 }),
    insuredAmount: number('Insured amount', 'Số tiền bảo hiểm', { min: 0, max: 1e15, decimals: 2 }),
    currency: text('Currency', 'Tiền tệ', { max: 3, pattern: /^[A-Z]{3}$/, example: 'USD' }),
    insuranceExpiry: date('Insurance expiry', 'Hạn bảo hiểm'),
    imdgAdrCertified: flag('Certified for dangerous goods', 'Chứng nhận hàng nguy hiểm', {
      default: false,
    }),
    /** Set by the ministry only. */
    blacklisted: flag('Blacklisted', 'Bị cảnh báo', { default: false }),
    blacklistReason: text('Blacklist reason', 'Lý do bị cảnh báo', { max: 1000, private: true }),
    status: choice('Status', 'Trạng thái', waste.registerStatuses, { default: 'proposed' }),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    /** The entry that took the place of this duplicate. */
    mergedIntoId: reference('Merged into', 'Đã gộp vào', 'waste_international_shipping_unit', {
      readOnly: true,
    }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'advanced',
    'advancedSearch',
    'findByCountryCode',
    'findByOrganizationId',
    'findByTenantCode',
    'findByNameContainingIgnoreCase',
    'findByStatus',
    'findByLicenceNo',
    'findByIdIn',
  ],
  aliases: { licenseNo: 'licenceNo' },
  words: ['name', 'registrationNo', 'licenceNo', 'taxCode'],
  table: ['name', 'countryCode', 'registrationNo', 'transportModes', 'insuranceExpiry', 'status'],
  access: { read: 'people', write: 'scope', shown: waste.shownRegisterStatuses },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['countryCode', 'registrationNo'],
  defaultSort: ['name,asc'],
})
