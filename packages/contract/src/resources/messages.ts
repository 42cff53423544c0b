// Questions of visitors, comments and answers, in threads; published ones are public.
import { choice, instant, reference, text } from '../fields/field.ts'
import { addressPattern } from '../people/person.ts'
import { filedUnder, publicationEnd } from '../lists/publishing-fields.ts'
import { longestContent, longestFigure, longestSubject } from '../publishing/questions.ts'
import { resource } from '../resource.ts'

const messageStatuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

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
      max: longestSubject,
      isFoundByPart: true,
      example: 'Không khí hôm nay',
    }),
    content: text('Content', 'Nội dung', {
      required: true,
      max: longestContent,
      example: 'Hôm nay tôi có nên chạy bộ ngoài trời không?',
    }),
    ...filedUnder,
    stationId: reference('Station', 'Trạm', 'stations'),
    locationPointId: reference('Sampling point', 'Điểm quan trắc', 'location-point'),
    facilityId: reference('Waste facility', 'Cơ sở xử lý chất thải', 'facility'),
    figureName: text('Figure', 'Số liệu', {
      max: longestFigure,
      example: 'PM2.5',
      hint: {
        en: 'The indicator of the figure in which the asker sees an error.',
        vi: 'Thông số của số liệu mà người hỏi cho là sai.',
      },
    }),
    figureTime: instant('Time of the figure', 'Thời điểm của số liệu'),
    figureValue: text('Value of the figure', 'Giá trị của số liệu', {
      max: longestFigure,
      example: '143 µg/m³',
    }),
    authorName: text('From', 'Người gửi', { max: 255 }),
    authorEmail: text('E-mail', 'E-mail người gửi', {
      max: 254,
      lowerCase: true,
      pattern: addressPattern,
      example: 'visitor.1@example.org',
      private: true,
    }),
    status: choice('Status', 'Trạng thái', messageStatuses, { default: 'PENDING' }),
    officeSince: instant('With its office since', 'Cơ quan nhận từ', { readOnly: true }),
    dueAt: instant('Due', 'Hạn trả lời', { readOnly: true }),
    answeredAt: instant('Answered at', 'Thời điểm trả lời', { readOnly: true }),
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
  table: ['createdAt', 'kind', 'subject', 'authorName', 'organizationId', 'dueAt', 'status'],
  access: { read: 'publishedThreads', write: 'scope', shown: ['PUBLISHED'] },
  belongsToCreator: true,
  takesFromVisitors: true,
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['createdAt,desc'],
})
