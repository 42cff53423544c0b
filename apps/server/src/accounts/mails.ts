// The mails about accounts, in the language of who asked.
import type { Locale } from '@eos/contract/errors'
import type { Mail } from '../mail/mailer.ts'

type Letter = (words: { name: string; link: string }) => { subject: string; text: string }

const letters = {
  verify: {
    en: ({ name, link }) => ({
      subject: 'Confirm your e-mail address',
      text: `Hello ${name},\n\nopen this link within three days to confirm your address:\n\n${link}\n\nIf you did not sign up, you need not do anything.\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Xác nhận địa chỉ e-mail của bạn',
      text: `Xin chào ${name},\n\nhãy mở liên kết sau trong vòng ba ngày để xác nhận địa chỉ:\n\n${link}\n\nNếu bạn không đăng ký, bạn không cần làm gì.\n`,
    }),
  },
  /** Somebody signed up with an address that has an account; only the mailbox may learn that. */
  known: {
    en: ({ name, link }) => ({
      subject: 'You have an account already',
      text: `Hello ${name},\n\nsomebody tried to sign up with your address, but you have an account. If that was you, sign in, or choose a new password here:\n\n${link}\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Bạn đã có tài khoản',
      text: `Xin chào ${name},\n\ncó người vừa đăng ký bằng địa chỉ của bạn, nhưng bạn đã có tài khoản. Nếu là bạn, hãy đăng nhập hoặc đặt mật khẩu mới tại đây:\n\n${link}\n`,
    }),
  },
  reset: {
    en: ({ name, link }) => ({
      subject: 'Choose a new password',
      text: `Hello ${name},\n\nopen this link within two hours to choose a new password:\n\n${link}\n\nIf you did not ask for it, your password stays as it is.\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Đặt mật khẩu mới',
      text: `Xin chào ${name},\n\nhãy mở liên kết sau trong vòng hai giờ để đặt mật khẩu mới:\n\n${link}\n\nNếu bạn không yêu cầu, mật khẩu của bạn vẫn giữ nguyên.\n`,
    }),
  },
  approved: {
    en: ({ name, link }) => ({
      subject: 'Your enterprise has been approved',
      text: `Hello ${name},\n\nyour provincial office has approved your enterprise. You can sign in now:\n\n${link}\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Doanh nghiệp của bạn đã được phê duyệt',
      text: `Xin chào ${name},\n\ncơ quan cấp tỉnh đã phê duyệt doanh nghiệp của bạn. Bạn có thể đăng nhập ngay:\n\n${link}\n`,
    }),
  },
  rejected: {
    en: ({ name }) => ({
      subject: 'Your enterprise has not been approved',
      text: `Hello ${name},\n\nyour provincial office has not approved the sign-up of your enterprise, and nothing of it was kept. If something in it was wrong, you may sign up again; otherwise please ask your provincial office.\n`,
    }),
    vi: ({ name }) => ({
      subject: 'Doanh nghiệp của bạn chưa được phê duyệt',
      text: `Xin chào ${name},\n\ncơ quan cấp tỉnh không phê duyệt đăng ký của doanh nghiệp bạn và thông tin đăng ký đã được xóa. Nếu thông tin có sai sót, bạn có thể đăng ký lại; nếu không, vui lòng liên hệ cơ quan cấp tỉnh.\n`,
    }),
  },
} as const satisfies Record<string, Record<Locale, Letter>>

export type LetterKind = keyof typeof letters

export function accountMail(
  kind: LetterKind,
  locale: Locale,
  words: { to: string; name: string; link: string },
): Mail {
  return { to: words.to, ...letters[kind][locale](words) }
}
