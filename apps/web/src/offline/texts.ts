// Texts of the document that stands for a page which this device has not kept.

const en = {
  title: 'No network',
  text: 'This page cannot be reached, and this device has not kept it. It opens once there is a network again.',
  again: 'Try again',
  kept: 'Kept on this device, and readable now',
  since: 'as of {{time}}',
}

const vi: typeof en = {
  title: 'Không có mạng',
  text: 'Không kết nối được trang này và máy chưa lưu trang này. Trang sẽ mở được khi có mạng trở lại.',
  again: 'Thử lại',
  kept: 'Các trang đã lưu trên máy, đọc được ngay',
  since: 'số liệu lúc {{time}}',
}

export const offlineTexts = { en, vi }

export type OfflineLanguage = keyof typeof offlineTexts
