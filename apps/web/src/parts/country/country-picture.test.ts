// The still picture of the country and the marks on it agree.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stillPlace, stillSize } from './country-picture.ts'

const picture = readFileSync(new URL('../../../public/geo/country.svg', import.meta.url), 'utf8')

test('the picture has the size in which places are reckoned', () => {
  const [, box = ''] = /viewBox="([^"]+)"/.exec(picture)!
  const { width, height } = stillSize
  expect(box).toBe(`0 0 ${width.toFixed(2)} ${height.toFixed(2)}`)
})

test('the country lies where its outermost places are', () => {
  const points = [...picture.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  const south = stillPlace({ lat: 8.56, lon: 104.8 })
  const west = stillPlace({ lat: 22.4, lon: 102.14 })
  const mainland = points.filter(([x, y]) => x! < 8 && y! < south.y + 0.1)
  expect(Math.max(...mainland.map(([, y]) => y!))).toBeCloseTo(south.y, 0)
  expect(Math.min(...points.map(([x]) => x!))).toBeCloseTo(west.x, 0)
})
