// Notes on VN_AQI 2011 for the pages of its two editions.
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { vnAqi2011, vnAqi2011Qcvn2013 } from './vn-aqi-2011.ts'

const summary =
  'The air quality index of Viet Nam from July 2011 until Decision 1459/QĐ-TCMT of November 2019: each mean as a percentage of its standard in QCVN 05. Repealed: for archives only.'
const formula = [
  'Sub-index of a mean: `100 × mean ÷ standard`, without an upper end.',
  'Hourly index: 1-hour means of SO2, CO, NO2 and O3 on the 1-hour standards. Particles have no 1-hour standard and no hourly sub-index.',
]
const dailyIndex =
  'the larger of the 24-hour mean on the 24-hour standard and the largest 1-hour mean on the 1-hour standard; O3 by its largest 1-hour mean alone; particles by the 24-hour mean alone. Index: the largest sub-index.'
const rounding =
  'Half up to an integer, of each sub-index and of the index (from memory; a program of the ministry stores fractions). Concentrations are not rounded.'

const choices: IndexNotes['choices'] = [
  {
    question: 'Suspended dust (TSP)',
    answer:
      'Not taken: the decision knows it, but this package has no TSP. The published index of a station that measured it may have been higher.',
    certainty: 'ours',
  },
  {
    question: 'How many hours of a day must be known?',
    answer:
      '18 of 24, for means and for largest hours. A parameter; the decision’s figure was not found.',
    certainty: 'from-memory',
  },
  {
    question: 'Which pollutants must be known?',
    answer: 'One is enough; particles are not asked for.',
    certainty: 'ours',
  },
  {
    question: 'The day',
    answer:
      'Whatever the caller gives: the decision’s day was not found. Local midnight to midnight (UTC+7) is usual.',
    certainty: 'ours',
  },
  { question: 'Negative means', answer: 'Count as missing.', certainty: 'ours' },
  {
    question: 'English names of the levels, colours',
    answer:
      'English names are ours. The names of the colours are from memory; their values are those of the decision of 2019 for the same names.',
    certainty: 'from-memory',
  },
]

const particles: IndexNotes['disputes'][number] = {
  text: 'PM10 in the hourly index. A program of the ministry computes none where there is no 1-hour standard, and so do we. From memory, the handbook allowed the 1-hour standard of TSP (300 µg/m³) in its place; no source was found. Late archives of that program mix in NowCast for particles.',
  certainty: 'disputed',
}

const notFor = [
  'New data: Decision 1459/QĐ-TCMT of 2019 holds.',
  'Comparison with VN_AQI 2019: the levels have the same names and other limits (“Kém” is 101–200 here, 101–150 there), so their keys carry the year.',
  'Saying that a standard was exceeded: an index above 100 does, but of which averaging time only the sub-index tells.',
]

const sources: IndexNotes['sources'] = [
  {
    text: 'Decision 878/QĐ-TCMT of 1 July 2011, in force from its signature (ThienNhien.Net, 4 July 2011); replaced by Decision 1459/QĐ-TCMT, article 2.',
    certainty: 'confirmed',
  },
  {
    text: 'Formula: a published program of the ministry of that time, and summaries of the handbook.',
    certainty: 'confirmed',
  },
  {
    text: 'Levels and advice: the portal of Ha Noi as of 20 October 2019, which names the decision.',
    certainty: 'one-source',
  },
]

const comparedWith = [
  'No archive of the index beside its concentrations was at hand. Every standard is compared with the printed table by a test.',
]

export const vnAqi2011Notes: IndexNotes = {
  rule: 'vn-aqi-2011',
  summary: `${summary} This edition has the standards of QCVN 05:2009/BTNMT, for days until the end of 2013.`,
  formula: [...formula, `Daily index: for SO2, CO and NO2 ${dailyIndex}`],
  rounding,
  choices,
  disputes: [
    particles,
    {
      text: 'CO over 24 hours: QCVN 05:2009 limits it at 5 000 µg/m³ in the one copy that was found, so it counts. A program of the ministry leaves it out, but was written for QCVN 05:2013, which has no such standard.',
      certainty: 'disputed',
    },
    {
      text: 'QCVN 05:2009 writes NOx where this package takes NO2; stations report NOx as NO2, which is more. Give NO2.',
      certainty: 'one-source',
    },
  ],
  notFor,
  sources: [
    ...sources,
    {
      text: 'QCVN 05:2009/BTNMT, Table 1, in force since 1 January 2010 (Circular 16/2009/TT-BTNMT): a copy of the table; TCVN 5937:2005 before it has the same 1-hour standards, and the same 24-hour standards of SO2 and PM10.',
      certainty: 'confirmed',
    },
  ],
  comparedWith,
  example: {
    given:
      'One hour with SO2 87.5, CO 12 000, NO2 130 and O3 198 µg/m³. Worked by hand: 25, 40, 65 and 110.',
    code: `const at = Date.UTC(2012, 2, 3, 7)
const data = hoursUntil(at, { so2: [87.5], co: [12000], no2: [130], o3: [198] })
const result = vnAqi2011.hourly(data, at)`,
    run: () => {
      const at = Date.UTC(2012, 2, 3, 7)
      const data = hoursUntil(at, { so2: [87.5], co: [12_000], no2: [130], o3: [198] })
      const result = vnAqi2011.hourly(data, at)
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 110,
  },
}

export const vnAqi2011Qcvn2013Notes: IndexNotes = {
  rule: 'vn-aqi-2011-qcvn-2013',
  summary: `${summary} This edition has the standards of QCVN 05:2013/BTNMT, for days since 2014.`,
  formula: [
    ...formula,
    `Daily index: for SO2 and NO2 ${dailyIndex} CO by its largest 1-hour mean, since it has no 24-hour standard any more.`,
  ],
  rounding,
  choices,
  disputes: [
    particles,
    {
      text: 'PM2.5: the decision is older than its standard. The program of the ministry takes it once it has one, and so do we.',
      certainty: 'one-source',
    },
  ],
  notFor,
  sources: [
    ...sources,
    {
      text: 'QCVN 05:2013/BTNMT, Table 1 (Circular 32/2013/TT-BTNMT of 25 October 2013): two copies of the table, alike.',
      certainty: 'confirmed',
    },
    {
      text: 'That it has been in force since 1 January 2014: from memory.',
      certainty: 'from-memory',
    },
  ],
  comparedWith,
  example: {
    given:
      'A day: O3 30 µg/m³ but 90 in one hour, PM10 100 and PM2.5 60 µg/m³ all day. Worked by hand: 45, 67 and 120.',
    code: `const end = Date.UTC(2015, 0, 9, 17) // midnight in Ha Noi
const data = hoursUntil(end, {
  o3: Array(24).fill(30).with(14, 90),
  pm10: Array(24).fill(100),
  pm25: Array(24).fill(60),
})
const result = vnAqi2011Qcvn2013.daily(data, { start: end - 24 * 3_600_000, end })`,
    run: () => {
      const end = Date.UTC(2015, 0, 9, 17)
      const data = hoursUntil(end, {
        o3: Array<number>(24).fill(30).with(14, 90),
        pm10: Array<number>(24).fill(100),
        pm25: Array<number>(24).fill(60),
      })
      const result = vnAqi2011Qcvn2013.daily(data, { start: end - 24 * 3_600_000, end })
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 120,
  },
}
