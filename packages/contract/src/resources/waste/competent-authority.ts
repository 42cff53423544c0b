// The authorities to which notifications of exports are sent, by country: Basel Convention, article 5.
import { text } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { countryCode, email } from '../../waste/waste.ts'

export const competentAuthority = resource({
  path: 'competent-authorities',
  itemRel: 'competentAuthority',
  label: { en: 'Competent authority', vi: 'Cơ quan thẩm quyền Basel' },
  storedIn: 'competent_authority',
  screen: { group: 'waste', page: 'competent-authorities' },
  fields: {
    countryCode: text('Country', 'Quốc gia', { required: true, ...countryCode }),
    /** In block 15 of the notification form. */
    code: text('Code', 'Mã', { required: true, max: 40, example: 'JP001' }),
    name: text('Name', 'Tên', { required: true, max: 255, example: 'Ministry of the Environment' }),
    address: text('Address', 'Địa chỉ', { max: 500 }),
    email: text('E-mail', 'E-mail', { ...email }),
    /** Documents are written in it. */
    language: text('Language', 'Ngôn ngữ', { max: 40, example: 'en' }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  searches: ['findByIdIn', 'findByCountryCode'],
  words: ['countryCode', 'code', 'name'],
  table: ['countryCode', 'code', 'name', 'email', 'language'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['countryCode', 'code'],
  defaultSort: ['countryCode,asc', 'code,asc'],
})
