// Declares how an organization shows itself on its site: emblem, full name, address, hotline, and links in the footer.
// See docs/decisions/0208-the-look-of-an-organization-is-a-resource-of-its-own.md.
import { choice, file, flag, reference, text } from '../fields/field.ts'
import type { RowFields } from '../fields/item-types.ts'
import { rows } from '../fields/rows.ts'
import { licenceIds, usualLicence } from '../waste/licences.ts'
import { resource } from '../resource.ts'

/** An uploaded emblem is a picture of points, which holds nothing that runs. */
export const emblemRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  mostBytes: 500_000,
  /** They are those of the shorter side and of the longer one. */
  leastPixels: 96,
  mostPixels: 2_000,
} as const

/** A host name, then port, path and query; no user name, which would disguise where a link leads. */
const webAddress = /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^\s]*)?$/

/** The fields that visitors see. */
export const lookFields = {
  emblemId: file('Emblem', 'Biểu trưng', {
    types: emblemRules.types,
    hint: {
      en: 'PNG, JPEG or WebP, at most 500 kB, at least 96 pixels each way. Best is a square picture with a transparent ground; it stands on a white plate.',
      vi: 'PNG, JPEG hoặc WebP, tối đa 500 kB, mỗi chiều ít nhất 96 điểm ảnh. Tốt nhất là ảnh vuông, nền trong suốt; ảnh được đặt trên nền trắng.',
    },
  }),
  fullName: text('Full name', 'Tên đầy đủ', {
    max: 300,
    hint: {
      en: 'Stands in the head and the foot of every page, instead of the name in the list of organizations.',
      vi: 'Hiển thị ở đầu và cuối mọi trang, thay cho tên trong danh mục cơ quan, đơn vị.',
    },
  }),
  fullNameEn: text('Full name (English)', 'Tên đầy đủ (tiếng Anh)', { max: 300 }),
  address: text('Address', 'Địa chỉ', { max: 300 }),
  addressEn: text('Address (English)', 'Địa chỉ (tiếng Anh)', { max: 300 }),
  hotline: text('Hotline', 'Đường dây nóng', {
    max: 30,
    pattern: /^\+?[0-9][0-9 .()-]{2,28}$/,
    example: '024 3795 6868',
  }),
  links: rows(
    'Links in the footer',
    'Liên kết cuối trang',
    {
      title: text('Title', 'Tiêu đề', { required: true, max: 80, example: 'Cổng dịch vụ công' }),
      titleEn: text('Title (English)', 'Tiêu đề (tiếng Anh)', { max: 80 }),
      address: text('Address', 'Địa chỉ liên kết', {
        required: true,
        max: 500,
        pattern: webAddress,
        example: 'https://dichvucong.example.vn/muc-1',
      }),
    },
    { default: [], max: 8 },
  ),
  licence: choice('Licence of the data', 'Giấy phép dữ liệu', licenceIds, {
    default: usualLicence,
    hint: {
      en: 'Stands on the page Terms, in every data file and in the API document.',
      vi: 'Hiển thị trên trang Điều khoản, trong mọi tệp dữ liệu và trong tài liệu API.',
    },
  }),
} as const

export type OrganizationLook = RowFields<typeof lookFields>

export const organizationLook = resource({
  path: 'organization_look',
  itemRel: 'organizationLook',
  label: { en: 'Organization look', vi: 'Nhận diện cơ quan, đơn vị' },
  storedIn: 'organization_look',
  screen: { group: 'basics', page: 'organization-looks' },
  fields: {
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization', {
      required: true,
      fixed: true,
    }),
    ...lookFields,
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [{ name: 'findByOrganizationId', gives: 'item' }, 'findByIdIn'],
  words: ['fullName', 'fullNameEn'],
  table: ['organizationId', 'fullName', 'hotline', 'address', 'licence'],
  access: { read: 'everyone', write: 'scope' },
  belongsToCreator: true,
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['organizationId'],
  defaultSort: ['organizationId,asc'],
})
