// Texts of the page for addresses without a page, which comes when it is needed.
import { defineTexts } from '../parts/define-texts.ts'

export const notFoundTexts = defineTexts('notFound', {
  en: {
    title: 'There is no page here',
    stationTitle: 'There is no such station',
    pointTitle: 'There is no such sampling point',
    articleTitle: 'There is no such article',
    article: 'It may have been withdrawn or not be published yet, or the address was mistyped.',
    questionTitle: 'There is no such public question',
    question: 'It may wait to be read, or it is not shown any more, or the address was mistyped.',
    facilityTitle: 'There is no such facility',
    facility: 'It may not be published any more, or the address was mistyped.',
    point: 'It may not be published any more, or the address was mistyped.',
    station: 'It may have been closed or withdrawn, or the address was mistyped.',
    'not-offered': 'This page is not offered on the site of this organization.',
    unknown: 'Perhaps the address was mistyped, or the page has moved.',
    works: 'These pages work',
  },
  vi: {
    title: 'Không có trang nào ở đây',
    stationTitle: 'Không có trạm này',
    pointTitle: 'Không có điểm quan trắc này',
    articleTitle: 'Không có bài này',
    article: 'Bài có thể đã được gỡ, chưa đến giờ đăng, hoặc địa chỉ bị gõ sai.',
    questionTitle: 'Không có câu hỏi công khai này',
    question: 'Câu hỏi có thể chưa được đọc, không còn được đăng, hoặc địa chỉ bị gõ sai.',
    facilityTitle: 'Không có cơ sở này',
    facility: 'Cơ sở có thể đã ngừng công bố, hoặc địa chỉ bị gõ sai.',
    point: 'Điểm có thể đã ngừng công bố, hoặc địa chỉ bị gõ sai.',
    station: 'Trạm có thể đã đóng hoặc ngừng công bố, hoặc địa chỉ bị gõ sai.',
    'not-offered': 'Trang này không có trên trang của đơn vị này.',
    unknown: 'Có thể địa chỉ bị gõ sai hoặc trang đã được chuyển.',
    works: 'Các trang hiện có',
  },
})
