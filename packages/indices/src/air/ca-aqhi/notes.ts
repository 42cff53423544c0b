// Notes on Canada's AQHI for its page: formula, gaps of the rule, disputes, sources, worked examples.
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { caAqhi, caAqhiPlus } from './ca-aqhi.ts'
import { explainAqhi } from './explain-aqhi.ts'

const at = Date.UTC(2024, 6, 1, 20)
const ppb = { no2: 'ppb', o3: 'ppb' } as const
const city = hoursUntil(at, { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, null, 14] }, ppb)
const smoke = hoursUntil(at, { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, 60, 84.2] }, ppb)

const formula: readonly string[] = [
  '`AQHI = 1000 / 10.4 × [(e^(0.000537 · O3) − 1) + (e^(0.000871 · NO2) − 1) + (e^(0.000487 · PM2.5) − 1)]`, with O3 and NO2 in ppb and PM2.5 in µg/m³. All three are needed: it is a sum of risks, not the largest of sub-indices.',
  'Each concentration is the mean of the three hours that end with the current one; at least two of them must be known.',
  'The number begins at 1. Everything above 10 is published as “10+”; the value is then 11, and the exact sum stays in the result.',
]

const rounding =
  'Half up to an integer, of the sum alone. The means and the three shares are not rounded.'

const choices: IndexNotes['choices'] = [
  {
    question: 'Are the 3-hour means rounded before the formula?',
    answer: 'No. One implementation (the R package aqhi) rounds them to 0.1 first.',
    certainty: 'one-source',
  },
  {
    question: 'Ozone and nitrogen dioxide that come as masses',
    answer:
      'Are turned into ppb at 25 °C and 101.325 kPa, a parameter. Canadian networks report ppb, so that the rule says nothing of it.',
    certainty: 'ours',
  },
  {
    question: 'Negative hourly means',
    answer: 'Count as missing.',
    certainty: 'ours',
  },
  {
    question: 'The dominant pollutant',
    answer:
      'The one with the largest share of the sum, all of them where shares are equal. The rule names none.',
    certainty: 'ours',
  },
]

const disputes: IndexNotes['disputes'] = [
  {
    text: 'The Python package aqipy leaves out the division by 10.4 (and the factor 10 before it) and offers a variant with PM10: not the national formula.',
    certainty: 'disputed',
  },
  {
    text: 'Eleven colours stand for 1 to 10 and “10+”. Sources agree on their hues (three blues, yellow to orange, four reds, dark red) and differ in shades. The colours here are the web-safe ones, which openaq/aqi-hub’s reading of the official page meets within 4 of 255; the R package aqhi reads other shades of 1 to 3, 5 and 8 to 10. One colour a level is our choice: that of a number in its middle.',
    certainty: 'disputed',
  },
]

const notFor = [
  'Québec, which publishes an index of its own (IQA).',
  'Alberta’s published number without its own rules: that province also raises the index where a pollutant passes a threshold of its own.',
  'Hong Kong’s AQHI, which shares the name and has other coefficients and bands.',
  'Comparison with any AQI: 10 is not 10 on another scale.',
]

const sources: IndexNotes['sources'] = [
  {
    text: 'Stieb et al., “A new multipollutant, no-threshold air quality health index based on short-term associations observed in daily time-series analyses”, J. Air & Waste Manage. Assoc. 58:435–450, 2008 (formula; as coded alike in B-Nilson/aqhi and in further repositories).',
    certainty: 'confirmed',
  },
  {
    text: 'Health messages: weather.gc.ca, the same table at Ontario’s, Alberta’s and British Columbia’s sites.',
    certainty: 'confirmed',
  },
]

export const caAqhiNotes: IndexNotes = {
  rule: caAqhi.rule.id,
  summary:
    'The Air Quality Health Index of Canada: the added short-term health risk of ozone, nitrogen dioxide and fine particles together, on a scale from 1 to 10 and “10+”. Used in all provinces and territories but Québec. Hourly; there is no daily index. Since 2024 it is published together with AQHI+ (see that edition).',
  formula,
  rounding,
  choices,
  disputes,
  notFor: [...notFor, 'Hours since 2024, where wildfire smoke counts by AQHI+.'],
  sources,
  comparedWith: [],
  example: {
    given:
      'Three hours of a city, worked by hand with the formula: O3 30, 32, 34 ppb (mean 32), NO2 20, 18, 22 ppb (mean 20), PM2.5 12, unknown, 14 µg/m³ (mean 13). 1.6666 + 1.6897 + 0.6107 = 3.9669, which is 4.',
    code: 'caAqhi.hourly(hoursUntil(at, { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, null, 14] }, { o3: "ppb", no2: "ppb" }), at)',
    run: () => {
      const result = caAqhi.hourly(city, at)
      return { value: result.value, steps: explainAqhi(result, 'en') }
    },
    value: 4,
  },
}

export const caAqhiPlusNotes: IndexNotes = {
  rule: caAqhiPlus.rule.id,
  summary:
    'Canada’s Air Quality Health Index as published since 2024 in all provinces and territories but Québec (in British Columbia since May 2018): the larger of AQHI and AQHI+. AQHI+ looks at the fine particles of the current hour alone, because wildfire smoke changes faster than a 3-hour mean of three pollutants shows.',
  formula: [
    ...formula,
    'AQHI+: PM2.5 of the current hour divided by 10 and rounded up: 0 to 10 µg/m³ is 1, above 30 is 4 (moderate), above 60 is 7 (high), above 100 is “10+”.',
    'Published is the larger of the two.',
  ],
  rounding: `${rounding} AQHI+ is always rounded up.`,
  choices: [
    ...choices,
    {
      question: 'An hour with PM2.5 but without ozone or nitrogen dioxide',
      answer:
        'AQHI+ alone is published, as the R package aqhi does where a place measures no gases.',
      certainty: 'one-source',
    },
    {
      question: 'From which day?',
      answer:
        '1 January 2024: the sources say “as of 2024” without a day. Pass `plus` yourself where a province began earlier.',
      certainty: 'one-source',
    },
  ],
  disputes: [
    ...disputes,
    {
      text: 'One implementation puts 10.0 µg/m³ into step 2, 20.0 into step 3 and so on. The paper says “over 30” and “over 60” for steps 4 and 7, so that here a full ten belongs to the step below.',
      certainty: 'disputed',
    },
  ],
  notFor,
  sources: [
    ...sources,
    {
      text: 'Yao et al., AQHI-Plus, Canadian Journal of Public Health, 2019, doi:10.17269/s41997-019-00237-w (as quoted in B-Nilson/aqhi, with the year of adoption); launch in British Columbia in May 2018: J. Air & Waste Manage. Assoc. 70:1009–1021, 2020.',
      certainty: 'one-source',
    },
  ],
  comparedWith: [],
  example: {
    given:
      'The same city when smoke arrives, PM2.5 12, 60, 84.2 µg/m³, worked by hand: AQHI 1.667 + 1.690 + 2.469 = 5.826, 6; AQHI+ 84.2 / 10, rounded up, 9.',
    code: 'caAqhiPlus.hourly(hoursUntil(at, { o3: [30, 32, 34], no2: [20, 18, 22], pm25: [12, 60, 84.2] }, { o3: "ppb", no2: "ppb" }), at)',
    run: () => {
      const result = caAqhiPlus.hourly(smoke, at)
      return { value: result.value, steps: explainAqhi(result, 'en') }
    },
    value: 9,
  },
}
