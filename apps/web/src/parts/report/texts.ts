// Texts of the links by which people report that a figure seems wrong.
import { defineTexts } from '../define-texts.ts'

export const reportTexts = defineTexts('report', {
  en: {
    title: 'Report an error in a figure',
    about: 'The office in charge looks at it and answers.',
  },
  vi: { title: 'Báo sai số liệu', about: 'Cơ quan phụ trách sẽ kiểm tra và trả lời.' },
})
