// Notes on the three editions of the US AQI for their pages.
import type { IndexNotes } from '../../index-notes.ts'
import {
  formulaWith,
  notFor,
  rounding,
  sharedChoices,
  sharedDisputes,
  sharedSources,
} from './notes-shared.ts'
import { beijingHour, guidanceOf2013, guidanceOf2018 } from './worked-examples.ts'

const SEVENTEEN = 'of the 17 that start at 07:00 to 23:00'

export const usAqi2024Notes: IndexNotes = {
  rule: 'us-aqi-2024',
  summary:
    'The air quality index of the United States since 6 May 2024: six pollutants, six levels, 0 to 500. It differs from the edition before only in the breakpoints of fine dust and in the rows above 300.',
  formula: formulaWith(SEVENTEEN),
  rounding,
  choices: sharedChoices,
  disputes: [
    {
      text: 'The row above 300. We have one row, 301–500, in every column: so have programs that cite the document of May 2024, and the rule’s own footnote, as one of them quotes it, names the concentrations of an index of 500 (O3 0.604 ppm, PM2.5 325.4 and PM10 604 µg/m³, CO 50.4 ppm, SO2 1004 and NO2 2049 ppb) and goes on beyond them by the same equation. Other programs have two rows, 301–400 and 401–500, with PM2.5 325.4 → 400 and 500.4 → 500. The table is data: spread the edition with another `table` into `airIndex` to have them.',
      certainty: 'disputed',
    },
    {
      text: 'Above 500 that footnote computes, others cap. We cap and mark, and compute when asked.',
      certainty: 'disputed',
    },
    ...sharedDisputes,
  ],
  notFor,
  sources: [
    {
      text: '89 FR 16202 (6 March 2024), in force 6 May 2024: fine dust. Rows to 300 agree in many independent programs.',
      certainty: 'confirmed',
    },
    {
      text: 'Technical Assistance Document EPA-454/B-24-002, May 2024; its table was read through programs that cite it.',
      certainty: 'confirmed',
    },
    ...sharedSources,
  ],
  comparedWith: [
    'The agency’s guidance: 8-hour ozone 0.07853333 ppm is 126 (the exact 125.5 half up). It agrees.',
    'No file of the agency with concentrations and indices of this edition was at hand. Formula, truncation, rounding and NowCast are those that agree with 23,551 rows of the edition before; only the rows of its table differ.',
  ],
  example: guidanceOf2018,
}

export const usAqi2015Notes: IndexNotes = {
  rule: 'us-aqi-2015',
  summary:
    'The air quality index of the United States from 28 December 2015 to 5 May 2024, for the data of those years: ozone by the standard of 2015, fine dust by the breakpoints of 2013.',
  formula: formulaWith(SEVENTEEN),
  rounding,
  choices: sharedChoices,
  disputes: sharedDisputes,
  notFor,
  sources: [
    {
      text: '80 FR 65292 (26 October 2015), in force 28 December 2015: ozone. 78 FR 3086 (15 January 2013), in force 18 March 2013: fine dust.',
      certainty: 'confirmed',
    },
    {
      text: 'Technical Assistance Document EPA-454/B-18-007, September 2018: two rows above 300 in every column. Read through a program that transcribes its tables, and others.',
      certainty: 'confirmed',
    },
    ...sharedSources,
  ],
  comparedWith: [
    "Monitors of the US embassies and consulates, index from the concentration that the file states, to the integer: Ho Chi Minh City, December 2016, 720 of 720 rows; Guangzhou 2019, 8,483 of 8,483; Beijing 2017, 8,660 of 8,660. 1 and 27 of these lie above 500 and agree with the option `aboveTop: 'extend'`. In 2 and 9 rows more NowCast is below zero: the files print no index there, we have 0.",
    'NowCast itself, recomputed from the raw hours and truncated to 0.1 µg/m³: Guangzhou 8,463 rows, Beijing 8,643 rows, all equal. In 35 and 91 rows neither has one. In 20 and 15 rows fewer than two of the newest three hours are known and the file repeats its last NowCast (for at most three hours), where we have none. The first 2 and 11 rows need hours from before the file.',
    'For this, hours that the monitor’s quality control marks invalid or missing are left out, negative ones stay; and the first of two rows “03:00” on the American daylight-saving day (10 March 2019, 12 March 2017) stands for 02:00, for China has no summer time.',
    'The 24-hour midpoint mean of the Ho Chi Minh City file (twelve hours before, the hour, eleven after; truncated): 697 of 697 rows; the other 23 reach out of the file.',
    'Daily fine dust around Minneapolis from the agency’s data service: 3,893 rows of 2022 and 1,795 of 2023, all equal to the integer, 21 of them with negative means.',
  ],
  example: beijingHour,
}

export const usAqi2012Notes: IndexNotes = {
  rule: 'us-aqi-2012',
  summary:
    'The air quality index of the United States from 18 March 2013 to 27 December 2015, by the rule signed in December 2012, for the data of those years: fine dust as until 2024, ozone still by the standard of 2008. Days before have other breakpoints of fine dust (15.4, 40.4, 65.4 µg/m³) and are not covered.',
  formula: formulaWith('of the 24 that start in the day'),
  rounding,
  choices: [
    ...sharedChoices,
    {
      question: 'Which 8-hour means of ozone were a day’s?',
      answer: 'All 24 that start in it; the 17 came with the standard of 2015. From memory.',
      certainty: 'from-memory',
    },
    {
      question: 'The current index of dust before August 2013',
      answer:
        'AirNow changed its NowCast in 2013 to the one here; what it published before came from another one.',
      certainty: 'from-memory',
    },
  ],
  disputes: sharedDisputes,
  notFor,
  sources: [
    {
      text: '78 FR 3086 (15 January 2013), in force 18 March 2013: fine dust.',
      certainty: 'confirmed',
    },
    {
      text: 'The 8-hour column of ozone: 40 CFR Part 58, Appendix G, Table 2 as printed in 74 FR 30469 (2009), and programs that cite the Technical Assistance Document of December 2013.',
      certainty: 'confirmed',
    },
    {
      text: 'SO2 and NO2 by the hour, since 2010: programs that cite the Technical Assistance Document of December 2013.',
      certainty: 'confirmed',
    },
    ...sharedSources,
  ],
  comparedWith: [
    'The figures of programs that cite the guidance of December 2013: 8-hour ozone 0.077 ppm is 104, PM2.5 35.9 µg/m³ is 102, CO 8.4 ppm is 90. They agree.',
    'No file of those years was at hand. Fine dust has the same rows as from 2015 to 2024, where all rows compared agree.',
  ],
  example: guidanceOf2013,
}
