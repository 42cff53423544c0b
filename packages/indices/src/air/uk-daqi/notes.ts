// Notes on the UK Daily Air Quality Index for its page.
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { ukDaqi2013 } from './uk-daqi-2013.ts'

export const ukDaqi2013Notes: IndexNotes = {
  rule: 'uk-daqi-2013',
  summary:
    'The Daily Air Quality Index of the United Kingdom: ten points in four bands (Low 1–3, Moderate 4–6, High 7–9, Very high 10), recommended by the Committee on the Medical Effects of Air Pollutants and published by Defra. What is low or high is the pollution.',
  formula: [
    'Each pollutant by its own mean, rounded to a whole µg/m³: O3 by the running 8-hour mean, NO2 by the 1-hour mean, SO2 by the 15-minute mean (the largest of the hour), PM10 and PM2.5 by the running 24-hour mean.',
    'Point of a pollutant: the row whose whole numbers hold it. Index: the largest point.',
    'Of a day: the largest of each of these means within the day, particles by the mean of the day.',
  ],
  rounding:
    'The concentration, half up, to a whole µg/m³ before the look-up: 11.5 µg/m³ of PM2.5 is 12 and therefore point 2.',
  choices: [
    {
      question: 'How many hours must be known?',
      answer:
        'Three quarters: 6 of 8, 18 of 24. A parameter. For the largest value of a day 18 of its 24 hours (8-hour means likewise).',
      certainty: 'one-source',
    },
    {
      question: 'Which pollutants must be known?',
      answer: 'One is enough. No minimum was found.',
      certainty: 'ours',
    },
    {
      question: 'The index of a day',
      answer:
        'Largest values and the mean of particles, as the networks’ daily data have it; the text of the rule was not at hand.',
      certainty: 'from-memory',
    },
    {
      question: 'SO2 without 15-minute means',
      answer: 'Does not count: an hourly mean would hide the peaks for which the bounds were made.',
      certainty: 'ours',
    },
    {
      question: 'First day',
      answer:
        '1 January 2012: the bounds of April 2013 replaced those of 2012 backwards too, as the London network announced.',
      certainty: 'one-source',
    },
    { question: 'Negative means', answer: 'Count as missing.', certainty: 'ours' },
    {
      question: 'Several pollutants at the largest point',
      answer: 'All are dominant, in the order SO2, NO2, O3, PM10, PM2.5.',
      certainty: 'ours',
    },
    {
      question: 'Near real time',
      answer:
        'The operators also foresee bands of particles and ozone from the last hours (“triggers”). That is a forecast, and not computed here.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'PM10 of point 4 is printed as 52–58 in one copy of the table: a misprint of 51–58.',
      certainty: 'disputed',
    },
    {
      text: 'A page of a London network shows other bounds (O3 26/53/80/107/134, SO2 88/176/265/354/442, NO2 66/133/200), probably those that April 2013 replaced.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'Long-term exposure or compliance with objectives: a site can be Low every day and exceed an annual limit.',
    'Sensors that are not equivalent to the reference methods: the index is for measurements by those alone.',
    'Comparison with the Canadian AQHI, which also runs from 1 to 10: it is a sum of risks.',
  ],
  sources: [
    {
      text: 'Defra, update on the implementation of the Daily Air Quality Index, April 2013: bounds as two independent programs have them; those of NO2 also on Defra’s page, those of particles also on the page of Breathe London.',
      certainty: 'confirmed',
    },
    {
      text: 'Rounding to whole numbers and 75 % of the data: programs that follow the update.',
      certainty: 'one-source',
    },
    { text: 'Colours: two independent programs.', certainty: 'confirmed' },
    {
      text: 'Health messages: Scottish Air Quality and further networks, alike.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'No independent series of points beside its concentrations was at hand. Every bound is compared with the printed table by a test.',
  ],
  example: {
    given:
      'NO2 67.5 µg/m³ in the hour; O3 100.5 µg/m³ in each of eight hours; PM2.5 11.5 µg/m³ in each of 24 hours. Worked by hand: 68 → 2, 101 → 4, 12 → 2.',
    code: `const at = Date.UTC(2024, 5, 1, 12)
const data = hoursUntil(at, {
  no2: [67.5],
  o3: Array(8).fill(100.5),
  pm25: Array(24).fill(11.5),
})
const result = ukDaqi2013.hourly(data, at)`,
    run: () => {
      const at = Date.UTC(2024, 5, 1, 12)
      const data = hoursUntil(at, {
        no2: [67.5],
        o3: Array<number>(8).fill(100.5),
        pm25: Array<number>(24).fill(11.5),
      })
      const result = ukDaqi2013.hourly(data, at)
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 4,
  },
}
