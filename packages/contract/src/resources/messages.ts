// Questions of visitors, comments and answers, in threads; published ones are public.
import { choice, reference, text } from '../fields/field.ts'
import { addressPattern } from '../person.ts'
import { filedUnder, publicationEnd } from '../publishing-fields.ts'
import { resource } from '../resource.ts'

export const messageStatuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

export const messages = resource({
  path: 'messages',
  itemRel: 'message',
  label: { en: 'Message', vi: 'Hỏi đáp' },
  storedIn: 'message',
  screen: { group: 'publishing', page: 'messages' },
  fields: {
    kind: choice('Kind', 'Loại', ['question', 'comment', 'answer'], { default: 'question' }),
    parentId: reference('Parent', 'Cấp trên', 'messages', { fixed: true }),
    subject: text('Subject', 'Tiêu đề', {
      max: 255,
      isFoundByPart: true,
      example: 'Không khí hôm nay',
    }),
    content: text('Content', 'Nội dung', {
      required: true,
      max: 5000,
      example: 'Hôm nay tôi có nên chạy bộ ngoài trời không?',
    }),
    ...filedUnder,
    stationId: reference('Station', 'Trạm', 'stations'),
    authorName: text('From', 'Người gửi', { max: 255 }),
    authorEmail: text('E-mail', 'E-mail người gửi', {
      max: 254,
      lowerCase: true,
      pattern: addressPattern,
      example: 'visitor.1@example.org',
      private: true,
    }),
    status: choice('Status', 'Trạng thái', messageStatuses, { default: 'PENDING' }),
    ...publicationEnd,
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
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['createdAt,desc'],
})
