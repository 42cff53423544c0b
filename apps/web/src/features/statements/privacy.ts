// The privacy statement: what the site learns of people, what for, and for how long.
import type { StatementText } from './statement-text.ts'

export const privacy: StatementText = {
  title: { en: 'Privacy', vi: 'Quyền riêng tư' },
  lead: {
    en: 'You can read everything here without saying who you are, and nobody follows you.',
    vi: 'Bạn đọc được mọi nội dung mà không cần cho biết mình là ai, và không ai theo dõi bạn.',
  },
  description: {
    en: 'Which data this site keeps of visitors and of people with an account, what for, how long, and what rights you have.',
    vi: 'Trang này lưu dữ liệu gì của người xem và của người có tài khoản, để làm gì, trong bao lâu, và bạn có những quyền nào.',
  },
  parts: [
    {
      title: { en: 'As a visitor', vi: 'Khi bạn chỉ xem' },
      paragraphs: [],
      points: [
        {
          en: 'There are no advertisements, no cookies that follow you, and nothing is loaded from other companies: letters, maps and programs all come from this server.',
          vi: 'Không quảng cáo, không cookie theo dõi, không tải gì từ công ty khác: phông chữ, bản đồ và chương trình đều từ máy chủ này.',
        },
        {
          en: 'If you choose a language, a cookie remembers it. Theme, colours and the province that you looked at stay in your browser.',
          vi: 'Nếu bạn chọn ngôn ngữ, một cookie ghi nhớ lựa chọn đó. Giao diện, bảng màu và tỉnh bạn đã xem chỉ lưu trong trình duyệt của bạn.',
        },
        {
          en: 'If you let the page use your position, your browser looks for the nearest station by itself; the position is not sent to us.',
          vi: 'Nếu bạn cho phép dùng vị trí, trình duyệt tự tìm trạm gần nhất; vị trí không được gửi cho chúng tôi.',
        },
        {
          en: 'How often each page is shown is counted by site and day, without cookies. To tell how many people are here now, a digest of address and browser is kept for five minutes; its key is another one each day and is thrown away the day after, so that nobody can turn a digest back. Browsers that send Do Not Track or Global Privacy Control are not counted.',
          vi: 'Số lượt xem từng trang được đếm theo trang web và theo ngày, không dùng cookie. Để biết bao nhiêu người đang xem, một mã băm của địa chỉ và trình duyệt được giữ năm phút; khóa băm thay mỗi ngày và bị hủy vào ngày hôm sau, nên không ai khôi phục được địa chỉ. Trình duyệt gửi Do Not Track hoặc Global Privacy Control thì không được đếm.',
        },
        {
          en: 'The server needs the address of your device to answer, and to slow down those who ask too often. Failures of the server are noted for those who run it.',
          vi: 'Máy chủ cần địa chỉ thiết bị để trả lời và để hạn chế ai hỏi quá nhiều. Lỗi của máy chủ được ghi lại cho người vận hành.',
        },
      ],
    },
    {
      title: { en: 'If you ask or report something', vi: 'Khi bạn gửi câu hỏi hoặc phản ánh' },
      paragraphs: [
        {
          en: 'You may leave out name and mail address. The question and the name that you give are shown once the office has released them; the mail address is seen only by the office that answers.',
          vi: 'Bạn có thể không ghi tên và thư điện tử. Câu hỏi và tên bạn ghi được hiển thị sau khi cơ quan duyệt; địa chỉ thư chỉ cơ quan trả lời nhìn thấy.',
        },
      ],
    },
    {
      title: { en: 'If you have an account', vi: 'Khi bạn có tài khoản' },
      paragraphs: [],
      points: [
        {
          en: 'Kept are your name, your mail address, a telephone number if you give one, your organization and your rights. Passwords are kept only as a digest that nobody can turn back.',
          vi: 'Được lưu: họ tên, thư điện tử, số điện thoại nếu có, cơ quan và quyền của bạn. Mật khẩu chỉ lưu dạng băm không thể đảo ngược.',
        },
        {
          en: 'A cookie carries your session until you sign out or it ends.',
          vi: 'Một cookie giữ phiên làm việc đến khi bạn đăng xuất hoặc phiên hết hạn.',
        },
        {
          en: 'What is changed on this site is written into a log with name, time and address of the device, because official figures must be traceable. Administrators read it; by default it is kept for five years.',
          vi: 'Mọi thay đổi trên trang được ghi nhật ký kèm tên, thời điểm và địa chỉ thiết bị, vì số liệu chính thức phải truy nguyên được. Quản trị viên đọc nhật ký; mặc định lưu năm năm.',
        },
      ],
    },
    {
      title: { en: 'Who else gets data', vi: 'Ai khác nhận được dữ liệu' },
      paragraphs: [
        {
          en: 'Nobody, unless a law demands it. What people write here is not sold and not used to train programs.',
          vi: 'Không ai, trừ khi pháp luật yêu cầu. Nội dung người dân gửi không được bán và không dùng để huấn luyện phần mềm.',
        },
      ],
    },
    {
      title: { en: 'Your rights', vi: 'Quyền của bạn' },
      paragraphs: [
        {
          en: 'You may ask what is kept of you, have it corrected, have your account and your questions removed, and withdraw a consent. The law on the protection of personal data of Viet Nam holds; an answer comes within the time that it sets.',
          vi: 'Bạn có quyền hỏi dữ liệu nào về mình đang được lưu, yêu cầu sửa, xóa tài khoản và câu hỏi của mình, và rút lại sự đồng ý. Pháp luật Việt Nam về bảo vệ dữ liệu cá nhân được áp dụng; yêu cầu được trả lời trong thời hạn luật định.',
        },
      ],
    },
  ],
}
