// Texts of the set-up page.
import { defineTexts } from '../../parts/define-texts.ts'

export const setUpTexts = defineTexts('setUp', {
  en: {
    title: 'Set up this installation',
    why: 'The first day: the ministry, the names under which its pages are visited, and who administers them. Everything can be changed later.',
    ministry: {
      legend: 'The ministry',
      name: 'Name',
      nameEn: 'English name',
      optional: 'May be left empty.',
    },
    addresses: {
      legend: 'Where it is visited',
      hostNames: 'Host names',
      hostNamesHint:
        'Full names separated by spaces, such as moitruong.example.vn. May be left empty.',
      subDomain: 'Sub-domain',
      subDomainHint:
        'Every host whose first part this is leads here too, such as ministry.localhost.',
      timeZone: 'Time zone',
    },
    administrator: {
      legend: 'The administrator',
      fullName: 'Name',
      email: 'E-mail address',
      emailHint: 'With it the administrator signs in.',
      emailWrong: 'Please write it like name@example.vn.',
      password: 'Password',
    },
    offices: 'Make the 34 provincial offices too',
    officesHint:
      'Each gets its name and its sub-domain, such as hanoi. People are added to them later.',
    send: 'Set up',
    noLink: {
      title: 'The link is needed',
      text: 'Setting up works with the link that the server prints once at each start. Open that link in this browser.',
      terminal: 'At the terminal of the server “eos init” does the same.',
    },
    demo: {
      title: 'This installation shows the demo country',
      text: 'A real installation begins without it. Do one of these at the terminal of the server:',
      remove:
        'takes every row of the demo away. Start the server again afterwards, and open the link that it prints.',
      off: 'leaves the demo out when the server starts, and it prints the link.',
      stays:
        'As long as the demo’s rows are there, the names of its organizations, such as ministry or hanoi, are taken.',
    },
    done: {
      title: 'This installation is set up',
      before: 'It has its ministry. Its administrator adds people and everything else.',
      signIn: 'Sign in',
      home: 'To the home page',
    },
    made: {
      title: 'Everything is there',
      text: '{{name}} exists, and you are signed in as its administrator.',
      offices: '{{count}} provincial offices were made.',
      next: 'A second factor protects this account better than any password alone.',
      account: 'Set up a second factor',
      home: 'To the home page',
    },
  },
  vi: {
    title: 'Thiết lập hệ thống',
    why: 'Ngày đầu tiên: bộ chủ quản, các tên miền truy cập và người quản trị. Mọi thông tin đều có thể sửa sau.',
    ministry: {
      legend: 'Bộ chủ quản',
      name: 'Tên',
      nameEn: 'Tên tiếng Anh',
      optional: 'Có thể để trống.',
    },
    addresses: {
      legend: 'Địa chỉ truy cập',
      hostNames: 'Tên miền',
      hostNamesHint:
        'Tên đầy đủ, cách nhau bằng dấu cách, như moitruong.example.vn. Có thể để trống.',
      subDomain: 'Tên miền phụ',
      subDomainHint: 'Mọi tên miền bắt đầu bằng phần này cũng dẫn đến đây, như ministry.localhost.',
      timeZone: 'Múi giờ',
    },
    administrator: {
      legend: 'Quản trị viên',
      fullName: 'Họ tên',
      email: 'Địa chỉ e-mail',
      emailHint: 'Dùng để đăng nhập.',
      emailWrong: 'Hãy viết theo dạng ten@example.vn.',
      password: 'Mật khẩu',
    },
    offices: 'Tạo cả 34 sở cấp tỉnh',
    officesHint: 'Mỗi sở có tên và tên miền phụ riêng, như hanoi. Người dùng được thêm sau.',
    send: 'Thiết lập',
    noLink: {
      title: 'Cần có liên kết',
      text: 'Việc thiết lập cần liên kết mà máy chủ in ra mỗi lần khởi động. Hãy mở liên kết đó trong trình duyệt này.',
      terminal: 'Lệnh “eos init” tại máy chủ cũng làm việc này.',
    },
    demo: {
      title: 'Hệ thống đang hiển thị quốc gia mô phỏng',
      text: 'Hệ thống thật bắt đầu khi không có dữ liệu mô phỏng. Hãy làm một trong hai cách tại máy chủ:',
      remove:
        'gỡ bỏ toàn bộ dữ liệu mô phỏng. Sau đó khởi động lại máy chủ và mở liên kết được in ra.',
      off: 'khởi động máy chủ không có dữ liệu mô phỏng, và máy chủ in ra liên kết.',
      stays:
        'Khi dữ liệu mô phỏng còn đó, tên miền phụ của các đơn vị mô phỏng, như ministry hay hanoi, không dùng được.',
    },
    done: {
      title: 'Hệ thống đã được thiết lập',
      before: 'Bộ chủ quản đã có. Quản trị viên sẽ thêm người dùng và các nội dung khác.',
      signIn: 'Đăng nhập',
      home: 'Về trang chủ',
    },
    made: {
      title: 'Đã thiết lập xong',
      text: '{{name}} đã được tạo, và bạn đã đăng nhập với quyền quản trị.',
      offices: 'Đã tạo {{count}} sở cấp tỉnh.',
      next: 'Xác thực hai lớp bảo vệ tài khoản này tốt hơn chỉ dùng mật khẩu.',
      account: 'Bật xác thực hai lớp',
      home: 'Về trang chủ',
    },
  },
})
