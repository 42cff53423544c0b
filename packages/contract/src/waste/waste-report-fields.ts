// The fields that all waste reports share.
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
} from '../fields/field.ts'
import { reportStatuses } from './waste.ts'

/** The enterprise, the year, the status, and the person who entered the report. */
export const reportHead = {
  /** Set at creation. */
  reportNo: text('Number', 'Số báo cáo', { readOnly: true, filled: true }),
  organizationId: reference('Enterprise', 'Cơ quan, đơn vị', 'organization', { required: true }),
  provinceId: reference('Province', 'Tỉnh, thành phố', 'province'),
  facilityId: reference('Facility', 'Cơ sở', 'facility'),
  reportYear: integer('Year', 'Năm báo cáo', {
    required: true,
    min: 2015,
    max: 2200,
    example: 2025,
  }),
  status: choice('Status', 'Trạng thái', reportStatuses, { default: 'draft' }),
  enteredById: reference('Entered by', 'Người nhập', 'user', {
    readOnly: true,
    column: 'entered_by',
  }),
  /** An office may enter a report that came on paper. */
  enteredByOffice: flag('Entered by office', 'Do cơ quan nhập', {
    readOnly: true,
    filled: true,
    default: false,
  }),
} as const

/** The signature, the files, and the dates of the report. */
export const reportFoot = {
  signerName: text('Signer name', 'Người ký', { max: 255 }),
  signerTitle: text('Signer title', 'Chức danh người ký', { max: 255 }),
  signedAt: date('Signed at', 'Ngày ký'),
  signatureFileId: file('Signature', 'Chữ ký'),
  attachmentIds: files('Attachments', 'Tài liệu đính kèm', { default: [] }),
  declared: flag('Declared to be true', 'Cam đoan đúng sự thật', { default: false }),
  dueDate: date('Due date', 'Hạn nộp', { readOnly: true }),
  submittedAt: instant('Submitted at', 'Ngày nộp', { readOnly: true }),
  /** From which it follows whether a report is late, however often it came back since. */
  firstSubmittedAt: instant('First submitted at', 'Ngày nộp lần đầu', { readOnly: true }),
  isLate: flag('Late', 'Nộp muộn', { computed: true, filled: true }),
  note: text('Note', 'Ghi chú', { max: 2000 }),
  /** Written by the enterprise, as the report is accepted or published. */
  correctionReason: text('Request for correction', 'Đề nghị đính chính', {
    max: 2000,
    hint: {
      en: 'What is wrong in the report, in ten characters or more. The ministry opens the report for correction, or says why not.',
      vi: 'Nêu điểm sai trong báo cáo, ít nhất mười ký tự. Bộ mở báo cáo để đính chính, hoặc nêu lý do không mở.',
    },
  }),
  /** Written by the ministry. A request without it waits for the ministry. */
  correctionDeclined: text('Correction declined, because', 'Lý do không cho đính chính', {
    max: 2000,
    hint: {
      en: 'In ten characters or more; the enterprise reads it. To grant the request, open the report for correction instead.',
      vi: 'Ít nhất mười ký tự; doanh nghiệp đọc được. Nếu đồng ý, hãy mở báo cáo để đính chính.',
    },
  }),
  demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
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
