// Gives the authorities of the demo country a look: an address, a number and links that nobody takes for real.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { DemoOrganization, KnownProvince } from './organizations.ts'

/** Enterprises show themselves by their name alone. */
export function demoLookOf(
  { type, province }: DemoOrganization,
  provinces: readonly KnownProvince[],
) {
  if (type === organizationTypes.enterprise) return undefined
  const own = provinces.find(({ code }) => code === province)
  const place = own ?? { name: 'Hà Nội', nameEn: 'Hanoi' }
  return {
    address: `Địa chỉ mô phỏng, ${place.name}`,
    addressEn: `Simulated address, ${place.nameEn}`,
    hotline: '0000 000 000',
    links: [
      { title: 'Trang ví dụ', titleEn: 'An example page', address: 'https://example.org/' },
      {
        title: 'Dịch vụ công (mô phỏng)',
        titleEn: 'Public services (simulated)',
        address: 'https://example.org/services',
      },
    ],
  }
}
