// Notes on VN_WQI 2011 stand in the documentation beside its declaration: formula, silences, disputes, sources, an
// example.
import type { IndexNotes } from '../../index-notes.ts'
import type { WaterReading } from '../vn-wqi-2019/readings.ts'
import { explainVnWqi2011 } from './explain.ts'
import type { VnWqi2011Input } from './tables.ts'
import { vnWqi2011 } from './vn-wqi-2011.ts'

const readings: WaterReading<VnWqi2011Input>[] = [
  { parameter: 'ph', value: 7.2 },
  { parameter: 'temp', value: 25 },
  { parameter: 'do', value: 6.5 },
  { parameter: 'bod5', value: 8 },
  { parameter: 'cod', value: 20 },
  { parameter: 'nh4_n', value: 0.35 },
  { parameter: 'po4_p', value: 0.15 },
  { parameter: 'tss', value: 40 },
  { parameter: 'turb', value: 25 },
  { parameter: 'coliform', value: 6000 },
]

export const vnWqi2011Notes: IndexNotes = {
  rule: 'vn-wqi-2011',
  summary:
    'The first national surface water quality index of Viet Nam, from 0 (worst) to 100 (best), in force from 2011 until the edition of 2019 replaced it. It is here to compute and check old archives, and is no index for today. The text of the decision was not at hand: the tables are from memory, as secondary sources of those years print them, and should be looked up before anybody relies on them.',
  formula: [
    'Sub-index of a value x in a row that runs from q1 at x1 to q2 at x2: `q1 + (q2 − q1) × (x − x1) / (x2 − x1)`; in a flat row the row’s own number. Where the table leaps, nothing is interpolated.',
    'Dissolved oxygen: `saturation = 14.652 − 0.41022 T + 0.0079910 T² − 0.000077774 T³` in mg/L, T the water temperature in °C; `DO% = 100 × measured / saturation` is looked up.',
    'a is the mean of the sub-indices of DO, BOD5, COD, N-NH4 and P-PO4; b is the mean of those of TSS and turbidity; c is that of total coliform.',
    '`WQI = pH/100 × ∛(a × b × c)`. Every parameter is needed, and the water temperature, unless oxygen comes as % of saturation.',
  ],
  rounding:
    'Only the index, half up to an integer; the level is that of the rounded index. Sub-indices and group means are not rounded before.',
  choices: [
    {
      question: 'A parameter is missing',
      answer: 'There is no index, and the result names each group that is not complete.',
      certainty: 'confirmed',
    },
    {
      question: 'Values below detection',
      answer: 'The reported limit counts and is flagged; half of it or nothing on request.',
      certainty: 'ours',
    },
    {
      question: 'Exactly 100 mg/L of TSS and 10 000 MPN/100 mL of coliform',
      answer: 'Give 25; only above them the sub-index is 1.',
      certainty: 'from-memory',
    },
    {
      question: 'Weights of river basins',
      answer:
        'Decision 711/QĐ-TCMT of 2015 gave weights for the basins of the Cầu and of the Nhuệ and Đáy. They are another index and are not computed here.',
      certainty: 'one-source',
    },
    {
      question: 'Names of the levels in English, shades of the colours, advice to people',
      answer: 'Ours. The suitable use is that of the decision, by the same bands as in 2019.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'Colours of the two best levels: blue and green from memory; a public page of that time has green and light green.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'Publishing the state of water today: the edition of 2019 is in force.',
    'Judging whether water is safe to drink or to bathe in; metals and pesticides are not in it.',
    'Comparing with values of the edition of 2019: parameters, tables and formula differ.',
  ],
  sources: [
    {
      text: 'Decision 879/QĐ-TCMT of 1 July 2011, Viet Nam Environment Administration. Its text was not to be read.',
      certainty: 'from-memory',
    },
    {
      text: 'Tables but that of pH: from memory of the secondary sources that print them. The limits of BOD5, P-PO4 and coliform and those of oxygen agree with the confirmed tables of 2019 down to the sub-index 25.',
      certainty: 'from-memory',
    },
    {
      text: 'Table of pH: the excerpt of a study of surface water zones in Hậu Giang by this decision.',
      certainty: 'one-source',
    },
    {
      text: 'Formula and groups: the same excerpt, and summaries in handbooks of those years. Groups also in Vietnam Journal of Science, Technology and Engineering 62(4), 2020.',
      certainty: 'confirmed',
    },
    {
      text: 'Bands and their uses: chisoquantracnuoc.vn and summaries in handbooks; the names of the levels on that page alone.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'No published index of this edition with all of its measurements was at hand; the worked example is computed by hand.',
  ],
  example: {
    given: 'A made-up sample with all nine parameters and the water temperature.',
    code: `vnWqi2011.calculate({
  readings: [
    { parameter: 'ph', value: 7.2 },
    { parameter: 'temp', value: 25, unit: '°C' },
    { parameter: 'do', value: 6.5, unit: 'mg/L' },
    { parameter: 'bod5', value: 8 },
    { parameter: 'cod', value: 20 },
    { parameter: 'nh4_n', value: 0.35 },
    { parameter: 'po4_p', value: 0.15 },
    { parameter: 'tss', value: 40 },
    { parameter: 'turb', value: 25 },
    { parameter: 'coliform', value: 6000, unit: 'MPN/100mL' },
  ],
}).value // 67`,
    run: () => {
      const result = vnWqi2011.calculate({ readings })
      return { value: result.value, steps: explainVnWqi2011(result, 'en') }
    },
    value: 67,
  },
}
