// The licences under which an organization may publish its data, for its pages, its files and the API document.
import type { Words } from '../words/errors.ts'

interface LicenceFacts {
  name: string
  /** People cite it so. */
  short: string
  address: string
  /** The rights that it gives to others, and its conditions. */
  about: Words
}

export const licences = {
  'CC-BY-4.0': {
    name: 'Creative Commons Attribution 4.0 International',
    short: 'CC BY 4.0',
    address: 'https://creativecommons.org/licenses/by/4.0/',
    about: {
      en: 'Everybody may copy, change and pass on the data, also for money. The source must be named, and changes must be said.',
      vi: 'Mọi người được sao chép, chỉnh sửa và chia sẻ dữ liệu, kể cả cho mục đích thương mại. Phải ghi nguồn và nêu rõ nếu có thay đổi.',
    },
  },
  'CC-BY-SA-4.0': {
    name: 'Creative Commons Attribution-ShareAlike 4.0 International',
    short: 'CC BY-SA 4.0',
    address: 'https://creativecommons.org/licenses/by-sa/4.0/',
    about: {
      en: 'Everybody may copy, change and pass on the data, also for money. The source must be named, and what is made of the data must have the same licence.',
      vi: 'Mọi người được sao chép, chỉnh sửa và chia sẻ dữ liệu, kể cả cho mục đích thương mại. Phải ghi nguồn, và sản phẩm làm từ dữ liệu phải có cùng giấy phép.',
    },
  },
  'CC0-1.0': {
    name: 'Creative Commons Zero 1.0 Universal',
    short: 'CC0 1.0',
    address: 'https://creativecommons.org/publicdomain/zero/1.0/',
    about: {
      en: 'The data are in the public domain: everybody may do with them what they like. Naming the source is a courtesy.',
      vi: 'Dữ liệu thuộc phạm vi công cộng: mọi người được sử dụng tùy ý. Việc ghi nguồn được khuyến khích, không bắt buộc.',
    },
  },
  'ODbL-1.0': {
    name: 'Open Database License 1.0',
    short: 'ODbL 1.0',
    address: 'https://opendatacommons.org/licenses/odbl/1-0/',
    about: {
      en: 'Everybody may copy, change and pass on the database. The source must be named, and a changed database must have the same licence.',
      vi: 'Mọi người được sao chép, chỉnh sửa và chia sẻ cơ sở dữ liệu. Phải ghi nguồn, và cơ sở dữ liệu đã chỉnh sửa phải có cùng giấy phép.',
    },
  },
} as const satisfies Readonly<Record<string, LicenceFacts>>

/** The identifier of a licence in the list of SPDX. */
export type LicenceId = keyof typeof licences
export const licenceIds = Object.keys(licences) as LicenceId[]
export const usualLicence: LicenceId = 'CC-BY-4.0'

export function isLicenceId(given: unknown): given is LicenceId {
  return typeof given === 'string' && given in licences
}

/** The header by which programs learn of the licence of an answer. */
export function licenceLink(licence: LicenceId): string {
  return `<${licences[licence].address}>; rel="license"`
}
