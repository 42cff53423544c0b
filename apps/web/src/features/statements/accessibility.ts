// The accessibility statement: what was done, how it was tried, and what is still hard.
import type { StatementText } from './statement-text.ts'

export const accessibility: StatementText = {
  title: { en: 'Accessibility', vi: 'Khả năng tiếp cận' },
  lead: {
    en: 'Everybody who breathes the air has a right to know what is in it. This site is made so that everybody can read it.',
    vi: 'Ai hít thở không khí cũng có quyền biết trong đó có gì. Trang này được làm để mọi người đều đọc được.',
  },
  description: {
    en: 'How this site can be used with a keyboard, a screen reader, large letters or without scripts, what is still hard, and where to tell us.',
    vi: 'Cách dùng trang bằng bàn phím, trình đọc màn hình, chữ lớn hoặc khi tắt JavaScript; những điểm còn khó và nơi phản ánh.',
  },
  parts: [
    {
      title: { en: 'What it is measured by', vi: 'Tiêu chuẩn áp dụng' },
      paragraphs: [
        {
          en: 'The site aims at WCAG 2.2, level AA. Its makers have judged it themselves; no outside body has certified it.',
          vi: 'Trang hướng tới WCAG 2.2 mức AA. Nhóm phát triển tự đánh giá; chưa có tổ chức độc lập chứng nhận.',
        },
        {
          en: 'Every kind of page is checked with axe in both languages, on narrow and wide screens, in the light and the dark theme, whenever the program is changed. A finding stops the change.',
          vi: 'Mỗi loại trang được kiểm tra bằng axe ở cả hai ngôn ngữ, trên màn hình hẹp và rộng, ở giao diện sáng và tối, mỗi khi phần mềm thay đổi. Có lỗi thì thay đổi không được chấp nhận.',
        },
      ],
    },
    {
      title: { en: 'What you can rely on', vi: 'Những điều bạn có thể tin cậy' },
      paragraphs: [],
      points: [
        {
          en: 'Everything can be reached with the keyboard, in the order in which it is read, and what has the focus is marked.',
          vi: 'Mọi chức năng dùng được bằng bàn phím, theo đúng thứ tự đọc; phần đang chọn luôn được đánh dấu.',
        },
        {
          en: 'No colour stands alone: each level has its name, its number and a shape. “Colours for every kind of sight” at the foot of the page chooses other colours.',
          vi: 'Màu không bao giờ đứng một mình: mỗi mức có tên, con số và hình dạng. Cuối trang có lựa chọn bảng màu dễ phân biệt.',
        },
        {
          en: 'Every chart and every map has a table with the same figures.',
          vi: 'Mỗi biểu đồ và bản đồ đều có bảng với cùng số liệu.',
        },
        {
          en: 'Text can be enlarged to 400 per cent and grows with the letters of your browser; nothing has to be scrolled sideways but tables.',
          vi: 'Chữ phóng to được đến 400% và theo cỡ chữ của trình duyệt; chỉ bảng mới phải cuộn ngang.',
        },
        {
          en: 'Public pages can be read, searched and filtered without JavaScript.',
          vi: 'Các trang công khai đọc, tìm và lọc được khi tắt JavaScript.',
        },
        {
          en: 'Nothing blinks, and whoever asks the device for less motion gets none.',
          vi: 'Không có gì nhấp nháy; nếu thiết bị đặt chế độ giảm chuyển động thì trang không chuyển động.',
        },
        {
          en: 'Bulletins in PDF have headings, tables and an order of reading for screen readers.',
          vi: 'Bản tin PDF có tiêu đề, bảng và thứ tự đọc dành cho trình đọc màn hình.',
        },
      ],
    },
    {
      title: { en: 'What is still hard', vi: 'Những điểm còn khó' },
      paragraphs: [],
      points: [
        {
          en: 'Documents that authorities have scanned are pictures: neither the search nor a screen reader can read them. Their entry in the list says number, title and validity.',
          vi: 'Văn bản do cơ quan quét là ảnh: công cụ tìm kiếm và trình đọc màn hình không đọc được. Mục trong danh sách vẫn có số hiệu, tên và hiệu lực.',
        },
        {
          en: 'The map itself is drawn by the graphics of the device; its table holds the same stations.',
          vi: 'Bản đồ được vẽ bằng đồ họa của thiết bị; bảng kèm theo có cùng các trạm.',
        },
        {
          en: 'Some texts exist in Vietnamese alone. They are marked as Vietnamese, so that they are read out rightly.',
          vi: 'Một số nội dung chỉ có tiếng Việt và được đánh dấu để trình đọc màn hình đọc đúng.',
        },
      ],
    },
    {
      title: { en: 'If something does not work for you', vi: 'Nếu bạn gặp khó khăn' },
      paragraphs: [
        {
          en: 'Tell us the page and what you use to read it. We also send figures and documents in another form, by mail or by telephone.',
          vi: 'Hãy cho biết trang gặp lỗi và công cụ bạn đang dùng. Chúng tôi cũng gửi số liệu, văn bản ở dạng khác qua thư hoặc điện thoại.',
        },
      ],
    },
  ],
}
