// Texts of the login page.
import { defineTexts } from '../ui/define-texts.ts'

export const loginTexts = defineTexts({
  en: {
    title: 'Sign in',
    text: 'Signing in comes with the next version of this portal. Everything that is published can be seen without an account.',
    needed: 'The page you asked for needs an account.',
    back: 'Back to the page you came from',
    home: 'To the home page',
  },
  vi: {
    title: 'Đăng nhập',
    text: 'Chức năng đăng nhập sẽ có trong phiên bản tiếp theo. Mọi số liệu đã công bố đều xem được mà không cần tài khoản.',
    needed: 'Trang bạn yêu cầu cần có tài khoản.',
    back: 'Quay lại trang trước',
    home: 'Về trang chủ',
  },
})
