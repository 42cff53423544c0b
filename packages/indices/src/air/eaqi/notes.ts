// Notes on the European Air Quality Index for its page.
import type { IndexNotes } from '../../index-notes.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { explainAir } from '../explain-air.ts'
import { eaqi2017, eaqi2017FiveLevels, EAQI_2017_TRAFFIC_STATIONS } from './eaqi-2017.ts'
import { eaqi2024 } from './eaqi-2024.ts'

const worst = 'Index: the worst level among the pollutants.'
const levelOnly =
  'The levels as numbers from 0 to 100: the “European AQI” of some weather services is those services’ own invention. The index is a level.'
const shortTerm =
  'Long-term exposure, or compliance with limit values: the index speaks of the short term.'
const ties = {
  question: 'Several pollutants on the worst level',
  answer: 'All are dominant, in the order SO2, NO2, O3, PM10, PM2.5.',
  certainty: 'ours',
} as const
const negative = {
  question: 'Negative means',
  answer: 'Count as missing.',
  certainty: 'ours',
} as const
const gaps = {
  question: 'Missing hours',
  answer: 'Stay missing. The agency’s viewer fills gaps from a model; this package does not.',
  certainty: 'ours',
} as const

export const eaqi2024Notes: IndexNotes = {
  rule: 'eaqi-2024',
  summary:
    'The index of the European Environment Agency for the short-term air quality at a station, with the bands revised after the guidelines of the World Health Organization of 2021. It is a level from 1 (good) to 6 (extremely poor), hour by hour.',
  formula: [
    'Each of SO2, NO2, O3, PM10 and PM2.5 by the 1-hour mean of the hour, particles too: the level whose band holds it. An upper bound belongs to its band; what is above it belongs to the next.',
    worst,
  ],
  rounding: 'None: 5.1 µg/m³ of PM2.5 is above 5 and therefore level 2. See the disputes.',
  choices: [
    {
      question: 'Which pollutants must be known?',
      answer:
        'One is enough. Whether the revision kept the minimum of 2017 is not confirmed; it is a parameter, and the two sets of 2017 are exported.',
      certainty: 'ours',
    },
    {
      question: 'First day of the revised bands',
      answer:
        '1 July 2025, not confirmed. A copy of the viewer’s legend of 2 December 2024 still has the old bands, so the revision went live later, though its report bears the year 2024; the report was deposited about July 2025, as the number of its DOI suggests. By July 2026 the new bands were in force.',
      certainty: 'inferred',
    },
    gaps,
    negative,
    ties,
    {
      question: 'Vietnamese names of levels and colours, advice for outdoor work and school',
      answer: 'Ours.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'Rounding before the look-up. The agency prints whole numbers (0–5, 6–15) and leaves open where 5.4 lies. Most programs do not round, and neither do we. One rounds to whole numbers first and says that only so it meets all of 6 760 pairs of concentration and sub-index that the agency published for five stations in Malta in July 2026 (15.48 µg/m³ of PM10 is level 1 there, level 2 here). The two differ only within half a unit above a bound.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    levelOnly,
    shortTerm,
    'Days: there is no daily index.',
    'Comparison with the levels before the revision: same names and colours, other bands and averaging.',
  ],
  sources: [
    {
      text: 'ETC HE Report 2024/17, DOI 10.5281/zenodo.15781195, and the agency’s viewer: bands as seven independent programs copied them, all cells alike.',
      certainty: 'confirmed',
    },
    {
      text: 'Hourly means of all five pollutants: the viewer’s text, as two projects quote it.',
      certainty: 'confirmed',
    },
    {
      text: 'Colours: a program that took them from the viewer’s data, and copies of the viewer’s legend; the French ATMO index uses the same.',
      certainty: 'confirmed',
    },
    {
      text: 'Health messages: help pages of the agency; GeoSphere Austria.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'No independent series of levels beside its concentrations was at hand. Every bound is compared with the printed bands by a test.',
  ],
  example: {
    given:
      'One hour with 5.1 µg/m³ of PM2.5, 22 of PM10, 41 of NO2 and 58 of O3. Worked by hand: levels 2, 2, 3 and 1.',
    code: `const at = Date.UTC(2026, 0, 15, 9)
const data = hoursUntil(at, { pm25: [5.1], pm10: [22], no2: [41], o3: [58] })
const result = eaqi2024.hourly(data, at)`,
    run: () => {
      const at = Date.UTC(2026, 0, 15, 9)
      const data = hoursUntil(at, { pm25: [5.1], pm10: [22], no2: [41], o3: [58] })
      const result = eaqi2024.hourly(data, at)
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 3,
  },
}

const minimumOf2017 =
  'At traffic stations NO2 and a kind of particles (PM10 or PM2.5) must have a level; at all others NO2, O3 and a kind of particles.'
const particles2017 =
  'SO2, NO2 and O3 by the 1-hour mean of the hour; PM10 and PM2.5 by the running mean of the last 24 hours: the level whose band holds it.'
const hours2017 = {
  question: 'How many of the 24 hours must be known?',
  answer: '18, the usual convention. A parameter; the method’s own figure was not found.',
  certainty: 'from-memory',
} as const
const station2017 = {
  question: 'Which kind of station?',
  answer:
    'Not a traffic station, unless `completeness.pollutants` says so: the default asks for NO2, O3 and particles.',
  certainty: 'ours',
} as const
const ends2017 = {
  question: 'Ends printed for the last level (such as 800 µg/m³ of PM2.5)',
  answer:
    'Left out: whatever lies above the last bound is the last level. In the viewer the ends kept implausible values out.',
  certainty: 'ours',
} as const
const turn2017 = {
  question: 'When did the sixth level begin?',
  answer:
    'On 10 July 2020 here, not confirmed: on that day a French decree took over the six levels with these bounds, so they are at least as old.',
  certainty: 'inferred',
} as const
const bounds2017 =
  'The whole numbers printed as end and beginning of two bands (10–20, 20–25) belong to the lower one.'

export const eaqi2017Notes: IndexNotes = {
  rule: 'eaqi-2017',
  summary:
    'The European Air Quality Index before its revision, with six levels, for archives. Particles count by their running mean of 24 hours.',
  formula: [particles2017, minimumOf2017, worst],
  rounding: `None. ${bounds2017}`,
  choices: [
    station2017,
    hours2017,
    ends2017,
    turn2017,
    {
      question: 'Last day',
      answer: '30 June 2025, not confirmed: see the revised index.',
      certainty: 'inferred',
    },
    gaps,
    negative,
    ties,
  ],
  disputes: [],
  notFor: [
    levelOnly,
    shortTerm,
    'Days after the revision.',
    'The French ATMO index: it took these bounds over, but is an index of days.',
  ],
  sources: [
    {
      text: 'Bands: the agency’s viewer, as a weather service, a weather page and a set of chart scales of December 2024 copied it, all alike.',
      certainty: 'confirmed',
    },
    {
      text: 'Minimum of pollutants: a stored page of the agency’s viewer (of the five-level version).',
      certainty: 'one-source',
    },
    {
      text: 'Six levels by July 2020: the French decree of 10 July 2020 and reports on it.',
      certainty: 'inferred',
    },
  ],
  comparedWith: [
    'No independent series of levels beside its concentrations was at hand. Every bound is compared with the printed bands by a test.',
  ],
  example: {
    given:
      'A traffic station: NO2 95 µg/m³ in the last hour; PM10 60 µg/m³ in twelve of the last 24 hours, 30 in the others. Worked by hand: NO2 is level 3; the mean of PM10 is 45, level 3.',
    code: `const at = Date.UTC(2021, 0, 15, 9)
const pm10 = [...Array(12).fill(30), ...Array(12).fill(60)]
const result = eaqi2017.hourly(hoursUntil(at, { no2: [95], pm10 }), at, {
  completeness: { pollutants: EAQI_2017_TRAFFIC_STATIONS },
})`,
    run: () => {
      const at = Date.UTC(2021, 0, 15, 9)
      const pm10 = [...Array<number>(12).fill(30), ...Array<number>(12).fill(60)]
      const result = eaqi2017.hourly(hoursUntil(at, { no2: [95], pm10 }), at, {
        completeness: { pollutants: EAQI_2017_TRAFFIC_STATIONS },
      })
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 3,
  },
}

export const eaqi2017FiveLevelsNotes: IndexNotes = {
  rule: 'eaqi-2017-five-levels',
  summary:
    'The first version of the European Air Quality Index, published on 16 November 2017, with five levels and other bounds than the six-level version that followed. For archives.',
  formula: [particles2017, minimumOf2017, worst],
  rounding: `None. ${bounds2017}`,
  choices: [
    station2017,
    hours2017,
    ends2017,
    turn2017,
    {
      question: 'Colours and health messages',
      answer:
        'Those of the first five of six levels. Not confirmed for 2017; a newspaper of that day describes a scale from light green to dark red.',
      certainty: 'from-memory',
    },
    gaps,
    negative,
    ties,
  ],
  disputes: [],
  notFor: [levelOnly, shortTerm, 'Hours after the sixth level came in.'],
  sources: [
    {
      text: 'Bands and minimum of pollutants: a stored page of the agency’s viewer.',
      certainty: 'one-source',
    },
    {
      text: 'First day: announcements of the European Commission and reports of 16 November 2017.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'No independent series of levels beside its concentrations was at hand. Every bound is compared with the printed bands by a test.',
  ],
  example: {
    given:
      'NO2 20 and O3 81 µg/m³ in the last hour; PM10 35.1 µg/m³ in all of the last 24 hours. Worked by hand: levels 1, 2 and 3.',
    code: `const at = Date.UTC(2018, 6, 15, 14)
const data = hoursUntil(at, { no2: [20], o3: [81], pm10: Array(24).fill(35.1) })
const result = eaqi2017FiveLevels.hourly(data, at)`,
    run: () => {
      const at = Date.UTC(2018, 6, 15, 14)
      const pm10 = Array<number>(24).fill(35.1)
      const result = eaqi2017FiveLevels.hourly(hoursUntil(at, { no2: [20], o3: [81], pm10 }), at)
      return { value: result.value, steps: explainAir(result, 'en') }
    },
    value: 3,
  },
}
