// Texts of the fields of forms. They come with the first field, so that the home page stays light.
import { defineTexts } from '../define-texts.ts'

export const fieldsTexts = defineTexts('fields', {
  en: {
    stepDone: '(done)',
    chooseFile: 'Choose a file',
    chooseFiles: 'Choose files',
    noFile: 'none chosen',
    password: {
      show: 'Show',
      capsLock: 'Caps Lock is on',
      strength: {
        refused: 'Too weak',
        fair: 'Just enough',
        good: 'Strong enough',
        strong: 'Very strong',
      },
      length: 'At least 10 characters; a few words in a row are good',
      simple: 'Hard to guess: not 1234567890, not “password”',
      personal: 'Without your name or address',
      right: '(all right)',
      wrong: '(not yet)',
    },
  },
  vi: {
    stepDone: '(đã xong)',
    chooseFile: 'Chọn tệp',
    chooseFiles: 'Chọn các tệp',
    noFile: 'chưa chọn tệp nào',
    password: {
      show: 'Hiện',
      capsLock: 'Caps Lock đang bật',
      strength: {
        refused: 'Quá yếu',
        fair: 'Vừa đủ',
        good: 'Đủ mạnh',
        strong: 'Rất mạnh',
      },
      length: 'Ít nhất 10 ký tự; nên dùng vài từ ghép lại',
      simple: 'Khó đoán: không phải 1234567890 hay “matkhau”',
      personal: 'Không chứa tên hoặc địa chỉ của bạn',
      right: '(đạt)',
      wrong: '(chưa đạt)',
    },
  },
})
