// The countries whose standing towards the Basel Convention is known: Parties, and countries that are none.
import { date, text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { countryCode } from '../../waste/waste.ts'

export const baselParty = resource({
  path: 'basel-parties',
  itemRel: 'baselParty',
  label: { en: 'Basel Party', vi: 'Thành viên Basel' },
  storedIn: 'basel_party',
  screen: { group: 'waste', page: 'basel-parties' },
  fields: {
    countryCode: text('Country', 'Quốc gia', { required: true, ...countryCode }),
    /** Without it the country is no Party, or not yet. */
    partyFrom: date('Party from', 'Thành viên từ ngày'),
    /** The first day on which it is a Party no more. */
    partyTo: date('No longer a Party from', 'Không còn là thành viên từ ngày'),
    /** Decision III/1, in force since 5 December 2019: no export from countries of Annex VII to others. */
    banAmendmentFrom: date('Bound by the ban amendment from', 'Áp dụng Sửa đổi cấm từ ngày'),
    sourceDoc: text('Source', 'Nguồn', {
      max: 500,
      example: 'United Nations Treaty Collection, XXVII.3',
    }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  example: {
    countryCode: 'JP',
    partyFrom: '1993-12-16',
    partyTo: null,
    banAmendmentFrom: null,
  },
  searches: ['findByIdIn', 'findByCountryCode'],
  words: ['countryCode'],
  table: ['countryCode', 'partyFrom', 'partyTo', 'banAmendmentFrom', 'sourceDoc'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['countryCode'],
  defaultSort: ['countryCode,asc'],
})
