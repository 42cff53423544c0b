// The kinds of station: automatic air, surface water, wastewater, stack emission.
import { choice, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'

export const stationType = resource({
  path: 'station-type',
  itemRel: 'stationType',
  label: { en: 'Station type', vi: 'Loại trạm' },
  storedIn: 'station_type',
  screen: { group: 'monitoring', page: 'station-types' },
  fields: {
    code: text('Code', 'Mã', { required: true, max: 60 }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { required: true, max: 255 }),
    medium: choice('Medium', 'Môi trường', ['air', 'water', 'emission', 'noise'], {
      required: true,
    }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByIdIn',
    'findByMedium',
    'findByNameContainingIgnoreCase',
  ],
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'medium'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['code,asc'],
})
