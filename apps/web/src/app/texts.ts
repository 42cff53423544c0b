// Texts of the frame around every page.
import { defineTexts } from '../ui/define-texts.ts'

export const appTexts = defineTexts({
  en: {
    name: 'Eos',
    tagline: 'Environmental monitoring',
    skip: 'Skip to content',
    notice: 'Notice',
    demoBanner: 'Simulated data — demo country. No figure here is a real measurement.',
    live: {
      old: 'The newest figures are from {{age}}: the server cannot read newer ones for the moment. The page goes on by itself.',
      lost: 'The live connection is lost; the page asks for new figures every minute.',
      back: 'The live connection is back.',
    },
    nav: { label: 'Main', home: 'Home', stations: 'Stations', map: 'Map' },
    language: 'Language',
    user: {
      label: 'Signed in:',
      signIn: 'Sign in',
      account: 'My account',
      admin: 'Administration',
      signUps: 'Sign-ups waiting',
      signOut: 'Sign out',
    },
    search: {
      label: 'Search a province or a station',
      placeholder: 'Province or station',
      province: 'Province',
      station: 'Station',
      formerly: 'formerly {{name}}',
      none: 'Nothing is called “{{text}}”.',
    },
    footer: {
      notice: 'Automatic readings are preliminary until an authority has validated them.',
      index: 'Air quality index: VN_AQI, Decision 1459/QĐ-TCMT (2019).',
      geography:
        'Boundaries: Natural Earth (public domain). Province names and codes: as in force since July 2025.',
      data: 'Open data',
    },
    notFound: {
      title: 'There is no page at this address',
      later: '“{{path}}” is a page of this portal that this version does not include.',
      notOffered: '“{{path}}” is not offered on the site of this organization.',
      unknown: 'Perhaps the address was mistyped, or the page has moved.',
      works: 'These pages work',
    },
    crashed: {
      title: 'This page has stopped working',
      text: 'Something went wrong while drawing it. Nothing you did is lost.',
      reload: 'Load the page again',
    },
  },
  vi: {
    name: 'Eos',
    tagline: 'Quan trắc môi trường',
    skip: 'Chuyển đến nội dung',
    notice: 'Lưu ý',
    demoBanner: 'Số liệu mô phỏng — quốc gia thử nghiệm. Không có con số nào ở đây là số đo thật.',
    live: {
      old: 'Số liệu mới nhất từ {{age}}: máy chủ tạm thời không đọc được số liệu mới. Trang sẽ tự cập nhật khi có lại.',
      lost: 'Mất kết nối trực tiếp; trang vẫn hỏi số liệu mới mỗi phút.',
      back: 'Đã có lại kết nối trực tiếp.',
    },
    nav: { label: 'Chính', home: 'Trang chủ', stations: 'Trạm', map: 'Bản đồ' },
    language: 'Ngôn ngữ',
    user: {
      label: 'Đang đăng nhập:',
      signIn: 'Đăng nhập',
      account: 'Tài khoản của tôi',
      admin: 'Quản trị',
      signUps: 'Đăng ký chờ duyệt',
      signOut: 'Đăng xuất',
    },
    search: {
      label: 'Tìm tỉnh, thành phố hoặc trạm',
      placeholder: 'Tỉnh hoặc trạm',
      province: 'Tỉnh, thành phố',
      station: 'Trạm',
      formerly: 'trước đây: {{name}}',
      none: 'Không có kết quả cho “{{text}}”.',
    },
    footer: {
      notice: 'Số liệu tự động là sơ bộ cho đến khi cơ quan chức năng kiểm duyệt.',
      index: 'Chỉ số chất lượng không khí: VN_AQI, Quyết định 1459/QĐ-TCMT (2019).',
      geography:
        'Ranh giới: Natural Earth (phạm vi công cộng). Tên và mã tỉnh: có hiệu lực từ tháng 7/2025.',
      data: 'Dữ liệu mở',
    },
    notFound: {
      title: 'Không có trang nào tại địa chỉ này',
      later: '“{{path}}” là một trang của cổng thông tin nhưng chưa có trong phiên bản này.',
      notOffered: '“{{path}}” không có trên trang của đơn vị này.',
      unknown: 'Có thể địa chỉ bị gõ sai hoặc trang đã được chuyển.',
      works: 'Các trang hiện có',
    },
    crashed: {
      title: 'Trang này đã ngừng hoạt động',
      text: 'Đã xảy ra lỗi khi hiển thị. Dữ liệu của bạn không bị mất.',
      reload: 'Tải lại trang',
    },
  },
})
