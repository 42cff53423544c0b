// The last words of an unknown address are searched.
import { expect, test } from 'vitest'
import { addressPhrases, lastWords } from './address-phrases.ts'

test('the last part is what was meant', () => {
  expect(lastWords('stations/hoan-kiem')).toBe('hoan kiem')
  expect(lastWords('tin-tuc/Hà_Nội.html')).toBe('Hà Nội')
  expect(lastWords('')).toBe('')
})

test('many words are searched before few, the last part before the one in front of it', () => {
  expect(addressPhrases('ha-noi/tram-hoan-kiem')).toEqual([
    'tram hoan kiem',
    'hoan kiem',
    'tram hoan',
    'kiem',
    'hoan',
    'ha noi',
    'noi',
  ])
})

test('words of addresses and single letters are not searched alone', () => {
  expect(addressPhrases('stations/42')).toEqual([])
  expect(addressPhrases('web/map')).toEqual([])
  expect(addressPhrases('')).toEqual([])
})

test('a long address does not become a long search', () => {
  const phrases = addressPhrases(Array.from({ length: 500 }, (_, at) => `word${at}`).join('-'))
  expect(phrases).toHaveLength(21)
  expect(phrases[0]).toBe('word494 word495 word496 word497 word498 word499')
})
