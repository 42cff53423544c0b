// Notes on China's AQI for its page: formula, gaps of the rule, disputes, sources, examples.
import { HOUR_MS } from '../../interval.ts'
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { cnAqi2012 } from './cn-aqi-2012.ts'
import { cnAqi2026 } from './cn-aqi-2026.ts'

type Shared = Pick<IndexNotes, 'rounding' | 'notFor'>
type Choices = IndexNotes['choices']

const formula = [
  'Sub-index (IAQI) of a concentration C between two breakpoints: `(IAQI_Hi − IAQI_Lo) / (BP_Hi − BP_Lo) × (C − BP_Lo) + IAQI_Lo`. The ladder is continuous: 0, 50, 100, 150, 200, 300, 400, 500.',
  'Index: the largest sub-index. The pollutants that reach it are named as primary pollutants (首要污染物) only where the index is above 50.',
  'Levels: 优 (0–50), 良 (51–100), 轻度污染 (101–150), 中度污染 (151–200), 重度污染 (201–300), 严重污染 (above 300).',
]

const shared: Shared = {
  rounding:
    'Concentrations to whole µg/m³, carbon monoxide to 0.1 mg/m³, halves to the even digit (GB/T 8170); then every sub-index and the index UP to an integer. An exact breakpoint stays what it is: 100 is not raised to 101 for the noise of binary fractions.',
  notFor: [
    'A comparison with the US AQI or VN_AQI: the same colours but for one level, other breakpoints.',
    'Saying whether a limit of GB 3095 was exceeded: HJ 633 sends that question to GB 3095 and HJ 663.',
    'A city: its index is computed from the mean concentrations of its stations (HJ 663), not from the indices of the stations.',
  ],
}

const eightHourChoices: Choices = [
  {
    question: 'Which 8-hour means of ozone are the day’s, and how many must be known?',
    answer:
      'Those that end at 08:00 to 24:00, 17 of them, which lie wholly within the day; 14 must be known, and 6 hours of each (HJ 663-2013, GB 3095-2012 table 4). A parameter. HJ 663-2013 also keeps a day with fewer 8-hour means whose largest is above the standard; that is not done here.',
    certainty: 'one-source',
  },
  {
    question: 'How many hours of a day must be known?',
    answer: '20 of 24 (GB 3095-2012, table 4). A parameter.',
    certainty: 'one-source',
  },
  {
    question: 'Above the last row',
    answer: 'The sub-index stays at 500 and is marked as above the scale.',
    certainty: 'ours',
  },
  {
    question: 'Gases given as volume (ppb, ppm)',
    answer:
      'Converted at 25 °C and 1013.25 hPa, the reference state since 1 September 2018. Masses before that day were reported at 0 °C: convert volumes of those years with `gasConditions` before the index is computed. The index itself takes masses as they were reported.',
    certainty: 'one-source',
  },
  { question: 'Negative hourly means', answer: 'Count as missing.', certainty: 'ours' },
  {
    question: 'Names of the levels in English and Vietnamese',
    answer: 'Ours; the standards have Chinese names only.',
    certainty: 'ours',
  },
]

const wrongPrograms = {
  text: 'Programs with a ladder of 51, 101, 151 … and rounding to the nearest integer (python-aqi, aeolus) do not follow the standard, which prints one continuous ladder and rounds up. One reading of the 2012 edition has it round by GB/T 8170 instead of up; programs written to that edition round up.',
  certainty: 'disputed',
} as const

/** Midnight in China at the end of 30 June. */
const endIn = (year: number) => Date.UTC(year, 5, 30, 16)
const steady = (mean: number) => Array<number>(24).fill(mean)
const means = {
  so2: steady(12),
  co: steady(800),
  no2: steady(35),
  o3: steady(120),
  pm10: steady(150),
  pm25: steady(75),
}

function exampleOf(edition: typeof cnAqi2012 | typeof cnAqi2026, end: number) {
  const day = { start: end - 24 * HOUR_MS, end }
  const result = edition.daily(hoursUntil(end, means), day)
  return { value: result.value, steps: explainAir(result, 'en') }
}

function codeOf(edition: string, year: number): string {
  return `const end = Date.UTC(${year}, 5, 30, 16) // midnight in China
const steady = (mean) => Array(24).fill(mean)
const hours = hoursUntil(end, {
  so2: steady(12),
  co: steady(800), // µg/m³; looked up as 0.8 mg/m³
  no2: steady(35),
  o3: steady(120),
  pm10: steady(150),
  pm25: steady(75),
})
${edition}.daily(hours, { start: end - 24 * 3_600_000, end })`
}

