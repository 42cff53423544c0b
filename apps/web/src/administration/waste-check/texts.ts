// Texts of the cross-check of generators and receivers of hazardous waste.
import { defineTexts } from '../../parts/define-texts.ts'

export const wasteCheckTexts = defineTexts('wasteCheck', {
  en: {
    title: 'Generators and receivers',
    text: 'What generators say they handed over, beside what each receiver reports: hazardous waste of reports that are handed in, the largest gap first.',
    year: 'Year',
    caption: 'Handed over and received in {{year}}',
    none: 'There is nothing to hold against one another in {{year}}.',
    noneText: 'Lines stand here once reports with hand-overs of hazardous waste are handed in.',
    notReported: 'not reported',
    isFar: 'more than 5 % apart',
    notHandedOver: 'nobody handed this over',
    cut: 'These are the {{lines}} largest differences; there are more lines.',
    columns: {
      receiver: 'Receiver',
      waste: 'Waste',
      generators: 'Generators',
      handedOver: 'Handed over, kg',
      received: 'Received, kg',
      difference: 'Difference',
    },
  },
  vi: {
    title: 'Đối chiếu bên giao, bên nhận',
    text: 'Lượng các chủ nguồn thải khai đã chuyển giao, bên cạnh lượng từng đơn vị tiếp nhận báo cáo: chất thải nguy hại trong các báo cáo đã nộp, chênh lệch lớn nhất ở trên.',
    year: 'Năm',
    caption: 'Chuyển giao và tiếp nhận năm {{year}}',
    none: 'Năm {{year}} chưa có gì để đối chiếu.',
    noneText: 'Các dòng sẽ hiện khi có báo cáo đã nộp với phần chuyển giao chất thải nguy hại.',
    notReported: 'chưa báo cáo',
    isFar: 'lệch hơn 5 %',
    notHandedOver: 'không ai khai chuyển giao',
    cut: 'Đây là {{lines}} chênh lệch lớn nhất; còn các dòng khác.',
    columns: {
      receiver: 'Đơn vị tiếp nhận',
      waste: 'Chất thải',
      generators: 'Số chủ nguồn thải',
      handedOver: 'Chuyển giao, kg',
      received: 'Tiếp nhận, kg',
      difference: 'Chênh lệch',
    },
  },
})
