// The faces of an announced round: its page, its bulletin, its files and its calls, each read as anybody reads it.
import { expect } from 'vitest'
import { readPdf } from '../../server/test/read-pdf.ts'
import { isLong } from '../../../test/long.ts'
import { origin, visit } from './browser.ts'

export interface ReadRound {
  programId: string
  year: number
  observation: number
  points: readonly { id: string; code: string; name: string }[]
}

const patience = { timeout: 20_000 }

async function get(path: string): Promise<Response> {
  return fetch(origin() + path, { cache: 'no-store', headers: { 'accept-language': 'en' } })
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))

/** The water indices that everybody gets for the round, in the order of its points. */
export async function indicesOfCall({ points, year, observation }: ReadRound) {
  const asked = `locationIds=${points.map(({ id }) => id).join(',')}&year=${year}&observation=${observation}`
  const answer = await get(`/api/eos/announced/wqi-in-location-by-observation?${asked}`)
  const { data } = (await answer.json()) as { data: { locationId: string; wqi: number | null }[] }
  return points.flatMap(({ id }) =>
    data.filter((each) => each.locationId === id).map(({ wqi }) => wqi),
  )
}

async function indicesOfFile({ programId, points, year, observation }: ReadRound) {
  const asked = `programId=${programId}&year=${year}&observation=${observation}`
  const [head = [], ...lines] = linesOf(
    await (await get(`/api/eos/public/periodic-points.csv?${asked}`)).text(),
  )
  const at = (line: readonly string[], name: string) => line[head.indexOf(name)]
  return points.flatMap(({ code }) =>
    lines.filter((line) => at(line, 'pointCode') === code).map((line) => Number(at(line, 'wqi'))),
  )
}

/** The rows of the bulletin say code or name of a point, and after it the index. */
async function expectBulletin(round: ReadRound, indices: readonly number[]): Promise<void> {
  const { programId, points, year, observation } = round
  const asked = `programId=${programId}&year=${year}&observation=${observation}&lang=en`
  const answer = await get(`/api/eos/announced/bulletin?${asked}`)
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()))
  points.forEach(({ name }, place) => {
    const row = text.slice(text.indexOf(name), text.indexOf(name) + 400)
    expect(row, name).toMatch(new RegExp(`\\b${indices[place]}\\b`))
  })
}

/** The page of each point, as a browser shows it; the quick tests open that of the first. */
async function expectPages(
  { points, year, observation }: ReadRound,
  indices: readonly number[],
): Promise<void> {
  const seen = await visit()
  const opened = isLong ? points : points.slice(0, 1)
  for (const [place, { id, name }] of opened.entries()) {
    await seen.go(`periodic-points/${id}`, `?year=${year}&round=${observation}`)
    await seen.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await seen.page.locator('.plate-number').textContent()).toBe(String(indices[place]))
  }
  expect(seen.errors).toEqual([])
  await seen.close()
}

/** The numbers are the same on every face: page, list, file, bulletin and call. */
export async function expectOnEveryFace(
  round: ReadRound,
  indices: readonly number[],
): Promise<void> {
  await expect.poll(() => indicesOfCall(round), patience).toEqual(indices)
  await expect.poll(() => indicesOfFile(round), patience).toEqual(indices)
  await expectBulletin(round, indices)
  await expectPages(round, indices)
}

/** One value of a point, in mg/L, on each face that prints values. */
export async function expectValue(
  { points, year, observation }: ReadRound,
  { place, code, symbol, value }: { place: number; code: string; symbol: string; value: number },
): Promise<void> {
  const { id } = points[place]!
  const asked = `year=${year}&observation=${observation}`
  const call = await get(`/api/eos/announced-by-location-and-observation?locationId=${id}&${asked}`)
  const told = (await call.json()) as { values: { code: string; value: number | null }[] }
  expect(told.values.find((each) => each.code === code)?.value).toBe(value)
  const file = await get(`/api/eos/public/periodic-points/${id}/results.csv?${asked}`)
  const [head = [], ...lines] = linesOf(await file.text())
  const line = lines.find((each) => each[head.indexOf('indicator')] === code)
  expect(line?.[head.indexOf('value')]).toBe(String(value))
  const bulletin = await get(`/api/eos/announced/bulletin?locationId=${id}&${asked}&lang=en`)
  const { text } = await readPdf(Buffer.from(await bulletin.arrayBuffer()))
  expect(text).toMatch(new RegExp(`\\b${symbol}\\b.{0,80}?\\b${value}\\b`))
  const page = await get(
    `/eosWeb/web/eos/periodic-points/${id}?year=${year}&round=${observation}&lang=en`,
  )
  const html = (await page.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(html).toContain(`${value} mg/L`)
}
