// Notes on each standard of limits for its page.
import { frozen } from '../frozen.ts'
import {
  exampleOf2009,
  exampleOf2013,
  exampleOf2015,
  exampleOf2023,
  exampleOfRivers,
  exampleOfWho,
} from './examples.ts'
import {
  AVERAGING,
  BELOW_DETECTION,
  COMPARISON,
  EQUAL,
  GERMS,
  IMPOSSIBLE,
  type LimitNotes,
  MOMENT,
  NOT_EMISSIONS,
  NOT_WASTEWATER,
  SAMPLE,
} from './notes-shared.ts'

export type { LimitNotes } from './notes-shared.ts'

export const LIMIT_NOTES: readonly LimitNotes[] = frozen([
  {
    id: 'qcvn-05-2023',
    title: 'QCVN 05:2023/BTNMT, ambient air, Viet Nam',
    summary:
      'Limits of ambient air in Viet Nam since 12 September 2023: seven basic parameters (Table 1) and a selection of the toxic and smelling substances (Table 2), by averaging. The 24-hour limit of PM2.5 fell from 50 to 45 µg/Nm³ on 1 January 2026.',
    rounding: COMPARISON,
    example: exampleOf2023,
    choices: [
      EQUAL,
      BELOW_DETECTION,
      IMPOSSIBLE,
      MOMENT,
      AVERAGING,
      {
        question: 'µg/Nm³ or µg/m³?',
        answer:
          'The limits are printed per normal cubic metre, which the regulation defines at 25 °C and 760 mmHg. Masses of gases are stated at these conditions in Viet Nam, so that µg/m³ and µg/Nm³ are the same here; ppb are turned into mass at these conditions. Particles are taken as they come.',
        certainty: 'one-source',
      },
    ],
    disputes: [
      {
        text: 'O3, 1 hour: two copies of the text (a transcription of the signed document and xulykhithai.org) say 200, as did QCVN 05:2013; two repositories of software say 180, the limit of 2009. We follow the text.',
        certainty: 'disputed',
      },
    ],
    notFor: [NOT_EMISSIONS, 'Lead by the year: the old annual limit is gone.'],
    sources: [
      {
        text: 'Circular 01/2023/TT-BTNMT of 13 March 2023; Table 1 as transcribed in several copies.',
        certainty: 'confirmed',
      },
      { text: 'Table 2, as transcribed in one copy; a selection.', certainty: 'one-source' },
    ],
  },
  {
    id: 'qcvn-05-2013',
    title: 'QCVN 05:2013/BTNMT, ambient air, Viet Nam (archive)',
    summary:
      'Limits of ambient air in Viet Nam from 1 January 2014 to 11 September 2023. For archives only.',
    rounding: COMPARISON,
    example: exampleOf2013,
    choices: [EQUAL, BELOW_DETECTION, IMPOSSIBLE, MOMENT, AVERAGING],
    disputes: [],
    notFor: ['Values since 12 September 2023.', NOT_EMISSIONS],
    sources: [
      {
        text: 'Circular 32/2013/TT-BTNMT of 25 October 2013; Table 1 as printed in three copies, one of them by arc.org.vn, alike.',
        certainty: 'confirmed',
      },
    ],
  },
  {
    id: 'qcvn-05-2009',
    title: 'QCVN 05:2009/BTNMT, ambient air, Viet Nam (archive)',
    summary:
      'Limits of ambient air in Viet Nam from 1 January 2010 to 31 December 2013. It has none for PM2.5. For archives only.',
    rounding: COMPARISON,
    example: exampleOf2009,
    choices: [EQUAL, BELOW_DETECTION, IMPOSSIBLE, MOMENT, AVERAGING],
    disputes: [],
    notFor: ['Values since 2014.', NOT_EMISSIONS],
    sources: [
      {
        text: 'Circular 16/2009/TT-BTNMT of 7 October 2009 (in force 1 January 2010); the table as printed by xulykhithai.edu.vn, dashes lost: which columns are empty follows from the number of cells. TCVN 5937:2005 before it has the same figures but for CO and NO2 over 24 hours, which stand in this copy alone. Nitrogen oxides are printed as NOx.',
        certainty: 'one-source',
      },
    ],
  },
  {
    id: 'qcvn-08-2023',
    title: 'QCVN 08:2023/BTNMT, surface water, Viet Nam',
    summary:
      'Limits of surface water in Viet Nam since 12 September 2023: largest values of parameters that concern health (Table 1), and classes A to D of rivers, streams and canals (Table 2) and of lakes and ponds (Table 3). The class of a water is the best one that all observed parameters satisfy.',
    rounding: `${COMPARISON} The class of a water is the best one that every parameter satisfies: classes are compared, not averaged.`,
    example: exampleOfRivers,
    choices: [
      EQUAL,
      BELOW_DETECTION,
      IMPOSSIBLE,
      SAMPLE,
      GERMS,
      {
        question: 'Suspended solids of rivers above 100 mg/L',
        answer:
          'The table has “> 100, no floating litter” in class C and “> 100, floating litter” in class D. Whether litter floats is an input of its own; where nobody looked, the class is D and may be C.',
        certainty: 'ours',
      },
      {
        question: 'Class D of rivers',
        answer:
          'Is everything beyond class C: of its own it has a bound for dissolved oxygen alone, so that its other cells are empty here.',
        certainty: 'one-source',
      },
      {
        question: 'Several observations of one parameter',
        answer: 'All must satisfy the class: the worst counts.',
        certainty: 'ours',
      },
      {
        question: 'How many parameters must be known for a class?',
        answer:
          'Any number; the result lists those that were. A class of two parameters is a class of two parameters.',
        certainty: 'ours',
      },
    ],
    disputes: [
      {
        text: 'Cells of Tables 2 and 3 that were hidden in the copy that was read (river: dissolved oxygen A, suspended solids B, TOC C, COD D; lake: pH A and B, chlorophyll a B, coliforms A) hold values that follow from their neighbours, and say so.',
        certainty: 'inferred',
      },
    ],
    notFor: [
      NOT_WASTEWATER,
      'Classes C and D of lakes: their rows could not be read, and are not in this package. A lake that is neither A nor B has no class here.',
      'Dissolved oxygen below 2 mg/L in a river: no class allows it, and the result says so.',
    ],
    sources: [
      {
        text: 'Circular 01/2023/TT-BTNMT of 13 March 2023; Table 1 as printed by thuvienphapluat.vn and ungphosuco.vn. A selection: the list goes on.',
        certainty: 'confirmed',
      },
      {
        text: 'Tables 2 and 3 as printed in English by dulieuphapluat.vn, with some cells hidden.',
        certainty: 'one-source',
      },
    ],
  },
  {
    id: 'qcvn-08-mt-2015',
    title: 'QCVN 08-MT:2015/BTNMT, surface water, Viet Nam (archive)',
    summary:
      'Limits of surface water in Viet Nam by use, from 1 March 2016 to 11 September 2023: A1 domestic supply, A2 the same after treatment, B1 irrigation, B2 navigation. For archives only; most limits of VN_WQI come from here.',
    rounding: COMPARISON,
    example: exampleOf2015,
    choices: [EQUAL, BELOW_DETECTION, IMPOSSIBLE, SAMPLE],
    disputes: [],
    notFor: ['Values since 12 September 2023.', NOT_WASTEWATER],
    sources: [
      {
        text: 'Circular 65/2015/TT-BTNMT of 21 December 2015. Columns A1 and B1 also as printed by qcvn.com.vn (whose cells for cadmium A1, mercury and phenol are garbled and were not used); A2 and B2 in one copy, their pH from memory. Parameters of which only A1 and B1 were read have these two alone.',
        certainty: 'one-source',
      },
    ],
  },
  {
    id: 'who-2021',
    title: 'WHO global air quality guidelines, 2021',
    summary:
      'Guideline levels of the World Health Organization and the interim targets on the way to them, by averaging. Advice, no law: an observation of any date may be compared.',
    rounding: `${COMPARISON} A value is held against every level of its averaging; the strictest one that it does not exceed is the one it meets.`,
    example: exampleOfWho,
    choices: [
      EQUAL,
      BELOW_DETECTION,
      IMPOSSIBLE,
      {
        question: 'A day above a level for 24 hours',
        answer:
          'Is compared as it is. The levels for a day are 99th percentiles: three to four days a year may lie above, which only a whole year can show.',
        certainty: 'one-source',
      },
      {
        question: 'ppb',
        answer:
          'The guidelines are masses, and state no conditions that were read: ppb need conditions from the caller.',
        certainty: 'ours',
      },
      {
        question: 'Averagings',
        answer:
          'Only the very same are compared. The 8-hour level of ozone is for the day’s largest 8-hour mean; `peak-season` is the mean of the daily largest 8-hour means of the six consecutive months with the highest ozone.',
        certainty: 'confirmed',
      },
    ],
    disputes: [
      {
        text: 'The library aeolus lists 75 and 50 as targets 2 and 3 of NO2, 24 hours: not in WHO’s table.',
        certainty: 'disputed',
      },
    ],
    notFor: ['Legal compliance anywhere.', NOT_EMISSIONS],
    sources: [
      {
        text: 'WHO global air quality guidelines, 22 September 2021, executive summary, Table 0.1; a transcription and aeolus.',
        certainty: 'confirmed',
      },
    ],
  },
])
