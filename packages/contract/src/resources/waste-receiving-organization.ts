// Who may collect, carry and treat waste in the country, under which licence, and for which wastes.
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
} from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { resource } from '../resource.ts'
import * as waste from '../waste.ts'

export const wasteReceivingOrganization = resource({
  path: 'waste_receiving_organization',
  itemRel: 'wasteReceivingOrganization',
  label: 'Receiving organization',
  storedIn: 'waste_receiving_organization',
  fields: {
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Công ty Môi trường A' }),
    nameEn: text({ max: 255, label: 'Name (English)' }),
    shortName: text({ max: 100 }),
    taxCode: text({ required: true, ...waste.taxCode, label: 'Tax code' }),
    managementCode: text({ max: 40, label: 'Hazardous-waste management code' }),
    /** The account of the organization here, where it has one. */
    organizationId: reference('organization'),
    orgTypes: choices(
      ['collector', 'transporter', 'treater', 'recycler', 'landfill', 'co_processor'],
      { required: true, label: 'What it does' },
    ),
    address: text({ max: 500 }),
    provinceId: reference('province', { required: true }),
    communeCode: text({ max: 10 }),
    lat: number(waste.latitude),
    lon: number(waste.longitude),
    licenceNo: text({ max: 100 }),
    licenceDate: date(),
    licenceExpiry: date(),
    licenceAuthority: text({ max: 255 }),
    licenceFileId: file({ private: true }),
    permittedWaste: rows(
      {
        dangerWasteId: reference('danger_waste', { required: true }),
        maxKgPerYear: number({ required: true, ...waste.kilograms, unit: 'kg/year' }),
        methodIds: references('waste_execute_method_entity', { default: [] }),
      },
      { default: [], max: 1000 },
    ),
    capacityTotal: number({ ...waste.kilograms, unit: 'kg/year', label: 'Capacity' }),
    serviceProvinceIds: references('province', { default: [], label: 'Serves' }),
    vehicles: rows(
      {
        plate: text({ required: true, max: 20, example: '29C-123.45' }),
        gpsId: text({ max: 60 }),
        expiry: date(),
      },
      { default: [], private: true },
    ),
    contactName: text({ max: 255, private: true }),
    phone: text({ ...waste.phone, private: true }),
    email: text({ ...waste.email, private: true }),
    status: choice(waste.registerStatuses, { default: 'proposed' }),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000, private: true }),
    demo: flag({ default: false, readOnly: true }),
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
  table: ['name', 'taxCode', 'orgTypes', 'provinceId', 'licenceNo', 'licenceExpiry', 'status'],
  access: { read: 'published', write: 'scope', shown: waste.shownRegisterStatuses },
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['taxCode'],
  defaultSort: ['name,asc'],
})
