// Notes that all editions of the US AQI share.
import type { IndexNotes } from '../../index-notes.ts'

type Part<Key extends keyof IndexNotes> = IndexNotes[Key]

/** @param ozoneWindows the 8-hour means of ozone of a day, as the end of a sentence */
export function formulaWith(ozoneWindows: string): Part<'formula'> {
  return [
    'Truncate the averaged concentration: ozone to 0.001 ppm, PM2.5 to 0.1 µg/m³, PM10 to 1 µg/m³, CO to 0.1 ppm, SO2 and NO2 to 1 ppb.',
    'Sub-index in its row: `(I_high − I_low) / (C_high − C_low) × (C − C_low) + I_low`. The ladder has gaps: rows begin at 51, 101, 151 …, and at the next tenth, thousandth or unit of the concentration; truncation leaves nothing between two rows.',
    `Day: PM2.5 and PM10 by the mean of 24 hours; NO2 by the largest hour; CO by the largest 8-hour mean of the 24 that end in the day; ozone by the largest 8-hour mean ${ozoneWindows}, and by the largest hour from 0.125 ppm on, the larger sub-index counting. 8-hour ozone leads up to 300, beyond it 1-hour ozone alone.`,
    'Sulphur dioxide: the largest hour leads up to 200. From a 24-hour mean of 305 ppb the 24-hour column leads. With an hour of 305 ppb or more but a 24-hour mean below, the sub-index is exactly 200.',
    'Hour (current index): PM2.5 and PM10 by NowCast of the last twelve hours, truncated; CO and ozone by the mean of the eight hours that end with this one, ozone also by the hour itself from 0.125 ppm on; NO2 and SO2 by the hour itself.',
    'NowCast: `w = smallest / largest` of the twelve hours, at least 1/2; `NowCast = Σ w^(i−1) c_i / Σ w^(i−1)` over the known hours, c_1 the newest. At least two of the newest three must be known. Hours are taken as they are, neither rounded nor truncated.',
    'Index: the largest sub-index. Its pollutant is dominant (“critical”).',
    'A day is a local day of standard time, summer and winter. American labels name the BEGINNING of an hour: “07:00” is the hour from 07:00 to 08:00. The functions take intervals.',
  ]
}

export const rounding: Part<'rounding'> =
  'Half up to an integer, of the index; concentrations are truncated before, never rounded. Half up fits all 23,551 rows compared; rounding halves to even would miss some by one.'

export const sharedChoices: Part<'choices'> = [
  {
    question: 'The current index of ozone',
    answer:
      'The mean of the eight hours that end with this one, and the hour itself from 0.125 ppm on. It is NOT the agency’s ozone NowCast, a model trained for each site on its last two weeks that predicts the 8-hour mean centred on the hour; without the agency’s program nobody can reproduce that exactly.',
    certainty: 'ours',
  },
  {
    question: 'How many hours must be known?',
    answer:
      'Three quarters: 18 of 24 hours, 6 of each 8, and three quarters of the 8-hour means of a day (13 of 17 for ozone). The agency’s forum states this for fine dust and ozone; for maxima of NO2 and SO2, and for CO, it is the same share from memory. A parameter.',
    certainty: 'confirmed',
  },
  {
    question: 'Above 500',
    answer:
      "The index stays at 500 and is marked as above the scale; the option `aboveTop: 'extend'` lets the line of the last row go on, as AirNow does (“Beyond the AQI”). 1-hour SO2 and 8-hour ozone never go on: other lines lead there.",
    certainty: 'ours',
  },
  {
    question: '8-hour ozone above its last row',
    answer:
      'Stays at 300. The rule only says that 8-hour ozone defines no index of 301 or more; without this the index would fall when ozone rises beyond the row while no hour reaches 0.405 ppm.',
    certainty: 'ours',
  },
  {
    question: 'Negative hours',
    answer:
      'Take part in means and in NowCast; a mean below zero has the index 0. Both as in the files compared: AirNow’s NowCast uses negative hours, and the agency’s daily file has 0 for all 21 negative means. (The embassy files print no index for a negative NowCast.)',
    certainty: 'confirmed',
  },
  {
    question: 'Which 8-hour means of CO are a day’s?',
    answer:
      'The 24 that end in it, as the agency’s data system knows CO by the end hour and ozone by the begin hour. From memory.',
    certainty: 'from-memory',
  },
  {
    question: 'Gases given as masses',
    answer: 'Converted at 25 °C and 101.325 kPa (40 CFR 50.3), after averaging, before truncation.',
    certainty: 'confirmed',
  },
  {
    question: 'Equal sub-indices',
    answer:
      'All are dominant, in the order SO2, CO, NO2, O3, PM10, PM2.5, compared after rounding.',
    certainty: 'ours',
  },
  {
    question: 'An index of any 24 hours',
    answer:
      'The daily rule over the 24 hours that end with an hour, its 8-hour means those that end in them. It is our definition, and not an official daily value.',
    certainty: 'ours',
  },
  {
    question: 'Vietnamese names of the levels, and advice',
    answer:
      'Names and advice in Vietnamese are ours; the English advice is the gist of the agency’s.',
    certainty: 'ours',
  },
]

export const sharedDisputes: Part<'disputes'> = [
  {
    text: 'NowCast: an encyclopedia says that none is reported when the newest or the second newest hour is missing. AirNow’s own rule is two of three, and so are its files: every row compared follows it.',
    certainty: 'confirmed',
  },
  {
    text: 'Some programs use a continuous ladder (50, 100, 150 … shared by two rows) or round the concentration. Neither reproduces the agency’s files.',
    certainty: 'confirmed',
  },
]

export const notFor: Part<'notFor'> = [
  'Comparison with VN_AQI, the Chinese or the Indian index: same colours in part, other breakpoints.',
  'Comparing days of different editions: in 2015 ozone and in 2024 fine dust got higher numbers for the same air. Recompute old days with one edition, and say so.',
  'Saying whether an air quality standard was exceeded: those are three-year statistics.',
  'Hourly concentrations of dust put straight into the table: the rows are for 24 hours. Use NowCast or the day’s mean.',
  'Low-cost sensors without the agency’s correction.',
]

export const sharedSources: Part<'sources'> = [
  {
    text: '40 CFR Part 58, Appendix G (levels, breakpoints, formula, one-hour and eight-hour ozone, sulphur dioxide above 200).',
    certainty: 'confirmed',
  },
  {
    text: 'AirNow forum: daily index of fine dust (midnight to midnight standard time, 18 of 24 hours) and of ozone (17 means from 07:00 to 23:00, 6 of 8 hours, 13 of 17 means); NowCast (2 of 3 newest hours, hours not rounded, result truncated).',
    certainty: 'confirmed',
  },
]
