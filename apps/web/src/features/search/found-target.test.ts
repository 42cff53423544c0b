// Every kind of thing that is found leads to its page.
import type { FoundThing } from '@eos/contract/calls/place-search'
import { expect, test } from 'vitest'
import { pageAddress } from '../../api/portal/page-path.ts'
import { hasNamesake, targetOf } from './found-target.ts'

const addressOf = (thing: Partial<FoundThing>) => {
  const all = { id: '7', address: null, name: 'Tên', nameEn: null, code: null, ...thing }
  const address = pageAddress('eos', targetOf(all as FoundThing), '?lang=vi')
  return decodeURIComponent(address.replace('/eosWeb/web/eos/', '').replaceAll('+', ' '))
}

test.each([
  [{ kind: 'province' }, 'provinces/7?lang=vi'],
  [{ kind: 'station' }, 'stations/7?lang=vi'],
  [{ kind: 'point' }, 'periodic-points/7?lang=vi'],
  [{ kind: 'facility' }, 'facility_detail/7?lang=vi'],
  [{ kind: 'news', address: 'song-sach' }, 'news_detail/song-sach?lang=vi'],
  [{ kind: 'question' }, 'questions/7?lang=vi'],
  [{ kind: 'document', code: 'QCVN 08:2023' }, 'documents?lang=vi&q=QCVN 08:2023'],
  [
    { kind: 'river', id: 'Sông Cầu', address: 'periodic-points' },
    'periodic-points?lang=vi&river=Sông Cầu',
  ],
  [{ kind: 'river', name: 'Sông Đà', address: 'stations' }, 'stations?lang=vi&q=Sông Đà'],
] as const)('%o leads to %s', (thing, address) => {
  expect(addressOf(thing)).toBe(address)
})

test('a name tells which thing it is unless another one of the kind is called the same', () => {
  const one = { id: '1', kind: 'station', name: 'Cầu Mới', nameEn: 'New Bridge' } as FoundThing
  const other: FoundThing = { ...one, id: '2', nameEn: 'Cau Moi' }
  expect(hasNamesake(one, [one, other], 'vi')).toBe(true)
  expect(hasNamesake(one, [one, other], 'en')).toBe(false)
  expect(hasNamesake(one, [one], 'vi')).toBe(false)
  expect(hasNamesake(one, [one, { ...other, kind: 'river' }], 'vi')).toBe(false)
})
