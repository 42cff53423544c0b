// Sentences with which a set-up is refused.
import type { Words } from '@eos/contract/words/errors'

export const texts = {
  noName: { en: 'Give the name of the ministry.', vi: 'Nhập tên của bộ.' },
  longName: { en: 'This name is too long.', vi: 'Tên này quá dài.' },
  noTimeZone: (given: string, example: string) => ({
    en: `“${given}” is not a time zone; give one like ${example}.`,
    vi: `“${given}” không phải là múi giờ; hãy nhập như ${example}.`,
  }),
  noAddress: {
    en: 'Give the e-mail address of the administrator.',
    vi: 'Nhập địa chỉ e-mail của quản trị viên.',
  },
  addressTaken: {
    en: 'Somebody has an account with this address already; give another one.',
    vi: 'Địa chỉ này đã có tài khoản; hãy dùng địa chỉ khác.',
  },
  noPerson: { en: 'Give the name of the administrator.', vi: 'Nhập họ tên của quản trị viên.' },
  alreadyDone: {
    en: 'This installation has been set up already. Sign in as its administrator.',
    vi: 'Hệ thống đã được thiết lập. Hãy đăng nhập bằng tài khoản quản trị.',
  },
  linkIsOver: {
    en: 'This link has been used or is too old. The server prints a new one each time it starts.',
    vi: 'Liên kết này đã được dùng hoặc đã hết hạn. Máy chủ in ra liên kết mới mỗi lần khởi động.',
  },
} satisfies Record<string, Words | ((given: string, example: string) => Words)>
