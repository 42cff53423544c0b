// The answers of the countries concerned in an export.
import { choice, date, file, flag, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { decisive } from '../../indices/decisive.ts'
import { countryCode } from '../waste.ts'

export const consents = rows(
  'Consents',
  'Chấp thuận',
  {
    countryCode: text('Country', 'Quốc gia', { required: true, ...countryCode }),
    role: choice('Role', 'Vai trò', ['transit', 'import'], { required: true }),
    sentAt: date('Sent at', 'Ngày gửi'),
    acknowledgedAt: date('Acknowledged at', 'Ngày xác nhận'),
    decision: choice(
      'Decision',
      'Quyết định',
      ['none', 'consent', 'conditions', 'denied', 'more_info'],
      { default: 'none' },
    ),
    decidedAt: date('Decided at', 'Ngày quyết định'),
    validFrom: date('Valid from', 'Có hiệu lực từ'),
    validTo: date('Valid to', 'Hết hiệu lực'),
    /** The country waived its written consent. */
    waived: flag('Waived', 'Được miễn', { default: false }),
    conditions: text('Conditions', 'Điều kiện', { max: 2000 }),
    fileId: file('File', 'Tệp'),
    /** The country takes its consent back, or refuses after all. What it had answered stays beside it. */
    revokedAt: date('Consent withdrawn at', 'Ngày rút chấp thuận'),
    revocationReason: text('Why it was withdrawn', 'Lý do rút chấp thuận', { max: 2000 }),
    /** The country was told that the applicant has withdrawn the notification. */
    withdrawalSentAt: date('Told of the end at', 'Ngày báo rút hồ sơ'),
  },
  { default: [], max: 20, ...decisive },
)
