// The reasons for which a sample has no water quality index, in words; the editions of the index name most of them.
import type { Words } from '../words/errors.ts'

const words = {
  'no-data': {
    en: 'None of the indicators of the index was measured.',
    vi: 'Không có thông số nào của chỉ số được quan trắc.',
  },
  'no-group-iv': {
    en: 'Organic matter and nutrients (group IV) were not measured; the index needs them.',
    vi: 'Thiếu nhóm IV (hữu cơ và dinh dưỡng), nhóm bắt buộc khi tính chỉ số.',
  },
  'too-few-in-group-iv': {
    en: 'Fewer than three indicators of group IV count. Oxygen counts only with the water temperature.',
    vi: 'Nhóm IV có dưới 3 thông số tính được; DO chỉ được tính khi có nhiệt độ nước.',
  },
  'too-few-groups': {
    en: 'Fewer than three of the five groups were measured.',
    vi: 'Chỉ có dưới 3 trong 5 nhóm thông số.',
  },
  'no-ph': { en: 'pH was not measured.', vi: 'Thiếu pH.' },
  'incomplete-group-a': {
    en: 'An indicator of group a is missing; the edition of 2011 needs all.',
    vi: 'Thiếu thông số nhóm a; bản năm 2011 cần đủ tất cả.',
  },
  'incomplete-group-b': {
    en: 'Suspended solids or turbidity are missing; the edition of 2011 needs both.',
    vi: 'Thiếu TSS hoặc độ đục; bản năm 2011 cần cả hai.',
  },
  'no-coliform': { en: 'Coliform was not measured.', vi: 'Thiếu coliform.' },
  'not-surface-water': {
    en: 'The index is for rivers, canals, lakes and reservoirs only.',
    vi: 'Chỉ số chỉ áp dụng cho sông, kênh, hồ và hồ chứa.',
  },
  'no-edition': {
    en: 'There was no official index on the day of the sample.',
    vi: 'Chưa có chỉ số chính thức vào ngày lấy mẫu.',
  },
  'unit-does-not-fit': {
    en: 'A result is given in a unit that does not fit its indicator.',
    vi: 'Có kết quả ghi đơn vị đo không phù hợp với thông số.',
  },
  'measured-twice': {
    en: 'An indicator was measured twice; which result counts is not known.',
    vi: 'Có thông số được nhập hai lần, không rõ kết quả nào được tính.',
  },
  'input-withheld': {
    en: 'A result that the index rests on is not public.',
    vi: 'Một kết quả dùng để tính chỉ số không được công khai.',
  },
} as const satisfies Readonly<Record<string, Words>>

export type WaterIndexReason = keyof typeof words
export const waterIndexReasons = Object.keys(words) as [WaterIndexReason, ...WaterIndexReason[]]
export const waterIndexReasonWords: Readonly<Record<WaterIndexReason, Words>> = words
