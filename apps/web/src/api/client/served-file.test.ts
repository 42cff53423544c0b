// The name under which a file is saved.
import { expect, test } from 'vitest'
import { servedFileOf } from './served-file.ts'

const nameFrom = async (disposition?: string) => {
  const headers = disposition === undefined ? {} : { 'content-disposition': disposition }
  return (await servedFileOf(new Response('a,b', { headers }))).name
}

test('a Vietnamese name is taken from its encoded form', async () => {
  const encoded = encodeURIComponent('Trạm đo.csv')
  expect(
    await nameFrom(`attachment; filename="Tram do.csv"; filename*=UTF-8''${encoded}; size=3`),
  ).toBe('Trạm đo.csv')
})

test('a plain name may hold semicolons, and no name is an empty one', async () => {
  expect(await nameFrom('attachment; filename="a; b.csv"')).toBe('a; b.csv')
  expect(await nameFrom('attachment')).toBe('')
  expect(await nameFrom()).toBe('')
})

test('the content is read as it came', async () => {
  const { content } = await servedFileOf(new Response('Đống Đa'))
  expect(await content.text()).toBe('Đống Đa')
})
