// The tree of categories of posts, documents, questions and vacancies.
import { choice, flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const category = resource({
  path: 'category',
  itemRel: 'category',
  label: { en: 'Category', vi: 'Chuyên mục' },
  storedIn: 'category',
  screen: { group: 'publishing', page: 'categories' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 60, example: 'air_quality' }),
    name: text('Name', 'Tên', {
      required: true,
      max: 255,
      isFoundByPart: true,
      example: 'Chất lượng không khí',
    }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255, example: 'Air quality' }),
    type: choice('Type', 'Loại', ['post', 'documentation', 'question', 'faq', 'career'], {
      required: true,
    }),
    parentId: reference('Parent', 'Cấp trên', 'category'),
    description: text('Description', 'Mô tả', { max: 2000 }),
    officeId: reference('Office in charge', 'Cơ quan phụ trách', 'organization', {
      isNoPlace: true,
      hint: {
        en: 'Gets questions on this topic that hang on no place and no province.',
        vi: 'Nhận câu hỏi thuộc chủ đề này khi không gắn với địa điểm hay tỉnh nào.',
      },
    }),
    sortOrder: integer('Sort order', 'Thứ tự', { default: 0, min: 0, max: 1_000_000 }),
    active: flag('Active', 'Đang dùng', { default: true }),
  },
  searches: [
    'findByType',
    'findByParentId',
    { name: 'findByCode', gives: 'item' },
    'findByIdIn',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'type', 'parentId', 'active'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
