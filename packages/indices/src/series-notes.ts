// Notes on published series whose scale this package does not compute: how close our indices come, and why no closer.
import { frozen } from './frozen.ts'

export interface NoteOnData {
  readonly title: string
  /** English Markdown, one paragraph each. */
  readonly paragraphs: readonly string[]
}

/** Counted by a test over every row of the file: hours with an index, and hours with the same integer. */
export const taiwanFigures = {
  stations: 84,
  rows: 29_102,
  equalByItsOwnScale: 29_091,
  equal: { 'us-aqi-2015': 6_956, 'us-aqi-2024': 3_687, 'vn-aqi-2019': 124 },
  /** Hours with an index above 50. */
  polluted: 2_976,
  equalPolluted: { 'us-aqi-2015': 607, 'us-aqi-2024': 128, 'vn-aqi-2019': 1 },
} as const

const { rows, equal, polluted, equalPolluted, equalByItsOwnScale } = taiwanFigures

/** Taiwan's hourly AQI of July 2026, Ministry of Environment. */
export const taiwanNote: NoteOnData = {
  title: "Taiwan's AQI",
  paragraphs: [
    `Taiwan publishes an AQI with the six levels and colours of the US AQI, but on breakpoints of its own: index 50 ends at 12.4 µg/m³ of PM2.5, 30 µg/m³ of PM10, 21 ppb of NO2 and 8 ppb of SO2, index 100 at 30.4, 75, 100 and 65. This package does not compute that scale. Its hours must not be read as another index: of ${grouped(rows)} hours of ${taiwanFigures.stations} stations from 3 to 18 July 2026, the same concentrations give the same integer in ${grouped(equal['us-aqi-2015'])} hours by the US AQI before May 2024, in ${grouped(equal['us-aqi-2024'])} by the US AQI since then, and in ${grouped(equal['vn-aqi-2019'])} by VN_AQI. In the ${grouped(polluted)} hours with an index above 50, where it matters, ${grouped(equalPolluted['us-aqi-2015'])}, ${grouped(equalPolluted['us-aqi-2024'])} and ${grouped(equalPolluted['vn-aqi-2019'])} are equal.`,
    'They need not be equal: the breakpoints differ, and dust comes as a moving average that Taiwan defines itself, not as a 24-hour mean or NowCast. For the US AQI the published 8-hour ozone and carbon monoxide and the 1-hour sulphur and nitrogen dioxide were looked up, for VN_AQI the 1-hour gases, turned into µg/m³ at 25 °C. Nothing about VN_AQI or the US AQI follows from the difference.',
    `The data do check how this package looks an index up. On Taiwan's own breakpoints, read out of the file and from memory of the ministry's table, truncating each concentration, interpolating on a ladder with gaps and rounding halves to the even integer gives the published integer in ${grouped(equalByItsOwnScale)} of the ${grouped(rows)} hours. The file writes 0 in the other eleven, six of them without moving averages. As the breakpoints are inferred, this is a check of the arithmetic, not an edition of the index.`,
  ],
}

export const NOTES_ON_DATA: readonly NoteOnData[] = frozen([taiwanNote])

/** 29102 → "29,102". */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
