// Entries of the log: person, action, time and origin. They are never changed: a new note supersedes the old one, a
// removed entry is hidden.
import { activityReporters } from '../people/activity.ts'
import { choice, flag, record, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const activityLogs = resource({
  path: 'activity_logs',
  itemRel: 'activityLog',
  label: { en: 'Activity', vi: 'Nhật ký hoạt động' },
  storedIn: 'activity_entry',
  screen: { group: 'people', page: 'activity-log' },
  fields: {
    /** One of activityActions, or a client's own word. */
    action: text('Action', 'Hành động', {
      required: true,
      fixed: true,
      max: 60,
      pattern: /^[A-Z][A-Z0-9_]*$/,
      example: 'REMARK_1',
    }),
    /** Path of the resource, and id of the item. */
    subject: text('Subject', 'Đối tượng', {
      fixed: true,
      max: 100,
      pattern: /^[\w-]+$/,
      example: 'stations',
    }),
    subjectId: text('Item', 'Mục', { fixed: true, max: 64, pattern: /^\w+$/, example: '1001' }),
    actorId: reference('Who', 'Người thực hiện', 'user', { readOnly: true, column: 'account_id' }),
    actorName: text('Name', 'Tên người thực hiện', { readOnly: true, filled: true }),
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization', {
      readOnly: true,
    }),
    reportedBy: choice('Reported by', 'Ghi bởi', activityReporters, {
      readOnly: true,
      filled: true,
    }),
    address: text('Network address', 'Địa chỉ mạng', { readOnly: true }),
    userAgent: text('Browser', 'Trình duyệt', { readOnly: true }),
    requestId: text('Request', 'Yêu cầu', { readOnly: true }),
    before: record('Before', 'Trước'),
    after: record('After', 'Sau'),
    note: text('Note', 'Ghi chú', { max: 2000 }),
    /** A hidden entry shows only its time and that it was hidden. */
    hidden: flag('Hidden', 'Đã ẩn', { computed: true, filled: true }),
  },
  searches: [
    'findBySubjectAndSubjectIdOrderByCreatedAtDesc',
    'findByActorIdOrderByCreatedAtDesc',
    'findByActionOrderByCreatedAtDesc',
    'findByCreatedAtBetweenOrderByCreatedAtDesc',
    'findByText',
    'advanced',
  ],
  words: ['actorName', 'subject', 'subjectId', 'address', 'note'],
  table: ['createdAt', 'actorName', 'action', 'subject', 'subjectId', 'address', 'note'],
  access: { read: 'granted', write: 'administrators', own: 'actorId' },
  narrowedBy: 'none',
  size: 'large',
  defaultSort: ['createdAt,desc'],
})
