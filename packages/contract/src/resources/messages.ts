// Questions of visitors, comments, and the answers to them: threads of which the published ones are public.
import { choice, flag, instant, reference, text } from '../fields/field.ts'
import { addressPattern } from '../person.ts'
import { resource } from '../resource.ts'

export const messageStatuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

export const messages = resource({
  path: 'messages',
  itemRel: 'message',
  label: 'Message',
  storedIn: 'message',
  fields: {
    kind: choice(['question', 'comment', 'answer'], { default: 'question' }),
    parentId: reference('messages', { fixed: true }),
    subject: text({ max: 255, isFoundByPart: true, example: 'Không khí hôm nay' }),
    content: text({
      required: true,
      max: 5000,
      example: 'Hôm nay tôi có nên chạy bộ ngoài trời không?',
    }),
    categoryId: reference('category'),
    organizationId: reference('organization'),
    provinceId: reference('province'),
    stationId: reference('stations'),
    authorName: text({ max: 255, label: 'From' }),
    authorEmail: text({
      max: 254,
      lowerCase: true,
      pattern: addressPattern,
      example: 'visitor.1@example.org',
      label: 'E-mail',
      private: true,
    }),
    status: choice(messageStatuses, { default: 'PENDING' }),
    publishedAt: instant(),
    demo: flag({ default: false, readOnly: true }),
  },
  searches: [
    'findByParentId',
    'findByParentIdIsNull',
    'findByParentIdIsNullAndStatus',
    'findByStatus',
    'findByKind',
    'findByStationId',
    'findByOrganizationId',
    'findByCategoryId',
    'findByIdIn',
    'findBySubjectContainingIgnoreCase',
  ],
  aliases: { title: 'subject' },
  words: ['subject', 'content', 'authorName'],
  table: ['createdAt', 'kind', 'subject', 'authorName', 'organizationId', 'status'],
  access: { read: 'publishedThreads', write: 'scope', shown: ['PUBLISHED'] },
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['createdAt,desc'],
})
