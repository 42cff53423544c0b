// What keeps a report from being handed in, in Vietnamese: by the English sentence of the rule.
export const sentencesVi: Readonly<Record<string, string>> = {
  'name at least one waste, or say that there was none':
    'hãy kê khai ít nhất một loại chất thải, hoặc đánh dấu không phát sinh',
  'name at least one waste': 'hãy kê khai ít nhất một loại chất thải',
  'must be given for what is handed over': 'bắt buộc với phần chuyển giao',
  'hazardous waste is not reused': 'chất thải nguy hại không được tái sử dụng',
  'must be given for waste under control': 'bắt buộc với chất thải phải kiểm soát',
  'must be given for this kind of reuse': 'bắt buộc với hình thức tái sử dụng này',
  'does not agree: stock at the start and what was generated must equal what went out and stock at the end':
    'không khớp: tồn đầu kỳ cộng phát sinh phải bằng phần đã chuyển đi, xử lý cộng tồn cuối kỳ',
  'must be given to submit': 'bắt buộc khi nộp',
  'must be ticked to submit': 'phải được đánh dấu khi nộp',
  'must be given for hazardous waste': 'bắt buộc với chất thải nguy hại',
  'must be given for what is treated': 'bắt buộc với phần được xử lý',
  'must say in words what was done': 'phải mô tả bằng lời cách đã thực hiện',
  'must be a code of list A, or Y46 to Y49': 'phải là mã thuộc danh mục A, hoặc từ Y46 đến Y49',
  'does not hold on the day of the first departure':
    'chưa hoặc không còn hiệu lực vào ngày xuất phát đầu tiên',
  'must be an operation D or R': 'phải là hoạt động D hoặc R',
  'is one for a single notification': 'phải bằng một với thông báo một lần',
  'lies at most twelve months after the first departure':
    'không quá mười hai tháng sau ngày xuất phát đầu tiên',
  'sums up to more than a hundred per cent': 'cộng lại vượt quá một trăm phần trăm',
  'leads from VN to the country of the plant': 'phải đi từ VN đến nước có cơ sở xử lý',
  'is more than what was generated': 'lớn hơn lượng phát sinh',
  'more is treated than was collected': 'lượng xử lý lớn hơn lượng thu gom',
  'is more than what was treated': 'lớn hơn lượng được xử lý',
  'does not agree with what was generated in a day':
    'không khớp với lượng phát sinh trong một ngày',
}
