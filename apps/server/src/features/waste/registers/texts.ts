// Sentences about the merging of duplicates in registers, in both languages.

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

export const mergingTexts = {
  namedTwice: {
    en: 'An entry is named twice.',
    vi: 'Một mục được nêu hai lần.',
  },
  changedMeanwhile: {
    en: 'One of these entries was changed meanwhile: look at them again.',
    vi: 'Một trong các mục này vừa được thay đổi: hãy xem lại.',
  },
  mergedAlready: {
    en: 'One of these entries was merged into another one already.',
    vi: 'Một trong các mục này đã được gộp vào mục khác.',
  },
  demo: {
    en: 'Entries of the demo country and real ones are not merged.',
    vi: 'Không gộp mục mô phỏng với mục có thật.',
  },
  twoAccounts: {
    en: 'These entries belong to different organizations of the portal, which report for themselves: they are not the same.',
    vi: 'Các mục này thuộc những đơn vị khác nhau trên cổng, mỗi đơn vị tự báo cáo, nên không phải là mục trùng.',
  },
  nameEachOther: {
    en: 'One of these entries names another of them, so that they are not the same.',
    vi: 'Một mục trỏ tới mục khác trong nhóm, nên đây không phải là các mục trùng nhau.',
  },
  keepShown: {
    en: 'Keep an entry that is in use: all who name the others have to see it.',
    vi: 'Hãy giữ mục đang sử dụng: mọi người đã dùng các mục kia đều phải xem được mục này.',
  },
  apartAlready: {
    en: 'These entries were found to be no duplicates already.',
    vi: 'Các mục này đã được ghi nhận là không trùng.',
  },
  apartNote: (names: readonly string[], reason: string) =>
    `Không phải là mục trùng: ${quoted(names)}. / No duplicates: ${quoted(names)}. ${reason}`.trim(),
  togetherNote: (names: readonly string[]) =>
    `Bỏ ghi nhận “không trùng” giữa ${quoted(names)}. / It was taken back that these are no duplicates: ${quoted(names)}.`,
  notMerged: {
    en: 'This entry has not been merged into another one, or has been opened again already.',
    vi: 'Mục này chưa từng được gộp vào mục khác, hoặc đã được mở lại.',
  },
  reopenNote: (opened: string, kept: string, reason: string) =>
    `Mở lại “${opened}”, trước đây đã gộp vào “${kept}”. / Opened “${opened}” again, which had been merged into “${kept}”. ${reason}`,
  note: (merged: readonly string[], kept: string, reason: string) =>
    `Gộp ${quoted(merged)} vào “${kept}”. / Merged into “${kept}”. ${reason}`,
}
