// Texts of the bell.
import { defineTexts } from '../../../parts/define-texts.ts'

export const bellTexts = defineTexts('bell', {
  en: {
    open: 'Notices: {{count}} new',
    title: 'Notices',
    markAll: 'Mark all as seen',
    newWork_one: '{{count}} new thing waits for you',
    newWork_other: '{{count}} new things wait for you',
    notices: 'Stations',
    isNew: 'new:',
    none: 'Nothing new.',
    allWork: 'Work list',
    allNotices: 'All notices',
  },
  vi: {
    open: 'Thông báo: {{count}} mới',
    title: 'Thông báo',
    markAll: 'Đánh dấu đã xem tất cả',
    newWork_other: '{{count}} việc mới chờ bạn',
    notices: 'Trạm quan trắc',
    isNew: 'mới:',
    none: 'Không có gì mới.',
    allWork: 'Việc cần làm',
    allNotices: 'Tất cả thông báo',
  },
})
