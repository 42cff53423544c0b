// Headings with which an installation can begin; people change them as they like.
import type { Catalogue } from './catalogue.ts'

interface Heading {
  code: string
  type: 'post' | 'documentation' | 'question' | 'career'
  name: string
  nameEn: string
}

const headings: readonly Heading[] = [
  { type: 'post', code: 'news', name: 'Tin tức', nameEn: 'News' },
  { type: 'post', code: 'announcement', name: 'Thông báo', nameEn: 'Announcements' },
  { type: 'post', code: 'air', name: 'Môi trường không khí', nameEn: 'Air' },
  { type: 'post', code: 'water', name: 'Môi trường nước', nameEn: 'Water' },
  { type: 'post', code: 'waste', name: 'Chất thải', nameEn: 'Waste' },
  { type: 'documentation', code: 'legislation', name: 'Văn bản pháp luật', nameEn: 'Legislation' },
  { type: 'documentation', code: 'standards', name: 'Quy chuẩn, tiêu chuẩn', nameEn: 'Standards' },
  { type: 'documentation', code: 'guides', name: 'Hướng dẫn', nameEn: 'Guides' },
  { type: 'documentation', code: 'reports', name: 'Báo cáo môi trường', nameEn: 'Reports' },
  { type: 'question', code: 'question_air', name: 'Hỏi về không khí', nameEn: 'About air' },
  { type: 'question', code: 'question_water', name: 'Hỏi về nước', nameEn: 'About water' },
  { type: 'question', code: 'question_waste', name: 'Hỏi về chất thải', nameEn: 'About waste' },
  { type: 'question', code: 'question_other', name: 'Hỏi khác', nameEn: 'About other things' },
]

export const categories: Catalogue<Heading> = {
  name: 'category',
  entries: () => headings,
  keyOf: ({ code }) => code,
  insert: async (db, entries) => {
    await db
      .insertInto('category')
      .values(
        entries.map(({ code, type, name, nameEn }) => ({
          code,
          type,
          name,
          name_en: nameEn,
          sort_order: headings.findIndex((each) => each.code === code) + 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
