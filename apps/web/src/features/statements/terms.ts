// The terms of use: what the data may be used for, what they can and cannot tell, and what belongs to others.
import type { StatementText } from './statement-text.ts'

export const terms: StatementText = {
  title: { en: 'Terms and licence', vi: 'Điều khoản và giấy phép' },
  lead: {
    en: 'The data belong to everybody. Use them, show them, sell what you make of them, and say where they come from.',
    vi: 'Dữ liệu là của mọi người. Hãy sử dụng, trình bày, kể cả bán sản phẩm làm từ dữ liệu, và ghi rõ nguồn.',
  },
  description: {
    en: 'The licence of the data of this site, how to name the source, what the figures can and cannot tell, and what belongs to others.',
    vi: 'Giấy phép dữ liệu của trang, cách ghi nguồn, số liệu cho biết và không cho biết điều gì, và phần thuộc về bên khác.',
  },
  parts: [
    {
      title: { en: 'What the figures tell', vi: 'Ý nghĩa của số liệu' },
      paragraphs: [],
      points: [
        {
          en: 'Automatic readings are preliminary until an authority has validated them. They may be corrected or withdrawn later; a file says in its metadata when it was made.',
          vi: 'Số liệu tự động là sơ bộ cho đến khi cơ quan chức năng kiểm duyệt, và có thể được sửa hoặc gỡ sau đó; tệp ghi thời điểm được tạo trong siêu dữ liệu.',
        },
        {
          en: 'A station tells of its place. Between stations the air and the water may be better or worse.',
          vi: 'Trạm phản ánh vị trí của trạm. Ở nơi giữa các trạm, không khí và nước có thể tốt hơn hoặc xấu hơn.',
        },
        {
          en: 'Indices follow the regulations named beside them. Indices of other countries are computed for comparison and are not official here.',
          vi: 'Chỉ số được tính theo văn bản ghi bên cạnh. Chỉ số của nước khác chỉ để so sánh, không phải chỉ số chính thức.',
        },
        {
          en: 'Advice about health is general. It replaces neither a doctor nor the orders of authorities.',
          vi: 'Khuyến nghị sức khỏe mang tính chung, không thay thế bác sĩ hoặc chỉ đạo của cơ quan chức năng.',
        },
      ],
    },
    {
      title: { en: 'What is not promised', vi: 'Giới hạn trách nhiệm' },
      paragraphs: [
        {
          en: 'The office takes care that figures are right and that the site can be reached, but it cannot promise either at every moment. Programs that depend on the data must cope with gaps, corrections and silence.',
          vi: 'Cơ quan cố gắng để số liệu đúng và trang luôn truy cập được, nhưng không thể bảo đảm ở mọi thời điểm. Phần mềm dùng dữ liệu phải xử lý được khoảng trống, số liệu sửa và lúc mất kết nối.',
        },
      ],
    },
    {
      title: { en: 'Please do not', vi: 'Xin đừng' },
      paragraphs: [],
      points: [
        {
          en: 'show changed figures as if the office had published them;',
          vi: 'trình bày số liệu đã chỉnh sửa như thể do cơ quan công bố;',
        },
        {
          en: 'use emblem or name of the office in a way that suggests its approval;',
          vi: 'dùng biểu trưng hoặc tên cơ quan theo cách gợi ý rằng cơ quan đồng ý;',
        },
        {
          en: 'ask the API more often than figures change; it slows down who does.',
          vi: 'gọi API dày hơn mức số liệu thay đổi; hệ thống sẽ làm chậm những lượt gọi như vậy.',
        },
      ],
    },
    {
      title: { en: 'What belongs to others', vi: 'Phần thuộc về bên khác' },
      paragraphs: [
        {
          en: 'Laws and regulations are free of copyright in Viet Nam; guides and reports belong to whoever issued them. Boundaries come from Natural Earth (public domain). The program of this site, Eos, is free software under the licence Apache-2.0.',
          vi: 'Văn bản quy phạm pháp luật không thuộc phạm vi bảo hộ quyền tác giả ở Việt Nam; hướng dẫn và báo cáo thuộc cơ quan ban hành. Ranh giới lấy từ Natural Earth (phạm vi công cộng). Phần mềm của trang, Eos, là phần mềm tự do theo giấy phép Apache-2.0.',
        },
      ],
    },
  ],
}
