// Notes on CCME WQI 1.0 for its page: formula, gaps of the manual, disputes, sources, an example.
import type { IndexNotes } from '../../index-notes.ts'
import { ccmeWqi1, type CcmeSample } from './ccme-wqi-1.ts'
import { explainCcmeWqi } from './explain.ts'

const MONTHS = [0, 3, 6, 9].map((month) => Date.UTC(2024, month, 1))

const VALUES = {
  do: [4, 8, 8, 8],
  ph: [7, 7.2, 7.1, 7],
  tp: [0.1, 0.075, 0.01, 0.01],
  tn: [0.2, 0.3, 0.2, 0.2],
}

const sample: CcmeSample = {
  objectives: [
    { variable: 'do', lower: 5 },
    { variable: 'ph', lower: 6.5, upper: 9 },
    { variable: 'tp', upper: 0.05 },
    { variable: 'tn', upper: 1 },
  ],
  tests: Object.entries(VALUES).flatMap(([variable, values]) =>
    values.map((value, place) => ({ variable, value, when: MONTHS[place]! })),
  ),
}

export const ccmeWqi1Notes: IndexNotes = {
  rule: 'ccme-wqi-1',
  summary:
    'The water quality index of the Canadian Council of Ministers of the Environment, from 0 (worst) to 100 (best). It has no table of its own: it tells how widely, how often and by how much the water missed objectives that its user chose, over a time such as a year. It speaks of a body of water and of the objectives, never of one alone.',
  formula: [
    'A test is one value held against its objective. A value equal to its objective meets it; a missing value is no test.',
    '`F1 = failed variables / variables × 100` (scope); `F2 = failed tests / tests × 100` (frequency).',
    'Excursion of a failed test: `value / objective − 1` above an upper objective, `objective / value − 1` below a lower one. `nse = sum of excursions / number of ALL tests`; `F3 = nse / (0.01 nse + 0.01)` (amplitude).',
    '`WQI = 100 − √(F1² + F2² + F3²) / 1.732`. The constant is kept as the manual writes it; where all three factors are 100 the result would be −0.003, and is taken as 0.',
    'At least four variables, each sampled at least four times. Further variables with fewer samples count too, as in the published example.',
  ],
  rounding:
    'Half up to an integer; factors are not rounded before. Excursions below 0.000000001 are taken for the noise of binary fractions.',
  choices: [
    {
      question: 'Category of an index between two categories',
      answer:
        'That of the rounded index, so that the published number and its category always fit: 94.3 is published as 94 and is Good. `categoryBy: "unrounded"` cuts the exact index at 44, 64, 79 and 94, as British Columbia does: 94.3 is then Excellent.',
      certainty: 'disputed',
    },
    {
      question: 'Values below detection',
      answer:
        'The detection limit counts and is flagged; half of it or nothing on request. A value of 0 with a detection limit counts as below detection, as in the software of British Columbia.',
      certainty: 'confirmed',
    },
    {
      question: 'A value of 0 under a lower objective',
      answer:
        'Its excursion is infinite: there is no index, with the reason `zero-under-lower-objective`.',
      certainty: 'ours',
    },
    {
      question: 'Negative values',
      answer: 'No tests: excursions are ratios. The line says so.',
      certainty: 'ours',
    },
    {
      question: 'Two values of a variable at one instant',
      answer: 'Refused; whether to average replicates is for the caller to say.',
      certainty: 'ours',
    },
    {
      question: 'Units',
      answer:
        'An objective and its tests both state a unit, or neither does; a unit that does not fit is refused.',
      certainty: 'ours',
    },
    {
      question: 'Dominant variables',
      answer: 'The failed ones with the largest sum of excursions; the manual names none.',
      certainty: 'ours',
    },
    {
      question: 'Colours and Vietnamese names of the categories, advice to people',
      answer: 'Ours. The manual has English names and descriptions only.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'Version 2.0 (manual of 2017): what it changed could not be confirmed; the three factors seem to have stayed. This is version 1.0, and is called so.',
      certainty: 'from-memory',
    },
  ],
  notFor: [
    'Comparing places or years that were held against different objectives or different sets of variables.',
    'Replacing the look at single limits: one toxic failure among many clean tests hardly moves the index.',
    'Single samples: it speaks of a time, and its minimum asks for four samples.',
    'Judging whether water is safe to drink or to bathe in.',
  ],
  sources: [
    {
      text: "Canadian Water Quality Guidelines for the Protection of Aquatic Life: CCME Water Quality Index 1.0, User's Manual (2001).",
      certainty: 'confirmed',
    },
    {
      text: 'History and vignette of bcgov/wqbc, the software of British Columbia; published summaries.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'The worked example of ten variables over a year: the published index of 88, “Good”, and the published twelve values by date (100, 87, 100, 92, 100, 87, 100, 100, 100, 100, 90, 100 from January to December) are met to the integer. The list by date in the test of bcgov/wqbc begins 100, 100, 87, because 4 March stood under 1994 in the data of that day and came first; its date was put right later.',
    'The water quality index of Washington State (89 stations of 2013) is another index; the file has its scores but no measurements, so that nothing can be recomputed from it.',
  ],
  example: {
    given:
      'Four variables in four samples, made up: oxygen once below its objective, total phosphorus twice above.',
    code: `ccmeWqi1.calculate({
  objectives: [
    { variable: 'do', lower: 5 },
    { variable: 'ph', lower: 6.5, upper: 9 },
    { variable: 'tp', upper: 0.05 },
    { variable: 'tn', upper: 1 },
  ],
  // do 4, 8, 8, 8; ph 7, 7.2, 7.1, 7; tp 0.1, 0.075, 0.01, 0.01; tn 0.2, 0.3, 0.2, 0.2
  tests: [{ variable: 'do', value: 4, when: Date.UTC(2024, 0, 1) } /* … and fifteen more */],
}).value // 69`,
    run: () => {
      const result = ccmeWqi1.calculate(sample)
      return { value: result.value, steps: explainCcmeWqi(result, 'en') }
    },
    value: 69,
  },
}
