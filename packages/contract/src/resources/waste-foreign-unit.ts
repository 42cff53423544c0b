// The plants abroad that receive exported waste.
import { choice, date, file, flag, number, reference, references, text } from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { resource } from '../resource.ts'
import * as waste from '../waste.ts'

export const wasteForeignUnit = resource({
  path: 'waste_treatment_foreign_unit',
  itemRel: 'wasteTreatmentForeignUnit',
  label: 'Foreign treatment unit',
  storedIn: 'waste_foreign_unit',
  fields: {
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Nhà máy tái chế A' }),
    countryCode: text({ required: true, ...waste.countryCode }),
    registrationNo: text({ required: true, max: 100, label: 'Registration number' }),
    /** Who entered it and looks after it. */
    organizationId: reference('organization', { label: 'Looked after by' }),
    address: text({ required: true, max: 500 }),
    /** Where the waste is really treated, if that is elsewhere. */
    siteAddress: text({ max: 500 }),
    contactName: text({ required: true, max: 255, private: true }),
    phone: text({ required: true, ...waste.foreignPhone, private: true }),
    email: text({ required: true, ...waste.email, private: true }),
    authorityName: text({ required: true, max: 255, label: 'Competent authority' }),
    authorityCode: text({ max: 40, label: 'Code of the authority' }),
    authorityContact: text({ max: 500, label: 'Contact of the authority' }),
    permitNo: text({ required: true, max: 100 }),
    permitIssuer: text({ required: true, max: 255 }),
    permitExpiry: date({ required: true }),
    permitFileId: file({ private: true }),
    acceptedWaste: rows(
      {
        baselCodeId: reference('waste_basel_code', { required: true }),
        dangerWasteId: reference('danger_waste'),
        maxTonnes: number(waste.tonnes),
      },
      { default: [], max: 500 },
    ),
    /** D and R codes of Annex IV. */
    operationIds: references('waste_basel_code', { required: true, label: 'Operations' }),
    technology: text({ required: true, max: 5000 }),
    preConsented: flag({ default: false }),
    /** What the plant says of its sound management (Annex V A, item 20). */
    esmStatementFileId: file({ private: true, label: 'Statement of sound management' }),
    article11Agreement: text({ max: 255, label: 'Agreement under article 11' }),
    isInterim: flag({ default: false, label: 'Another plant has to follow' }),
    finalFacilityId: reference('waste_treatment_foreign_unit'),
    status: choice(waste.registerStatuses, { default: 'proposed' }),
    note: text({ max: 2000, private: true }),
    demo: flag({ default: false, readOnly: true }),
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
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.registerLifecycle,
  naturalKey: ['countryCode', 'registrationNo'],
  defaultSort: ['name,asc'],
})