export const cnAqi2012Notes: IndexNotes = {
  rule: 'cn-aqi-2012',
  summary:
    'The air quality index of China from 2016 to February 2026, by HJ 633-2012. It has a daily report and an hourly “real-time” report, for a station or for the mean concentrations of a city.',
  formula: [
    ...formula,
    'Daily report: 24-hour means of SO2, NO2, CO, PM10 and PM2.5; the largest 8-hour mean of O3. Where that is above 800 µg/m³ it has no sub-index, and the largest 1-hour mean takes its place.',
    'Hourly report: 1-hour means of SO2, NO2, CO and O3; running 24-hour means of PM10 and PM2.5. 1-hour SO2 above 800 µg/m³ has no sub-index; its running 24-hour mean takes its place.',
  ],
  ...shared,
  choices: [
    {
      question: 'Rounding of concentrations before the look-up',
      answer:
        'Whole µg/m³ and 0.1 mg/m³, halves to the even digit. HJ 633-2012 itself is silent; programs of its years and its companion HJ 663-2013 round so.',
      certainty: 'one-source',
    },
    {
      question: 'How many pollutants an index needs',
      answer: 'One. The edition names no number. A parameter.',
      certainty: 'ours',
    },
    ...eightHourChoices,
    {
      question: 'The largest 1-hour ozone of a day',
      answer:
        'Read only where the 8-hour mean is above 800 µg/m³, as note 3 of the table has it. The edition also lists the day’s largest 1-hour ozone among what a daily report prints; whether it may set the index of other days was not confirmed.',
      certainty: 'from-memory',
    },
    {
      question: 'The running 8-hour ozone in the hourly report',
      answer:
        'Not read. The form of the hourly report lists it beside the 1-hour mean; the index of the hour is taken from 1-hour means.',
      certainty: 'from-memory',
    },
  ],
  disputes: [
    {
      text: 'Particles in the hourly report. The form of the report has running 24-hour means, and HJ 633-2026 names a change of exactly this among its amendments; the national platform published such means. But many programs, and by some accounts the platform’s own index, take the 1-hour mean on the 24-hour column already before 2026. We follow the form; the hourly index of particles before March 2026 may therefore differ from what was published.',
      certainty: 'disputed',
    },
    wrongPrograms,
    {
      text: 'One program has 150/500/650/800 as the 24-hour column of SO2: a copy of the 1-hour column.',
      certainty: 'disputed',
    },
  ],
  sources: [
    {
      text: 'HJ 633-2012, Technical regulation on ambient air quality index (on trial), 29 February 2012, in force nationwide since 1 January 2016. Breakpoints agree in independent programs (python-aqi, aeolus, OpenAQ).',
      certainty: 'confirmed',
    },
    {
      text: 'Notes 1 to 3 of the table (1-hour limits for hourly reports alone; SO2 and O3 above 800 µg/m³): quoted alike by several programs.',
      certainty: 'confirmed',
    },
    {
      text: 'GB 3095-2012, table 4, and HJ 663-2013: 20 hours of a day, 8-hour means that end at 08:00 to 24:00, 14 of them. One program that states its sources.',
      certainty: 'one-source',
    },
  ],
  comparedWith: [
    'No published hours with their concentrations were at hand. Breakpoints and rounding up agree with independent programs.',
  ],
  example: {
    given:
      'A steady day of our own: SO2 12, CO 800, NO2 35, O3 120, PM10 150 and PM2.5 75 µg/m³, at the limits of the index of 100 that held until 2026.',
    code: codeOf('cnAqi2012', 2025),
    run: () => exampleOf(cnAqi2012, endIn(2025)),
    value: 100,
  },
}

export const cnAqi2026Notes: IndexNotes = {
  rule: 'cn-aqi-2026',
  summary:
    'The air quality index of China since 1 March 2026, by HJ 633-2026 together with GB 3095-2026. Index 100 stands at 60 µg/m³ of PM2.5 (was 75) and at 120 µg/m³ of PM10 (was 150); the hourly report takes the hour’s own mean of particles.',
  formula: [
    ...formula,
    'Daily report: 24-hour means of SO2, NO2, CO, PM10 and PM2.5; the largest 8-hour mean of O3, which above 800 µg/m³ counts as 300 (note c).',
    'Hourly report: 1-hour means of all six, PM10 and PM2.5 on their 24-hour columns. 1-hour SO2 above 800 µg/m³ counts as 200 (note b).',
    'Without all six pollutants an index is published only where it is above 100 (5.3.1).',
  ],
  ...shared,
  choices: [
    {
      question: 'A station that does not measure all six pollutants by plan',
      answer:
        'The standard lets it publish where the missing pollutant led no polluted day in three years (5.3.2). Say so with `completeness: { pollutants: { atLeast: 5, oneOfEach: [] } }`; the default asks for six, or for an index above 100.',
      certainty: 'one-source',
    },
    ...eightHourChoices,
    {
      question: 'Completeness of days and of 8-hour means',
      answer:
        'As in GB 3095-2012 and HJ 663-2013. HJ 663-2026 is in force beside HJ 633-2026; whether it changed these numbers was not confirmed.',
      certainty: 'from-memory',
    },
  ],
  disputes: [wrongPrograms],
  sources: [
    {
      text: 'HJ 633-2026, Technical specifications on ambient air quality index, Ministry of Ecology and Environment, 14 February 2026, in force since 1 March 2026: table 3, notes a to c, 4.2.2 (rounding of concentrations), 4.2.3 (hourly report), 4.2.6 (rounding up), 4.3.1, 5.3. Breakpoints, notes and rounding agree in a transcription of the standard and several independent programs; 5.3 in the transcription alone.',
      certainty: 'confirmed',
    },
    {
      text: 'GB 3095-2026: stage 2, with 50 µg/m³ of PM2.5 for a day, begins on 1 January 2031. The index of those years is not built: HJ 633 will have to say which table goes with it.',
      certainty: 'one-source',
    },
  ],
  comparedWith: [
    'Single sub-indices of a transcription’s own checks: PM2.5 of 75 µg/m³ gives 114 (100 before), PM10 of 150 µg/m³ gives 112 (100 before). Both agree. No published hours with their concentrations were at hand.',
  ],
  example: {
    given:
      'The same steady day as for the edition before: SO2 12, CO 800, NO2 35, O3 120, PM10 150 and PM2.5 75 µg/m³. It had an index of 100 until February 2026.',
    code: codeOf('cnAqi2026', 2026),
    run: () => exampleOf(cnAqi2026, endIn(2026)),
    value: 114,
  },
}
