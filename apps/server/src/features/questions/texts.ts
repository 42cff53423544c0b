// The mails to people who have asked a question, and the refusals of officers, in both languages.
import type { Locale } from '@eos/contract/words/errors'

interface AskerTexts {
  hello: string
  taken: { subject: string; lines: (reference: string, office: string) => readonly string[] }
  shown: { subject: string; lines: readonly string[] }
  answered: { subject: string; lines: (office: string) => readonly string[] }
  hidden: { subject: string; lines: (reason: string) => readonly string[] }
  link: string
  why: string
}

export const askerTexts: Record<Locale, AskerTexts> = {
  en: {
    hello: 'Hello,',
    taken: {
      subject: 'We have your question',
      lines: (reference, office) => [
        `Your question has the reference number ${reference}. It is with: ${office}.`,
        'It appears in public once somebody has read it; your e-mail address never does.',
        'With this link you see how far it is. It is yours alone:',
      ],
    },
    shown: {
      subject: 'Your question is public now',
      lines: ['An officer has read your question. It waits for its answer here:'],
    },
    answered: {
      subject: 'Your question has been answered',
      lines: (office) => [`${office} has answered your question:`],
    },
    hidden: {
      subject: 'Your question is not shown',
      lines: (reason) => ['An officer has decided not to show your question.', `Reason: ${reason}`],
    },
    link: 'If the link cannot be opened, copy it into the address bar of your browser.',
    why: 'You get this mail because this address was given with a question. Nothing else is sent to it.',
  },
  vi: {
    hello: 'Kính gửi Ông/Bà,',
    taken: {
      subject: 'Đã tiếp nhận câu hỏi của bạn',
      lines: (reference, office) => [
        `Câu hỏi của bạn có mã số ${reference}. Cơ quan trả lời: ${office}.`,
        'Câu hỏi được đăng công khai sau khi cán bộ đã đọc; địa chỉ e-mail của bạn không bao giờ được công bố.',
        'Liên kết dưới đây cho biết tình trạng câu hỏi và chỉ dành riêng cho bạn:',
      ],
    },
    shown: {
      subject: 'Câu hỏi của bạn đã được đăng',
      lines: ['Cán bộ đã đọc câu hỏi của bạn. Câu hỏi đang chờ trả lời tại:'],
    },
    answered: {
      subject: 'Câu hỏi của bạn đã được trả lời',
      lines: (office) => [`${office} đã trả lời câu hỏi của bạn:`],
    },
    hidden: {
      subject: 'Câu hỏi của bạn không được đăng',
      lines: (reason) => ['Cán bộ đã quyết định không đăng câu hỏi của bạn.', `Lý do: ${reason}`],
    },
    link: 'Nếu không mở được liên kết, hãy chép nó vào thanh địa chỉ của trình duyệt.',
    why: 'Bạn nhận thư này vì địa chỉ này được ghi kèm một câu hỏi. Ngoài ra không có thư nào khác được gửi đến.',
  },
}

export const refusals = {
  otherOffice: (office: string, officeEn: string) => ({
    en: `This question is with ${officeEn}. Only this office, or the ministry, decides about it.`,
    vi: `Câu hỏi này thuộc ${office}. Chỉ cơ quan này hoặc bộ mới xử lý được.`,
  }),
  notAnswered: {
    en: 'Only an answered question can be put among the frequent ones.',
    vi: 'Chỉ câu hỏi đã trả lời mới đưa được vào mục thường gặp.',
  },
  noFaq: {
    en: 'There is no category for frequent questions. Make one with the type “Frequent question” first.',
    vi: 'Chưa có chuyên mục câu hỏi thường gặp. Hãy tạo một chuyên mục loại “Câu hỏi thường gặp” trước.',
  },
  sameOffice: {
    en: 'The question is with this office already.',
    vi: 'Câu hỏi đang thuộc cơ quan này.',
  },
  noOffice: {
    en: 'Choose the ministry or a provincial office.',
    vi: 'Hãy chọn bộ hoặc một sở.',
  },
}
