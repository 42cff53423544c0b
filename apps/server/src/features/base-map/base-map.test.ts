// The archive of the detailed base map: what is said of it, its parts over HTTP, and sentences about a wrong one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArchive } from '../../../../../test/pmtiles-archive.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { baseMapWarnings } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-base-map-'))
const file = join(folder, 'country.pmtiles')
const archive = makeArchive({
  shapes: [
    {
      layer: 'water',
      kind: 'area',
      properties: { kind: 'lake' },
      places: [
        [105, 22],
        [106, 22],
        [106, 21],
      ],
    },
    { layer: 'places', kind: 'point', properties: { name: 'Hà Nội' }, places: [[105.8, 21]] },
  ],
  attribution: '<a href="https://example.org">Some people</a> &copy; <b>others</b>',
})
writeFileSync(file, archive)

let tested: TestApp
beforeAll(async () => {
  tested = await buildTestApp({ settings: { baseMap: file } })
})
afterAll(async () => {
  await tested.close()
  rmSync(folder, { recursive: true })
})

const address = '/api/eos/public/base-map.pmtiles'
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  tested.app.inject({ url: address, method, headers })

const said = async (baseMap: string | undefined) => (await baseMapWarnings({ baseMap })).join(' ')

test('tells where the archive is, its layers, and its sources without their markup', async () => {
  const answer = await tested.app.inject('/api/eos/public/base-map')
  expect(answer.json()).toEqual({
    archive: address,
    attribution: 'Some people © others',
    layers: ['water', 'places'],
  })
})

test('sends the part that is asked for, at the beginning, in the middle and at the end', async () => {
  const size = archive.length
  for (const [range, start, end] of [
    ['bytes=0-126', 0, 126],
    ['bytes=100-', 100, size - 1],
    ['bytes=-20', size - 20, size - 1],
    [`bytes=${size - 5}-${size + 100}`, size - 5, size - 1],
  ] as const) {
    const answer = await ask({ range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/${size}`,
    ])
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(archive.subarray(start, end + 1))).toBe(true)
  }
})

test('refuses a part beyond the end, and sends the whole without a part or with several', async () => {
  const beyond = await ask({ range: `bytes=${archive.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${archive.length}`,
  ])
  for (const headers of [{}, { range: 'bytes=0-1,4-5' }] as Record<string, string>[]) {
    const answer = await ask(headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.pmtiles',
    ])
    expect(answer.rawPayload.equals(archive)).toBe(true)
  }
})

test('sends a part only of the version that the caller has, and 304 for one that it has whole', async () => {
  const { headers } = await ask({}, 'HEAD')
  const etag = String(headers.etag)
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(archive.length),
  })
  const range = 'bytes=0-9'
  const modified = String(headers['last-modified'])
  for (const [condition, status] of [
    [etag, 206],
    [modified, 206],
    ['"another"', 200],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
  ] as const)
    expect((await ask({ range, 'if-range': condition })).statusCode, condition).toBe(status)
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask({ range }, 'HEAD')).headers['content-length']).toBe('10')
})

test('follows a file that is replaced', async () => {
  const before = (await ask({ range: 'bytes=0-9' })).headers.etag
  const more = makeArchive({ shapes: [], attribution: 'New' })
  writeFileSync(file, more)
  const after = await ask()
  expect(after.rawPayload.equals(more)).toBe(true)
  expect(after.headers.etag).not.toBe(before)
  writeFileSync(file, archive)
})

test('serves nothing but this one file', async () => {
  for (const path of [
    'base-map.pmtiles/..%2fsecret.key',
    'base-map/../../../secret.key',
    'base-map.mbtiles',
  ])
    expect((await tested.app.inject(`/api/eos/public/${path}`)).statusCode, path).toBe(404)
})

test('says at the start what is wrong with a file, in a sentence that names the setting', async () => {
  const cut = join(folder, 'cut.pmtiles')
  writeFileSync(cut, archive.subarray(0, archive.length - 3))
  const text = join(folder, 'text.pmtiles')
  writeFileSync(text, 'This is not a map.'.repeat(20))
  const pictures = join(folder, 'pictures.pmtiles')
  const changed = (...bytes: [number, number][]) => {
    const copy = Buffer.from(archive)
    for (const [place, byte] of bytes) copy[place] = byte
    return copy
  }
  writeFileSync(pictures, changed([99, 2]))
  const brotli = join(folder, 'brotli.pmtiles')
  writeFileSync(brotli, changed([98, 3]))
  const damaged = join(folder, 'damaged.pmtiles')
  const metadataAt = Number(archive.readBigUInt64LE(24))
  writeFileSync(damaged, changed([metadataAt, 0], [metadataAt + 1, 0]))
  expect(await said(undefined)).toBe('')
  expect(await said(file)).toBe('')
  for (const [wrong, why] of [
    [join(folder, 'none.pmtiles'), 'cannot be read (ENOENT)'],
    [folder, 'cannot be read (EISDIR)'],
    [text, 'is not a PMTiles archive of version 3'],
    [cut, `is not whole: it has ${archive.length - 3} bytes of ${archive.length}`],
    [pictures, 'holds other tiles than vector tiles'],
    [brotli, 'is compressed otherwise than with gzip'],
    [damaged, 'is damaged: its metadata cannot be read'],
  ] as const) {
    const sentence = await said(wrong)
    expect(sentence).toContain(`EOS_BASEMAP: ${wrong} ${why}`)
    expect(sentence).toContain('The map shows the built-in base map alone.')
  }
})

test('answers that there is none where the setting is wrong', async () => {
  const plain = await buildTestApp({ settings: { baseMap: join(folder, 'none.pmtiles') } })
  const answer = await plain.app.inject('/api/eos/public/base-map')
  expect(answer.json()).toEqual({ archive: null, attribution: '', layers: [] })
  expect((await plain.app.inject(address)).statusCode).toBe(404)
  await plain.close()
})
