// Monitoring programs: what stations and sampling points are run together for.
import { flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const programs = resource({
  path: 'programs',
  itemRel: 'program',
  label: 'Program',
  storedIn: 'program',
  fields: {
    code: text({ required: true, max: 60 }),
    name: text({ required: true, max: 255, isFoundByPart: true }),
    nameEn: text({ max: 255, label: 'Name (English)' }),
    description: text({ max: 10_000 }),
    provinceId: reference('province'),
    startYear: integer({ min: 1900, max: 2200 }),
    endYear: integer({ min: 1900, max: 2200 }),
    demo: flag({ default: false, readOnly: true }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByIdIn',
    'findByProvinceId',
    'findByTenantCode',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'provinceId', 'startYear', 'endYear'],
  access: { read: 'everyone', write: 'scope' },
  belongsToMaker: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
