// An item leads to its public page while it has one.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { publicPageOf } from './public-page.ts'

const now = Date.parse('2026-11-29T00:00:00Z')
const pageOf = (path: string, item: object) =>
  publicPageOf(resourceAt(path)!, { id: '7', ...item }, now)

test('a station and a sampling point have one once they are published by decision', () => {
  expect(pageOf('stations', { isPublic: true })).toEqual({
    to: 'stations/:id',
    parameters: { id: '7' },
  })
  expect(pageOf('location-point', { isPublic: true })?.to).toBe('periodic-points/:id')
  expect(pageOf('stations', { isPublic: false })).toBeUndefined()
})

test('news have one by their address, from the time of their publication on', () => {
  const post = { status: 'PUBLISHED', slug: 'khoi-bui', publishedAt: '2026-11-28T00:00:00Z' }
  expect(pageOf('post', post)).toEqual({
    to: 'news_detail/:slug',
    parameters: { slug: 'khoi-bui' },
  })
  expect(pageOf('post', { ...post, publishedAt: '2026-12-01T00:00:00Z' })).toBeUndefined()
  expect(pageOf('post', { ...post, status: 'DRAFT' })).toBeUndefined()
})

test('a facility has one in the statuses that everybody reads, a report never', () => {
  expect(pageOf('facility', { status: 'published' })?.to).toBe('facility_detail/:id')
  expect(pageOf('facility', { status: 'verified' })).toBeUndefined()
  expect(pageOf('waste_report_result', { status: 'approved' })).toBeUndefined()
})
