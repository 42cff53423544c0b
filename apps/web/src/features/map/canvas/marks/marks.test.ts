// The marks of stations in both sets of colours.
import { readFileSync } from 'node:fs'
import { contrast, VN_AQI_LEVELS } from '@eos/indices'
import { expect, test } from 'vitest'
import { stationKinds } from '../../station-kinds.ts'
import { markOf, marksIn, silentMark, silhouettes } from './marks.ts'

const shapes = (colours: 'official' | 'accessible') =>
  marksIn(colours).map(({ key, shape }) => [key, shape])

test('a level has one shape of its own in both sets of colours', () => {
  expect(shapes('accessible')).toEqual(shapes('official'))
  const drawn = marksIn('official').flatMap(({ shape }) => shape ?? [])
  expect(new Set(drawn).size).toBe(VN_AQI_LEVELS.length)
})

test('each kind has a silhouette of its own', () => {
  expect(new Set(stationKinds.map((kind) => silhouettes[kind])).size).toBe(stationKinds.length)
})

test('what no level is called is drawn like a silent station', () => {
  for (const key of ['', 'excellent', 'constructor'])
    expect(markOf(key, 'official')).toBe(silentMark)
})

test.each(['official', 'accessible'] as const)(
  'the number can be read on every %s colour',
  (colours) => {
    for (const theme of [0, 1])
      for (const { key, fill, ink } of marksIn(colours))
        expect(contrast(hexOf(fill, theme), hexOf(ink, theme)), key).toBeGreaterThanOrEqual(3)
  },
)

const tokens = readFileSync(new URL('../../../../parts/styles/tokens.css', import.meta.url), 'utf8')

/** The hexadecimal value of a token, in the light theme (0) or the dark one (1). */
function hexOf(colour: string, theme: number): string {
  const token = /^var\((.+)\)$/.exec(colour)?.[1]
  if (!token) return colour
  const [, value = ''] = new RegExp(`${token}: ([^;]+);`).exec(tokens) ?? []
  const hexes = value.match(/#[0-9a-f]+/g)!
  const hex = (hexes[theme] ?? hexes[0])!
  return hex.length === 4 ? hex.replace(/[0-9a-f]/g, (digit) => digit + digit) : hex
}
