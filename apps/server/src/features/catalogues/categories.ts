// Headings with which an installation can begin; people change them as they like.
import { insertEntries, listCodes } from './queries.ts'
import type { Catalogue } from './catalogue.ts'

interface Heading {
  code: string
  type: 'post' | 'documentation' | 'question' | 'faq' | 'career'
  name: string
  nameEn: string
  /** The code of the heading under which it stands. */
  under?: string
}

const headings: readonly Heading[] = [
  { type: 'post', code: 'news', name: 'Tin tức', nameEn: 'News' },
  { type: 'post', code: 'announcement', name: 'Thông báo', nameEn: 'Announcements' },
  { type: 'post', code: 'air', name: 'Môi trường không khí', nameEn: 'Air' },
  { type: 'post', code: 'water', name: 'Môi trường nước', nameEn: 'Water' },
  { type: 'post', code: 'waste', name: 'Chất thải', nameEn: 'Waste' },
  { type: 'documentation', code: 'legislation', name: 'Văn bản pháp luật', nameEn: 'Legislation' },
  { type: 'documentation', code: 'standards', name: 'Quy chuẩn, tiêu chuẩn', nameEn: 'Standards' },
  {
    type: 'documentation',
    code: 'standards_air',
    name: 'Quy chuẩn về không khí',
    nameEn: 'Standards of air',
    under: 'standards',
  },
  {
    type: 'documentation',
    code: 'standards_water',
    name: 'Quy chuẩn về nước',
    nameEn: 'Standards of water',
    under: 'standards',
  },
  {
    type: 'documentation',
    code: 'standards_waste',
    name: 'Quy chuẩn về chất thải',
    nameEn: 'Standards of waste',
    under: 'standards',
  },
  { type: 'documentation', code: 'guides', name: 'Hướng dẫn', nameEn: 'Guides' },
  { type: 'documentation', code: 'reports', name: 'Báo cáo môi trường', nameEn: 'Reports' },
  { type: 'question', code: 'question_air', name: 'Hỏi về không khí', nameEn: 'About air' },
  { type: 'question', code: 'question_water', name: 'Hỏi về nước', nameEn: 'About water' },
  { type: 'question', code: 'question_waste', name: 'Hỏi về chất thải', nameEn: 'About waste' },
  { type: 'question', code: 'question_other', name: 'Hỏi khác', nameEn: 'About other things' },
  {
    type: 'faq',
    code: 'faq_air',
    name: 'Hỏi thường gặp về không khí',
    nameEn: 'Frequent questions about air',
    under: 'question_air',
  },
  {
    type: 'faq',
    code: 'faq_water',
    name: 'Hỏi thường gặp về nước',
    nameEn: 'Frequent questions about water',
    under: 'question_water',
  },
  {
    type: 'faq',
    code: 'faq_waste',
    name: 'Hỏi thường gặp về chất thải',
    nameEn: 'Frequent questions about waste',
    under: 'question_waste',
  },
  {
    type: 'faq',
    code: 'faq_other',
    name: 'Hỏi thường gặp khác',
    nameEn: 'Other frequent questions',
    under: 'question_other',
  },
]

export const categories: Catalogue<Heading> = {
  name: 'category',
  entries: () => headings,
  keyOf: ({ code }) => code,
  insert: async (db, entries) => {
    const insert = async (level: readonly Heading[]) => {
      const above = await listCodes(db, 'category')
      const rows = level.map(({ under, nameEn, ...heading }) => ({
        ...heading,
        name_en: nameEn,
        parent_id: above.find((each) => each.code === under)?.id ?? null,
        sort_order: headings.findIndex(({ code }) => code === heading.code) + 1,
      }))
      await insertEntries(db, 'category', rows)
    }
    await insert(entries.filter(({ under }) => under === undefined))
    await insert(entries.filter(({ under }) => under !== undefined))
  },
}
