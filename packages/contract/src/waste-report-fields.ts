// What every report about waste says of itself, whatever it reports.
import {
  choice,
  date,
  files,
  file,
  flag,
  instant,
  integer,
  reference,
  text,
} from './fields/field.ts'
import { reportStatuses } from './waste.ts'

/** Whose report, about which year, in which state, and who entered it. */
export const reportHead = {
  /** Given when the report is made. */
  reportNo: text({ readOnly: true, filled: true, label: 'Number' }),
  organizationId: reference('organization', { required: true, label: 'Enterprise' }),
  provinceId: reference('province'),
  facilityId: reference('facility'),
  reportYear: integer({ required: true, min: 2015, max: 2200, label: 'Year', example: 2025 }),
  status: choice(reportStatuses, { default: 'draft' }),
  enteredById: reference('user', { readOnly: true, column: 'entered_by' }),
  /** An office may enter what came on paper. */
  enteredByOffice: flag({ readOnly: true, filled: true, default: false }),
} as const

/** Who signs, with which files, and when it came. */
export const reportFoot = {
  signerName: text({ max: 255 }),
  signerTitle: text({ max: 255 }),
  signedAt: date(),
  signatureFileId: file({ label: 'Signature' }),
  attachmentIds: files({ default: [], label: 'Attachments' }),
  declared: flag({ default: false, label: 'Declared to be true' }),
  dueDate: date({ readOnly: true }),
  submittedAt: instant({ readOnly: true }),
  isLate: flag({ computed: true, filled: true, label: 'Late' }),
  note: text({ max: 2000 }),
  demo: flag({ default: false, readOnly: true }),
} as const

export const reportSearches = [
  'findByOrganizationId',
  'findByOrganizationIdAndYear',
  'findByTenantCode',
  'findByTenantCodeAndYear',
  'findByProvinceIdAndYear',
  'findByStatus',
  'findByYear',
  'findByFacilityId',
  { name: 'findByReportNo', gives: 'item' },
  'findByIdIn',
  'advanced',
] as const
