// Only texts whose every tag the editor keeps are opened in it.
import { expect, test } from 'vitest'
import { isKnownToEditor } from './known-tags.ts'

test('a text of paragraphs, lists and pictures is opened, one with a caption is not', () => {
  expect(
    isKnownToEditor('<h2>Tin</h2><ul><li><p>a < b</p></li></ul><img src="/api/files/1">'),
  ).toBe(true)
  expect(
    isKnownToEditor('<figure><img src="/api/files/1"><figcaption>x</figcaption></figure>'),
  ).toBe(false)
})
