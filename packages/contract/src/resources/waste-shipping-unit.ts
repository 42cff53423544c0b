// Who carries waste across the border.
import { choice, choices, date, flag, number, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import * as waste from '../waste.ts'

export const wasteShippingUnit = resource({
  path: 'waste_international_shipping_unit',
  itemRel: 'wasteInternationalShippingUnit',
  label: 'Cross-border carrier',
  storedIn: 'waste_shipping_unit',
  fields: {
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Hãng tàu biển A' }),
    countryCode: text({ required: true, ...waste.countryCode }),
    registrationNo: text({ required: true, max: 100, label: 'Registration number' }),
    taxCode: text({ ...waste.taxCode, label: 'Tax code' }),
    /** Who entered it and looks after it. */
    organizationId: reference('organization', { label: 'Looked after by' }),
    address: text({ required: true, max: 500 }),
    contactName: text({ required: true, max: 255, private: true }),
    phone: text({ required: true, ...waste.foreignPhone, private: true }),
    email: text({ required: true, ...waste.email, private: true }),
    /** Movement documents of the Basel Convention ask for it. */
    emergencyPhone: text({ required: true, ...waste.foreignPhone, private: true }),
    transportModes: choices(waste.transportModes, { required: true }),
    licenceNo: text({ max: 100 }),
    licenceDate: date(),
    licenceExpiry: date(),
    insuranceNo: text({ max: 100 }),
    insurer: text({ max: 255 }),
    insuredAmount: number({ min: 0, max: 1e15, decimals: 2 }),
    currency: text({ max: 3, pattern: /^[A-Z]{3}$/, example: 'USD' }),
    insuranceExpiry: date(),
    imdgAdrCertified: flag({ default: false, label: 'Certified for dangerous goods' }),
    /** Said by the ministry alone. */
    blacklisted: flag({ default: false }),
    blacklistReason: text({ max: 1000, private: true }),
    status: choice(waste.registerStatuses, { default: 'proposed' }),
    note: text({ max: 2000, private: true }),
    demo: flag({ default: false, readOnly: true }),
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
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['countryCode', 'registrationNo'],
  defaultSort: ['name,asc'],
})
