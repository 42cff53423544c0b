// Who did what, when and from where. Rows are only ever added: a new note supersedes the old one, a removed row is hidden, neither is lost.
import { activityReporters } from '../activity.ts'
import { choice, flag, record, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const activityLogs = resource({
  path: 'activity_logs',
  itemRel: 'activityLog',
  label: 'Activity',
  storedIn: 'activity_entry',
  fields: {
    /** One of activityActions, or a client's own word. */
    action: text({
      required: true,
      fixed: true,
      max: 60,
      pattern: /^[A-Z][A-Z0-9_]*$/,
      example: 'REMARK_1',
    }),
    /** Path of the resource, and id of the item. */
    subject: text({ fixed: true, max: 100, pattern: /^[\w-]+$/, example: 'stations' }),
    subjectId: text({ fixed: true, max: 64, pattern: /^\w+$/, example: '1001', label: 'Item' }),
    actorId: reference('user', { readOnly: true, column: 'account_id', label: 'Who' }),
    actorName: text({ readOnly: true, filled: true, label: 'Name' }),
    organizationId: reference('organization', { readOnly: true }),
    reportedBy: choice(activityReporters, { readOnly: true, filled: true }),
    address: text({ readOnly: true, label: 'Network address' }),
    userAgent: text({ readOnly: true, label: 'Browser' }),
    requestId: text({ readOnly: true }),
    before: record(),
    after: record(),
    note: text({ max: 2000 }),
    /** Of an entry that was hidden the list tells when it was and the action, and nothing else. */
    hidden: flag({ computed: true, filled: true }),
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
