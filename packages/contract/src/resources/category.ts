// The headings under which posts, documents, questions and vacancies are sorted; a tree.
import { choice, flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const category = resource({
  path: 'category',
  itemRel: 'category',
  label: 'Category',
  storedIn: 'category',
  fields: {
    code: text({ required: true, max: 60, example: 'air_quality' }),
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Chất lượng không khí' }),
    nameEn: text({ max: 255, label: 'Name (English)', example: 'Air quality' }),
    type: choice(['post', 'documentation', 'question', 'career'], { required: true }),
    parentId: reference('category'),
    description: text({ max: 2000 }),
    sortOrder: integer({ default: 0, min: 0, max: 1_000_000 }),
    active: flag({ default: true }),
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
