// Texts of the form of a post.
import { defineTexts } from '../../../../parts/define-texts.ts'

export const postFormTexts = defineTexts('postForm', {
  en: {
    tongue: 'Language of the text',
    tongues: { vi: 'Vietnamese', en: 'English', both: 'Both' },
    translated: '{{name}} {{percent}} %',
    way: 'What is shown',
    ways: { write: 'Write', beside: 'With preview', preview: 'Preview' },
    previewOf: { vi: 'Preview in Vietnamese', en: 'Preview in English' },
    width: 'Width of the preview',
    widths: { phone: 'Phone', desktop: 'Desktop' },
    kind: 'News',
    noTitle: 'Without a title',
    show: 'Show',
    parts: {
      when: 'When',
      card: 'Card in the list',
      about: 'What it is about',
      checks: 'Before it goes out',
    },
    checks: {
      pictures: {
        good: 'All pictures are described',
        bad_one: '{{count}} picture has no description',
        bad_other: '{{count}} pictures have no description',
      },
      english: {
        good: 'All of it stands there in English',
        bad_one: 'English lacks {{count}} part',
        bad_other: 'English lacks {{count}} parts',
      },
      summary: { good: 'It has a summary', bad: 'It has no summary' },
      category: { good: 'It has a category', bad: 'It has no category' },
      links: {
        good: 'All links lead to protected pages',
        bad_one: '{{count}} link leads nowhere, or to an unprotected page',
        bad_other: '{{count}} links lead nowhere, or to unprotected pages',
      },
    },
  },
  vi: {
    tongue: 'Ngôn ngữ của bài',
    tongues: { vi: 'Tiếng Việt', en: 'Tiếng Anh', both: 'Cả hai' },
    translated: '{{name}} {{percent}} %',
    way: 'Cách xem',
    ways: { write: 'Soạn', beside: 'Kèm xem trước', preview: 'Xem trước' },
    previewOf: { vi: 'Xem trước bản tiếng Việt', en: 'Xem trước bản tiếng Anh' },
    width: 'Độ rộng xem trước',
    widths: { phone: 'Điện thoại', desktop: 'Máy tính' },
    kind: 'Tin tức',
    noTitle: 'Chưa có tiêu đề',
    show: 'Xem',
    parts: {
      when: 'Thời điểm',
      card: 'Thẻ trong danh sách',
      about: 'Nội dung liên quan',
      checks: 'Trước khi đăng',
    },
    checks: {
      pictures: { good: 'Mọi ảnh đều có mô tả', bad_other: '{{count}} ảnh chưa có mô tả' },
      english: {
        good: 'Bản tiếng Anh đã đủ',
        bad_other: 'Bản tiếng Anh còn thiếu {{count}} phần',
      },
      summary: { good: 'Đã có tóm tắt', bad: 'Chưa có tóm tắt' },
      category: { good: 'Đã có chuyên mục', bad: 'Chưa có chuyên mục' },
      links: {
        good: 'Mọi liên kết đều dẫn đến trang được bảo vệ',
        bad_other: '{{count}} liên kết không dẫn đến đâu hoặc đến trang không được bảo vệ',
      },
    },
  },
})
