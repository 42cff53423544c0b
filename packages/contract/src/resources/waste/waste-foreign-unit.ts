// The plants abroad that receive exported waste.
import {
  choice,
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

export const wasteForeignUnit = resource({
  path: 'waste_treatment_foreign_unit',
  itemRel: 'wasteTreatmentForeignUnit',
  label: { en: 'Foreign treatment unit', vi: 'Đơn vị xử lý ở nước ngoài' },
  storedIn: 'waste_foreign_unit',
  screen: { group: 'waste', page: 'foreign-processing-unit' },
  fields: {
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Nhà máy tái chế A',
    }),
    countryCode: text('Country', 'Quốc gia', { required: true, ...waste.countryCode }),
    registrationNo: text('Registration number', 'Số đăng ký', { required: true, max: 100 }),
    /** The organization that maintains the entry. */
    organizationId: reference('Looked after by', 'Cơ quan, đơn vị', 'organization'),
    address: text('Address', 'Địa chỉ', { required: true, max: 500 }),
    /** The place of treatment, if it is elsewhere. */
    siteAddress: text('Site address', 'Địa chỉ cơ sở', { max: 500 }),
    contactName: text('Contact name', 'Người liên hệ', { required: true, max: 255, private: true }),
    phone: text('Phone', 'Điện thoại', { required: true, ...waste.foreignPhone, private: true }),
    email: text('E-mail', 'E-mail', { required: true, ...waste.email, private: true }),
    authorityName: text('Competent authority', 'Cơ quan thẩm quyền', { required: true, max: 255 }),
    authorityCode: text('Code of the authority', 'Mã cơ quan thẩm quyền', { max: 40 }),
    authorityContact: text('Contact of the authority', 'Liên hệ cơ quan thẩm quyền', { max: 500 }),
    permitNo: text('Permit no', 'Số giấy phép', { required: true, max: 100 }),
    permitIssuer: text('Permit issuer', 'Cơ quan cấp phép', { required: true, max: 255 }),
    permitExpiry: date('Permit expiry', 'Hạn giấy phép', { required: true }),
    permitFileId: file('Permit file', 'Tệp giấy phép', { private: true }),
    acceptedWaste: rows(
      'Accepted waste',
      'Chất thải được nhận',
      {
        baselCodeId: reference('Basel code', 'Mã Basel', 'waste_basel_code', { required: true }),
        dangerWasteId: reference('Danger waste', 'Chất thải nguy hại', 'danger_waste'),
        maxTonnes: number('Maximum', 'Tối đa', waste.tonnes),
      },
      { default: [], max: 500 },
    ),
    /** D and R codes of Annex IV. */
    operationIds: references('Operations', 'Hoạt động', 'waste_basel_code', { required: true }),
    technology: text('Technology', 'Công nghệ', { required: true, max: 5000 }),
    preConsented: flag('Pre consented', 'Được chấp thuận trước', { default: false }),
    /** The plant's statement of its sound management (Annex V A, item 20). */
    esmStatementFileId: file(
      'Statement of sound management',
      'Cam kết quản lý hợp lý về môi trường',
      { private: true },
    ),
    article11Agreement: text('Agreement under article 11', 'Thỏa thuận theo Điều 11', { max: 255 }),
    isInterim: flag('Another plant has to follow', 'Xử lý trung gian', { default: false }),
    finalFacilityId: reference('Final facility', 'Cơ sở cuối cùng', 'waste_treatment_foreign_unit'),
    status: choice('Status', 'Trạng thái', waste.registerStatuses, { default: 'proposed' }),
    note: text('Note', 'Ghi chú', { max: 2000, private: true }),
    /** The entry that took the place of this duplicate. */
    mergedIntoId: reference('Merged into', 'Đã gộp vào', 'waste_treatment_foreign_unit', {
      readOnly: true,
    }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByOrganizationId',
    'findByTenantCode',
    'findByCountryCode',
    'findByNameContainingIgnoreCase',
    'findByStatus',
    'findByPermitExpiryBefore',
    'findByIdIn',
  ],
  words: ['name', 'registrationNo', 'permitNo'],
  table: ['name', 'countryCode', 'registrationNo', 'operationIds', 'permitExpiry', 'status'],
  access: { read: 'people', write: 'scope', shown: waste.shownRegisterStatuses },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['countryCode', 'registrationNo'],
  defaultSort: ['name,asc'],
})
