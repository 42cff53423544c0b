// Notes on India's National Air Quality Index for its page.
import { HOUR_MS } from '../../interval.ts'
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { indianCityDays as days } from './city-days.ts'
import { inNaqi2014 } from './in-naqi-2014.ts'

/** Midnight in India after the day of the example. */
const END = Date.UTC(2015, 9, 10, 18, 30)

const steady = (mean: number) => Array<number>(24).fill(mean)

export const inNaqi2014Notes: IndexNotes = {
  rule: 'in-naqi-2014',
  summary:
    'The National Air Quality Index (NAQI) of India’s Central Pollution Control Board, for one station. Eight pollutants, ammonia and lead among them, of which at least three must be known, one of them PM10 or PM2.5.',
  formula: [
    'Sub-index of a concentration C in a row of the table: `(I_HI − I_LO) / (B_HI − B_LO) × (C − B_LO) + I_LO`. The ladder has gaps: 0–50, 51–100, 101–200, 201–300, 301–400, 401–500.',
    'Daily index: 24-hour means of PM10, PM2.5, NO2, SO2, NH3 and Pb; the largest 8-hour means of CO and O3. Where the 8-hour mean of O3 is above 208 µg/m³, the largest 1-hour mean is read instead, in the two rows above.',
    'Index: the largest sub-index. At least three pollutants must have one, PM10 or PM2.5 among them.',
    'There is no index of a single hour. During the day the board shows the rule over the last 24 hours; here that is `rolling24h`.',
  ],
  rounding:
    'The concentration half up to the precision of the printed rows (whole µg/m³; 0.1 mg/m³ of CO, 0.1 µg/m³ of Pb), so that nothing falls between two rows; then sub-index and index half up to an integer.',
  choices: [
    {
      question: 'Concentrations between two rows, such as 30.5 µg/m³ of PM2.5',
      answer:
        'Rounded to the precision of the rows first. A continuous ladder (50 + 50/30 × (C − 30)), which the board’s spreadsheet uses, gives at most one unit more or less.',
      certainty: 'ours',
    },
    {
      question: 'The last row, printed as open (“> 250”)',
      answer:
        'As steep as the row before it: index 500 at 380 µg/m³ of PM2.5, 510 of PM10, 520 of NO2, 2400 of SO2 and NH3, 1287 of 1-hour O3, 4 of Pb, and at 51 mg/m³ of CO. Above that the index stays at 500 and is marked as above the scale. These are the slopes of the board’s spreadsheet as many programs copy it, all of them perhaps from one another.',
      certainty: 'one-source',
    },
    {
      question: 'Which 8-hour means are the day’s?',
      answer:
        'The 17 that lie wholly within it; 6 of the 8 hours of each must be known, and 12 of the 17 (two thirds, as of the hours of a day). The report is silent.',
      certainty: 'ours',
    },
    {
      question: 'How many hours must be known for a 24-hour mean?',
      answer: '16, as the board’s “How is AQI calculated?” says. A parameter.',
      certainty: 'confirmed',
    },
    {
      question: 'First day of validity',
      answer:
        'The first of the month of the report, October 2014. The board began to publish the index in April 2015.',
      certainty: 'from-memory',
    },
    {
      question: 'Gases given as volume (ppb, ppm)',
      answer: 'Converted at 25 °C and 1 atm.',
      certainty: 'from-memory',
    },
    { question: 'Negative hourly means', answer: 'Count as missing.', certainty: 'ours' },
    {
      question: 'Advice',
      answer: 'The board states effects on health only; what people can do is ours.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'Upper ends of the last row differ between programs (PM10 at 500, 600, 1000 or 2000, PM2.5 at 350, 380, 500 or 1000): the report prints none.',
      certainty: 'disputed',
    },
    {
      text: 'Colours: #009933, #58FF09, #FFFF00, #FFA500, #FF0000, #990000 here; OpenAQ reads #00B050, #92D051, #FFFF00, #FF6500, #FF0000, #C00000 off the report.',
      certainty: 'disputed',
    },
    {
      text: 'One program (aqipy) has the concentrations of PM10 in place of the index ladder (101–250, 251–350 …). That is wrong.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'A single hour, or a station with fewer than three pollutants: their sub-indices may be shown, not an index.',
    'A city: the board averages over stations by rules of its own.',
    'A comparison with another index: 100 of the NAQI is 60 µg/m³ of PM2.5, which is 117 by VN_AQI.',
  ],
  sources: [
    {
      text: 'National Air Quality Index, Central Pollution Control Board, New Delhi, October 2014. Breakpoints agree in aeolus, OpenAQ and other programs; those of lead in fewer.',
      certainty: 'confirmed',
    },
    {
      text: 'The board’s “How is AQI calculated?”: three pollutants, one of them PM10 or PM2.5; 16 hours; running averages during the day. Quoted alike in several places.',
      certainty: 'confirmed',
    },
    {
      text: 'The board’s bulletin of October 2015: PM2.5 of 31, 45 and 60 µg/m³ have sub-indices of 51, 75 and 100.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    `Thirteen Indian cities, 2015 to 2020, daily means beside a published AQI (${grouped(days.published)} days; ${grouped(days.compared)} of them with three pollutants and dust). The index of a day whose hours all equal its mean has the published level on ${percent(days.sameLevel)} of the days and is at most one level away on ${percent(days.withinOneLevel)}; the rank correlation is ${days.rankCorrelation}. It is within 10 of the published AQI on ${percent(days.within10)} and within 1 on ${percent(days.within1)} of the days.`,
    `It cannot agree to the integer. By the publisher’s account, the published AQI was made from hourly AQIs, each over the 24 hours before it, so that half of it belongs to the day before; the largest 8 hours of ozone and carbon monoxide are lost in a daily mean, which makes ours too low on most days; the rows are means of a city’s stations, and the AQI of a mean is not the mean of AQIs; and the publisher let the open row climb without an end (${days.above500} days above 500, up to ${grouped(days.largest)}). In Ahmedabad carbon monoxide equals nitric oxide on most days, which looks like a mistake of the file.`,
  ],
  example: {
    given:
      'A steady day: PM2.5 of 45 µg/m³, for which the board’s bulletin of October 2015 gives 75, with SO2 20 and NO2 30 µg/m³.',
    code: `const end = Date.UTC(2015, 9, 10, 18, 30) // midnight in India
const steady = (mean) => Array(24).fill(mean)
const hours = hoursUntil(end, { pm25: steady(45), so2: steady(20), no2: steady(30) })
inNaqi2014.daily(hours, { start: end - 24 * 3_600_000, end })`,
    run: () => {
      const hours = hoursUntil(END, { pm25: steady(45), so2: steady(20), no2: steady(30) })
      const result = inNaqi2014.daily(hours, { start: END - 24 * HOUR_MS, end: END })
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 75,
  },
}

/** Share of the compared days, with one decimal: "66.9 %". */
function percent(count: number): string {
  return `${((100 * count) / days.compared).toFixed(1)} %`
}

/** 15571 → "15,571". */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
