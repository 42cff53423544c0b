// Texts about accounts: sentences of answers, and mails.
import type { Locale, Words } from '@eos/contract/words/errors'

export const texts = {
  wrongPassword: { en: 'The password is not right.', vi: 'Mật khẩu không đúng.' },
  wrongCode: {
    en: 'This code is not right, or it has been used.',
    vi: 'Mã này không đúng hoặc đã được dùng.',
  },
  wrongNewCode: {
    en: 'This code is not right. Look at your app again.',
    vi: 'Mã này không đúng. Hãy xem lại ứng dụng của bạn.',
  },
  secondFactorInForce: {
    en: 'A second factor is in force already. Remove it first.',
    vi: 'Xác thực hai lớp đã được bật. Hãy tắt trước khi thiết lập lại.',
  },
  noSecondFactor: {
    en: 'This person has no second factor.',
    vi: 'Người này không dùng xác thực hai lớp.',
  },
  otherSession: {
    en: 'This page belongs to another session. Load it again.',
    vi: 'Trang này thuộc về một phiên đăng nhập khác. Hãy tải lại trang.',
  },
  unverified: {
    en: 'Please confirm your e-mail address first: follow the link that we sent to it.',
    vi: 'Vui lòng xác nhận địa chỉ e-mail trước: hãy mở liên kết chúng tôi đã gửi.',
  },
  awaiting_approval: {
    en: 'Your provincial office has not approved this enterprise yet.',
    vi: 'Cơ quan cấp tỉnh chưa phê duyệt doanh nghiệp này.',
  },
  sameAddress: {
    en: 'This is the address of your account already.',
    vi: 'Đây đã là địa chỉ của tài khoản.',
  },
  noColleague: {
    en: 'Choose somebody of your organization.',
    vi: 'Hãy chọn một người trong cơ quan, đơn vị của bạn.',
  },
  endsTooEarly: {
    en: 'This time must lie ahead, and after the beginning.',
    vi: 'Thời điểm này phải ở phía trước và sau thời điểm bắt đầu.',
  },
  awayTooLong: (days: number | string) => ({
    en: `A deputy stands in for at most ${days} days.`,
    vi: `Chỉ ủy quyền được tối đa ${days} ngày.`,
  }),
  wrongTaxCode: {
    en: 'A tax code has ten digits, and three more after a hyphen for a branch.',
    vi: 'Mã số thuế gồm mười chữ số, chi nhánh thêm ba chữ số sau dấu gạch nối.',
  },
  noProvince: { en: 'Choose a province.', vi: 'Hãy chọn một tỉnh hoặc thành phố.' },
  taxCodeOfOthers: (taxCode: string) => ({
    en: `The tax code ${taxCode} belongs to an organization that is not yours to decide about. Ask its province, or reject the sign-up.`,
    vi: `Mã số thuế ${taxCode} thuộc về một đơn vị ngoài phạm vi của bạn. Hãy liên hệ tỉnh quản lý hoặc từ chối đăng ký này.`,
  }),
  enterpriseHasPeople: (taxCode: string) => ({
    en: `An enterprise with the tax code ${taxCode} has people already; let them add this person.`,
    vi: `Doanh nghiệp có mã số thuế ${taxCode} đã có người dùng; hãy để họ thêm người này.`,
  }),
  needsApprove: {
    en: 'This needs the right APPROVE on “User” for your province.',
    vi: 'Việc này cần quyền APPROVE đối với “Người dùng” trong phạm vi tỉnh của bạn.',
  },
  needsGrants: {
    en: 'This needs the right EDIT on “Grant” for the whole country.',
    vi: 'Việc này cần quyền EDIT đối với “Phân quyền” trong phạm vi cả nước.',
  },
  needsOtherAdministrator: {
    en: 'Another administrator confirms what you have proposed.',
    vi: 'Đề xuất của bạn phải do một quản trị viên khác xác nhận.',
  },
  rightsOfRoles: {
    en: 'What a role may do is proposed under “Roles and rights”, and another administrator confirms it.',
    vi: 'Quyền của vai trò được đề xuất tại mục “Vai trò và quyền” và do một quản trị viên khác xác nhận.',
  },
  rightsChangedSince: {
    en: 'The rights of this role have changed since this was proposed. Decline it, and propose it anew.',
    vi: 'Quyền của vai trò này đã thay đổi sau khi có đề xuất. Hãy từ chối và đề xuất lại.',
  },
  rightsChangeDecided: {
    en: 'This change has been decided already.',
    vi: 'Thay đổi này đã được quyết định.',
  },
  noRightsChanged: {
    en: 'The role has exactly these rights already.',
    vi: 'Vai trò đã có đúng các quyền này.',
  },
  hasPassword: {
    en: 'This person has a password already. Whoever has forgotten it asks for a link on the page for signing in.',
    vi: 'Người này đã có mật khẩu. Nếu quên, hãy yêu cầu liên kết trên trang đăng nhập.',
  },
  no_email: {
    en: 'Enter an e-mail address first.',
    vi: 'Hãy nhập địa chỉ e-mail trước.',
  },
  not_active: {
    en: 'A link can be mailed once the status is “Active”.',
    vi: 'Chỉ gửi được liên kết khi trạng thái là “Hoạt động”.',
  },
  enoughMails: {
    en: 'This address has been sent several mails within an hour. Please try again later.',
    vi: 'Địa chỉ này đã nhận nhiều e-mail trong vòng một giờ. Vui lòng thử lại sau.',
  },
  mailNotSent: {
    en: 'The mail server did not take the mail. Try again in a while, or ask who operates the server.',
    vi: 'Máy chủ thư không nhận e-mail. Hãy thử lại sau, hoặc liên hệ người vận hành máy chủ.',
  },
  /** Everybody gets this answer; the mail says more. */
  mailSent: {
    en: 'Please look into your mailbox: a mail says how to go on.',
    vi: 'Vui lòng kiểm tra hộp thư: chúng tôi đã gửi e-mail hướng dẫn bước tiếp theo.',
  },
} satisfies Record<string, Words | ((told: string) => Words)>

