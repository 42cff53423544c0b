// The badge and the card of a station: every level in both languages, silent stations, and withdrawn ones.
import { contrast, VN_AQI_LEVELS, VN_WQI_LEVELS } from '@eos/indices'
import { imageDimensionsFromData } from 'image-dimensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { cardSvg } from '../../../platform/pictures/card.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import { decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { refreshStates } from '../../station-states/refresh.ts'
import { drawBadge } from './draw-badge.ts'
import { cardOf } from './draw-card.ts'
import type { StationSign } from './sign.ts'

let tested: TestApp
const soon = { timeout: 8_000, interval: 50 }

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
})
afterAll(() => tested.close())

const ask = (id: string, file: string, language = 'vi') =>
  tested.app.inject({
    url: `/api/eos/public/station/${id}/${file}`,
    headers: { 'accept-language': language },
  })

const sign: StationSign = {
  locale: 'vi',
  name: 'Trạm <b>"Nguyễn Văn Cừ"</b> & khu công nghiệp phía Bắc sông Hồng, thành phố Hà Nội',
  hasIndex: true,
  says: 'Rất xấu · VN_AQI',
  when: '25 phút trước · giờ 13:00–14:00',
  note: 'mô phỏng',
}
const signs = [
  sign,
  ...VN_AQI_LEVELS.map((level) => ({
    ...sign,
    tile: { medium: 'air' as const, level, value: level.from },
  })),
  ...VN_WQI_LEVELS.map((level) => ({
    ...sign,
    tile: { medium: 'water' as const, level, value: level.from },
  })),
]

test('a badge of every level weighs at most 3 kB, reads on its ground, and is a picture to others', async () => {
  for (const each of signs) {
    const svg = drawBadge(each)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3000)
    expect(svg).not.toMatch(/<b>|<script/)
    if (each.tile) {
      const { level, value } = each.tile
      expect(svg).toContain(`fill="${level.colour.hex}"`)
      expect(contrast(level.colour.hex, level.textColour)).toBeGreaterThanOrEqual(4.5)
      expect(svg).toContain(`fill="${level.textColour}">${value}</text>`)
    } else expect(svg).toContain('stroke-dasharray')
    expect((await drawPicture(svg)).length).toBeGreaterThan(1000)
  }
})

test('text of a badge and a card is cut before it leaves its box', () => {
  const outlet = { ...sign, hasIndex: false }
  expect(drawBadge(outlet)).not.toContain('stroke-dasharray')
  for (const svg of [sign, outlet].flatMap((each) => [drawBadge(each), cardSvg(cardOf(each))])) {
    expect(svg).toContain('…</text>')
    expect(svg).not.toContain('Hà Nội</text>')
  }
  expect(drawBadge(sign)).toContain('Hà Nội: Rất xấu · VN_AQI; 25 phút trước')
})

test('tells index, level, age and hour in the language of the reader, and follows the clock until it is stale', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, {
    indicators: ['pm25'],
    published: true,
    name: 'Hàng Đậu <script>',
    name_en: 'Hang Dau',
  })
  const readings = everySeconds(3600, '2026-03-01T01:00:00Z', 36, () => [60])
  await storeReadings(tested.database, id, readings)
  const { time, v } = readings.at(-1)!
  const last = {
    station_id: id,
    time,
    period_s: 3600,
    v,
    q: null,
    received_at: tested.context.now(),
  }
  await db.insertInto('data_last').values(last).execute()
  await processDirtyIntervals(tested.context)
  await refreshStates(tested.context)
  await announceChange(db, { kind: 'readings', stationIds: [id] })
  await expect.poll(async () => (await ask(id, 'badge.svg')).body, soon).toContain('· VN_AQI;')
  const vi = await ask(id, 'badge.svg')
  expect(vi.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-language': 'vi',
    'cache-control': 'public, max-age=30, must-revalidate',
  })
  expect(vi.body).toContain('lang="vi"')
  expect(vi.body).toContain('Hàng Đậu &lt;script&gt;')
  expect(vi.body).toMatch(/<title>[^<]*: \d+, [^<]* · VN_AQI; 10 phút trước · giờ 18:00–19:00; /)
  const en = await ask(id, 'badge.svg?lang=en')
  expect(en.body).toMatch(/<title>Hang Dau: \d+, [^<]* · VN_AQI; 10 minutes ago · hour 18:00–19:00/)

  const card = await ask(id, 'card.png')
  expect(card.headers['content-type']).toBe('image/png')
  expect(imageDimensionsFromData(card.rawPayload)).toMatchObject({ width: 1200, height: 630 })
  const again = await tested.app.inject({
    url: `/api/eos/public/station/${id}/card.png`,
    headers: { 'accept-language': 'vi', 'if-none-match': String(card.headers.etag) },
  })
  expect(again.statusCode).toBe(304)

  tested.setNow('2026-03-02T17:10:00Z')
  const late = (await ask(id, 'badge.svg', 'en')).body
  expect(late).toMatch(/No current index; last VN_AQI \d+, 5 hours ago/)
  expect(late).not.toMatch(VN_AQI_LEVELS.map(({ colour }) => colour.hex).join('|'))
  tested.setNow('2026-03-02T12:10:00Z')

  await decideStations(db, {
    stationIds: [id],
    state: 'withheld',
    actor: 'test',
    reason: 'Closed.',
  })
  await expect.poll(async () => (await ask(id, 'badge.svg')).statusCode, soon).toBe(404)
  expect((await ask(id, 'card.png')).statusCode).toBe(404)
})

test('a station without an index shows its newest value, one without readings says so', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25'], published: true })
  await expect.poll(async () => (await ask(id, 'badge.svg')).statusCode, soon).toBe(200)
  expect((await ask(id, 'badge.svg', 'en')).body).toContain('no readings')
  expect((await ask(id, 'badge.svg?lang=fr')).statusCode).toBe(400)
  expect((await ask('999999', 'badge.svg')).statusCode).toBe(404)
})
