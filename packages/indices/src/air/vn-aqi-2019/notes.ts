// Notes on VN_AQI 2019 for its page: formula, gaps of the decision, disputes, sources, the decision's example.
import type { IndexNotes } from '../../index-notes.ts'
import { explainAir } from '../explain-air.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { vnAqi2019 } from './vn-aqi-2019.ts'

/** Made-up hours with the means and maxima that the decision prints; it does not print its hours. */
const ozone = [
  ...Array<number>(8).fill(60),
  ...Array<number>(3).fill(85.6),
  114.6,
  ...Array<number>(3).fill(85.6),
  86.2,
  ...Array<number>(8).fill(60),
]
const nitrogenDioxide = [...Array<number>(12).fill(40), 130.8, ...Array<number>(11).fill(40)]
const fineDust = Array<number>(24).fill(55.7)

export const vnAqi2019Notes: IndexNotes = {
  rule: 'vn-aqi-2019',
  summary:
    'The air quality index of Viet Nam for automatic continuous ambient stations, fixed or mobile. It is computed for one station, never for an area, from data that passed quality control, as an hourly index (AQI^h) and a daily index (AQI^d). The same six colours as the US AQI stand for other concentrations.',
  formula: [
    'Sub-index of a concentration C in row i of the table: `(I_{i+1} − I_i) / (BP_{i+1} − BP_i) × (C − BP_i) + I_i`. The ladder is continuous: each row starts at the index where the last one ended (0, 50, 100, 150 …), not one above it.',
    'Hourly index: SO2, CO, NO2 and O3 by the 1-hour mean of that hour (O3 by its 1-hour column only); PM10 and PM2.5 by NowCast of the last twelve 1-hour means.',
    'NowCast: `w* = smallest / largest` of the twelve hours (of those that are known); `w = w*` where that is above 1/2, else 1/2; `NowCast = Σ w^(i−1) c_i / Σ w^(i−1)` with c_1 the current hour. At least two of c_1, c_2, c_3 must be known; a missing hour has no weight. Where all known hours are 0, it is 0.',
    'Daily index: PM10 and PM2.5 by the mean of the day; SO2, CO and NO2 by the largest 1-hour mean; O3 by its largest 1-hour mean and its largest 8-hour mean, each on its own column, the larger sub-index counting. An 8-hour mean above 400 µg/m³ is not indexed.',
    'The 8-hour means of a day are trailing means. The day has 24 of them, those that end at 01:00 to 24:00; the first starts seven hours before the day.',
    'Index: the largest sub-index. At least one of PM10 and PM2.5 must have a sub-index, else there is no index.',
    'The day runs from the hour labelled 01:00 to the hour labelled 00:00 of the next date: labels name the end of their hour, in local time (UTC+7).',
  ],
  rounding:
    'Half up to an integer, of each sub-index and of the index; concentrations, w and NowCast are not rounded before. Half up fits every sub-index that the decision prints but one, which differs from its own formula by less than one unit and is taken as an erratum.',
  choices: [
    {
      question: 'How many hours of a day must be known, for a mean and for a maximum?',
      answer:
        '18 of 24 (75 %, the usual convention). A parameter. The largest 8-hour mean likewise needs 18 of the 24 8-hour means.',
      certainty: 'from-memory',
    },
    {
      question: 'How many hours of an 8-hour mean must be known?',
      answer: '6 of 8. A parameter.',
      certainty: 'from-memory',
    },
    {
      question: 'NowCast with missing hours and w = 1/2',
      answer:
        'Divided by the weights that are there, as for w above 1/2. The text writes Σ (1/2)^i c_i without dividing, which differs by 0.024 % when all twelve hours are known, but loses the weight of missing hours: two known hours would give about three quarters of their mean.',
      certainty: 'ours',
    },
    {
      question: 'Above the last row, printed as “≥”',
      answer:
        'The sub-index stays at 500 and is marked as above the scale. (8-hour ozone above its last row is not indexed at all, as the decision says.)',
      certainty: 'ours',
    },
    {
      question: 'Negative hourly means',
      answer: 'Count as missing.',
      certainty: 'ours',
    },
    {
      question: 'Equal sub-indices',
      answer:
        'All are dominant, in the order SO2, CO, NO2, O3, PM10, PM2.5, compared after rounding.',
      certainty: 'ours',
    },
    {
      question: 'An index of the last 24 hours',
      answer:
        'The daily rule over the 24 hours that end with an hour. It is our definition, and always called “rolling 24 h, not the official daily value”.',
      certainty: 'ours',
    },
    {
      question: 'English names of the levels',
      answer: 'Ours. The decision has Vietnamese names only.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'Ozone of a day: the decision says “the larger of the two values”, but its worked example looks both up and takes the larger index. We do what the example does.',
      certainty: 'disputed',
    },
    {
      text: 'Many programs use the ladder 0–50, 51–100, 101–150 of the US AQI (25.1 µg/m³ → 51). That is not the formula of the decision.',
      certainty: 'disputed',
    },
    {
      text: 'Other tables circulate: one with SO2 at 500/650/800/1060/1340 and NO2 at 2340/3000/3750; one with the Chinese 24-hour column of NO2 and ozone at 240/280/400/500/600; one that uses the 8-hour column of ozone, shifted, as if it were the 1-hour column. Each cell here agrees between a transcription of the signed decision and an independent program.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'An area, a province or a city: the index belongs to one station.',
    'Data that did not pass quality control, or reference stations: these may publish concentrations only (Circular 10/2021/TT-BTNMT, article 29).',
    'Comparison with the US AQI, the Chinese AQI or any other index: same colours, other breakpoints.',
    'Saying whether a limit of QCVN 05 was exceeded: the index mixes averaging times. Compare the mean itself with the limit.',
    'Days before the decision: those were published by Decision 878/QĐ-TCMT of 2011, with other levels under the same names.',
  ],
  sources: [
    {
      text: 'Decision 1459/QĐ-TCMT of the Viet Nam Environment Administration, 12 November 2019: Table 1 (levels), Table 2 (breakpoints), Tables 4 and 5 (effects, advice). Breakpoints agree in a transcription of the signed decision and independent programs.',
      certainty: 'confirmed',
    },
    {
      text: 'The rule that PM10 or PM2.5 must be there: the decision, and the announcement of the Northern Centre for Environmental Monitoring of 13 November 2019.',
      certainty: 'confirmed',
    },
    {
      text: 'The worked example of the daily index, and what must be published with an index: one transcription of the decision.',
      certainty: 'one-source',
    },
    {
      text: 'That 75 % of the hours are asked for elsewhere in Viet Nam: from memory.',
      certainty: 'from-memory',
    },
  ],
  comparedWith: [
    'The worked example of the decision: all four sub-indices, index, level and dominant pollutant agree.',
    'No independent series of hourly VN_AQI with its concentrations was at hand. NowCast and climbing the table are the same calculations that agree to the integer with three US monitors (see the page of the US AQI before 2024).',
  ],
  example: {
    given:
      'The decision’s own example of a day: largest 8-hour mean of O3 89.3, largest 1-hour mean of O3 114.6, largest 1-hour mean of NO2 130.8, mean of PM2.5 55.7 µg/m³. It prints the sub-indices 45, 36, 65 and 110. The hours behind these figures are not printed; those here are made to give them.',
    code: `const ozone = [
  ...Array(8).fill(60),
  ...Array(3).fill(85.6),
  114.6,
  ...Array(3).fill(85.6),
  86.2,
  ...Array(8).fill(60),
]
// Midnight to midnight in Viet Nam; the lists end with the day, and that of ozone begins seven hours before it.
const day = { start: Date.UTC(2024, 0, 14, 17), end: Date.UTC(2024, 0, 15, 17) }
const data = hoursUntil(day.end, {
  o3: [...Array(7).fill(60), ...ozone],
  no2: [...Array(12).fill(40), 130.8, ...Array(11).fill(40)],
  pm25: Array(24).fill(55.7),
})
const result = vnAqi2019.daily(data, day)`,
    run: () => {
      const day = { start: Date.UTC(2024, 0, 14, 17), end: Date.UTC(2024, 0, 15, 17) }
      const data = hoursUntil(day.end, {
        o3: [...Array<number>(7).fill(60), ...ozone],
        no2: nitrogenDioxide,
        pm25: fineDust,
      })
      const result = vnAqi2019.daily(data, day)
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 110,
  },
}
