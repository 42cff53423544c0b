// A page that was shown is told by its path alone, and not at all of those who ask not to be tracked.
import { expect, test } from 'vitest'
import { tellView } from './tell-view.ts'

function tell(asks: { doNotTrack?: string; globalPrivacyControl?: boolean }) {
  const sent: [address: string, body: string][] = []
  tellView('stations/7', undefined, {
    ...asks,
    sendBeacon: (...told) => {
      sent.push(told)
      return true
    },
  })
  return sent
}

test('tells the path of the page', () => {
  expect(tell({})).toEqual([['/api/ga/views', '{"path":"stations/7"}']])
})

test('tells the tenant code in the body, because such a message has no headers', () => {
  const sent: string[] = []
  tellView('map', '1036', { sendBeacon: (_, body) => sent.push(body) > 0 })
  expect(sent).toEqual(['{"path":"map","tenantCode":"1036"}'])
})

test('who asks not to be tracked is not told of', () => {
  expect(tell({ doNotTrack: '1' })).toEqual([])
  expect(tell({ globalPrivacyControl: true })).toEqual([])
})

test('a browser that cannot tell shows the page all the same', () => {
  expect(() => tellView('', '7', {})).not.toThrow()
})