type Letter = (words: { name: string; link: string }) => { subject: string; text: string }

/** Without a name where nobody has confirmed the address. */
const greeting = {
  en: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  vi: (name: string) => (name === '' ? 'Xin chào,' : `Xin chào ${name},`),
}

/** An address that nobody has confirmed is told nothing that somebody else has typed, not even a name. */
export const letters = {
  verify: {
    en: ({ link }) => ({
      subject: 'Confirm your e-mail address',
      text: `Hello,\n\nopen this link within three days to confirm your address:\n\n${link}\n\nIf you did not sign up, you need not do anything.\n`,
    }),
    vi: ({ link }) => ({
      subject: 'Xác nhận địa chỉ e-mail của bạn',
      text: `Xin chào,\n\nhãy mở liên kết sau trong vòng ba ngày để xác nhận địa chỉ:\n\n${link}\n\nNếu bạn không đăng ký, bạn không cần làm gì.\n`,
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
      text: `${greeting.en(name)}\n\nopen this link within two hours to choose a new password:\n\n${link}\n\nIf you did not ask for it, your password stays as it is.\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Đặt mật khẩu mới',
      text: `${greeting.vi(name)}\n\nhãy mở liên kết sau trong vòng hai giờ để đặt mật khẩu mới:\n\n${link}\n\nNếu bạn không yêu cầu, mật khẩu của bạn vẫn giữ nguyên.\n`,
    }),
  },
  /** Somebody wants to sign up with an address that is another's user name. */
  name_taken: {
    en: () => ({
      subject: 'Your address cannot be signed up',
      text: `Hello,\n\nsomebody signed up with your address, but an account has it as its user name already. If that was you, please ask the administrator of this portal.\n`,
    }),
    vi: () => ({
      subject: 'Không đăng ký được bằng địa chỉ của bạn',
      text: `Xin chào,\n\ncó người vừa đăng ký bằng địa chỉ của bạn, nhưng địa chỉ này đã là tên đăng nhập của một tài khoản khác. Nếu là bạn, vui lòng liên hệ quản trị viên của cổng thông tin.\n`,
    }),
  },
  change_email: {
    en: ({ link }) => ({
      subject: 'Confirm your new e-mail address',
      text: `Hello,\n\nopen this link within a day to put this address in force for your account:\n\n${link}\n\nIf you did not ask for it, you need not do anything.\n`,
    }),
    vi: ({ link }) => ({
      subject: 'Xác nhận địa chỉ e-mail mới',
      text: `Xin chào,\n\nhãy mở liên kết sau trong vòng một ngày để dùng địa chỉ này cho tài khoản của bạn:\n\n${link}\n\nNếu bạn không yêu cầu, bạn không cần làm gì.\n`,
    }),
  },
  /** Somebody wants an address for the own account that belongs to another account; only the mailbox may learn that. */
  address_taken: {
    en: () => ({
      subject: 'Your address belongs to an account already',
      text: `Hello,\n\nsomebody wanted to use your address for another account. It belongs to an account already, so nothing was changed. If that was you, choose another address, or give the other account another one first.\n`,
    }),
    vi: () => ({
      subject: 'Địa chỉ của bạn đã thuộc về một tài khoản',
      text: `Xin chào,\n\ncó người muốn dùng địa chỉ của bạn cho một tài khoản khác. Địa chỉ này đã thuộc về một tài khoản nên không có gì thay đổi. Nếu là bạn, hãy chọn địa chỉ khác, hoặc đổi địa chỉ của tài khoản kia trước.\n`,
    }),
  },
  email_changed: {
    en: ({ name }) => ({
      subject: 'The e-mail address of your account has changed',
      text: `Hello ${name},\n\nyour account has another e-mail address from now on; mails about it no longer come here.\n\nIf that was not you, please tell the administrator of this portal at once.\n`,
    }),
    vi: ({ name }) => ({
      subject: 'Địa chỉ e-mail của tài khoản đã được thay đổi',
      text: `Xin chào ${name},\n\ntài khoản của bạn từ nay dùng địa chỉ e-mail khác; thư về tài khoản sẽ không gửi đến đây nữa.\n\nNếu không phải bạn thực hiện, vui lòng báo ngay cho quản trị viên của cổng thông tin.\n`,
    }),
  },
  factor_removed: {
    en: ({ name }) => ({
      subject: 'The second step of your account was removed',
      text: `Hello ${name},\n\nan administrator has removed the second step of signing in from your account and ended its sessions. Sign in with your password and set the second step up again.\n\nIf you did not ask for it, please tell the administrator of this portal at once.\n`,
    }),
    vi: ({ name }) => ({
      subject: 'Xác thực hai lớp của tài khoản đã được gỡ bỏ',
      text: `Xin chào ${name},\n\nquản trị viên đã gỡ bỏ xác thực hai lớp khỏi tài khoản của bạn và kết thúc các phiên đăng nhập. Hãy đăng nhập bằng mật khẩu rồi thiết lập lại xác thực hai lớp.\n\nNếu bạn không yêu cầu, vui lòng báo ngay cho quản trị viên của cổng thông tin.\n`,
    }),
  },
  account_removed: {
    en: ({ name }) => ({
      subject: 'Your account was removed',
      text: `Hello ${name},\n\nas you asked, your account was removed for good, with your choices and views. Reports and other entries that you made stay, as does what the activity log tells about them.\n\nIf that was not you, please tell the administrator of this portal at once.\n`,
    }),
    vi: ({ name }) => ({
      subject: 'Tài khoản của bạn đã được xóa',
      text: `Xin chào ${name},\n\ntheo yêu cầu của bạn, tài khoản cùng các lựa chọn và chế độ xem của bạn đã được xóa hẳn. Báo cáo và các mục khác mà bạn đã lập vẫn được giữ, cùng với nhật ký hoạt động về chúng.\n\nNếu không phải bạn thực hiện, vui lòng báo ngay cho quản trị viên của cổng thông tin.\n`,
    }),
  },
  deputy_named: {
    en: ({ name, link }) => ({
      subject: 'You stand in for a colleague',
      text: `Hello ${name},\n\na colleague will be away and has named you as deputy. Your account page tells for whom and until when; in that time the work list shows what waits for you both:\n\n${link}\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Bạn được ủy quyền xử lý thay đồng nghiệp',
      text: `Xin chào ${name},\n\nmột đồng nghiệp sẽ vắng mặt và đã ủy quyền cho bạn. Trang tài khoản cho biết bạn thay ai và đến khi nào; trong thời gian đó danh sách công việc hiển thị việc của cả hai người:\n\n${link}\n`,
    }),
  },
  welcome: {
    en: ({ name, link }) => ({
      subject: 'Your account: choose your password',
      text: `Hello ${name},\n\nan administrator has made an account for you. Open this link within seven days to choose your password:\n\n${link}\n\nAfter that, ask for a new link with “Forgotten password?” on the page for signing in.\n`,
    }),
    vi: ({ name, link }) => ({
      subject: 'Tài khoản của bạn: đặt mật khẩu',
      text: `Xin chào ${name},\n\nquản trị viên đã tạo tài khoản cho bạn. Hãy mở liên kết sau trong vòng bảy ngày để đặt mật khẩu:\n\n${link}\n\nSau thời hạn này, hãy yêu cầu liên kết mới bằng mục “Quên mật khẩu?” trên trang đăng nhập.\n`,
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
