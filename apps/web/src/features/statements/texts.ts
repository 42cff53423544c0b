// Texts that the statements share; each statement has its own beside it.
import { defineTexts } from '../../parts/define-texts.ts'

export const statementsTexts = defineTexts('statements', {
  en: {
    others: 'Other statements',
    contact: 'Contact',
    contactText:
      'Write or call whoever answers for this site. It answers in Vietnamese and English.',
    unknown: 'The office has not given an address on this site yet.',
    address: 'Address',
    hotline: 'Telephone',
    accessibility: 'Accessibility',
    privacy: 'Privacy',
    terms: 'Terms and licence',
    data: 'Data',
  },
  vi: {
    others: 'Các tuyên bố khác',
    contact: 'Liên hệ',
    contactText:
      'Hãy viết thư hoặc gọi cho cơ quan chịu trách nhiệm về trang này. Cơ quan trả lời bằng tiếng Việt và tiếng Anh.',
    unknown: 'Cơ quan chưa đưa địa chỉ lên trang này.',
    address: 'Địa chỉ',
    hotline: 'Điện thoại',
    accessibility: 'Khả năng tiếp cận',
    privacy: 'Quyền riêng tư',
    terms: 'Điều khoản và giấy phép',
    data: 'Dữ liệu',
  },
})
