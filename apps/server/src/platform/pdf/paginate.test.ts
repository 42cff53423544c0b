import { expect, test } from 'vitest'
import { paginate, type Block } from './paginate.ts'

/** Names of what is drawn on each page, with the place. */
function placed(blocks: (Partial<Block> & { name: string; height: number })[], room: number) {
  const drawn: string[] = []
  const ready = blocks.map(({ name, repeats, ...block }) => ({
    before: 0,
    draw: () => drawn.push(name),
    ...block,
    ...(repeats && { repeats: { ...repeats, draw: () => drawn.push('head') } }),
  }))
  return paginate(ready, room).map((page) =>
    page.map(({ y, draw }) => {
      draw(y)
      return `${drawn.at(-1)} ${y}`
    }),
  )
}

test('blocks stand below each other, and the room before the first one of a page is left out', () => {
  const blocks = [
    { name: 'a', height: 40, before: 10 },
    { name: 'b', height: 40, before: 10 },
    { name: 'c', height: 40, before: 10 },
  ]
  expect(placed(blocks, 100)).toEqual([['a 0', 'b 50'], ['c 0']])
})

test('a heading goes to the next page with the block that follows it', () => {
  const blocks = [
    { name: 'a', height: 70 },
    { name: 'heading', height: 20, keepsNext: true },
    { name: 'b', height: 30 },
  ]
  expect(placed(blocks, 100)).toEqual([['a 0'], ['heading 0', 'b 20']])
})

test('the head of a table is drawn again where the table goes on, and not where it begins', () => {
  const repeats = { height: 15, draw: () => undefined }
  const blocks = [
    { name: 'first head', height: 15, keepsNext: true },
    { name: 'row 1', height: 50, repeats },
    { name: 'row 2', height: 50, repeats },
    { name: 'row 3', height: 50, repeats },
  ]
  expect(placed(blocks, 120)).toEqual([
    ['first head 0', 'row 1 15', 'row 2 65'],
    ['head 0', 'row 3 15'],
  ])
})

test('a block that is higher than a page has one of its own', () => {
  const blocks = [
    { name: 'a', height: 10 },
    { name: 'b', height: 300 },
    { name: 'c', height: 10 },
  ]
  expect(placed(blocks, 100)).toEqual([['a 0'], ['b 0'], ['c 0']])
})
