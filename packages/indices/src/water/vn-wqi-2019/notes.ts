// Notes on VN_WQI 2019 stand in the documentation beside its declaration: formula, silences, disputes, sources, an
// example.
import type { IndexNotes } from '../../index-notes.ts'
import { explainVnWqi } from './explain.ts'
import type { WaterReading } from './readings.ts'
import { vnWqi2019 } from './vn-wqi-2019.ts'

const readings: WaterReading[] = [
  { parameter: 'ph', value: 7.2 },
  { parameter: 'temp', value: 25 },
  { parameter: 'do', value: 6.5 },
  { parameter: 'bod5', value: 8 },
  { parameter: 'cod', value: 20 },
  { parameter: 'nh4_n', value: 0.45 },
  { parameter: 'po4_p', value: 0.15 },
  { parameter: 'coliform', value: 6000 },
]

export const vnWqi2019Notes: IndexNotes = {
  rule: 'vn-wqi-2019',
  summary:
    'The surface water quality index of Viet Nam, from 0 (worst) to 100 (best), computed for one sample or for means over one time at one point. It joins up to five groups: pH (I), pesticides (II), heavy metals (III), organic matter and nutrients (IV) and germs (V). Six levels say what the water can be used for. The full text of the decision was not at hand; tables and formulas are those on which independent implementations agree.',
  formula: [
    'Sub-index of a value x in a row that runs from q1 at x1 to q2 at x2: `q1 + (q2 − q1) × (x − x1) / (x2 − x1)`; in a flat row the row’s own number. Where the table leaps, nothing is interpolated.',
    'Dissolved oxygen: `saturation = 14.652 − 0.41022 T + 0.0079910 T² − 0.000077774 T³` in mg/L, T the water temperature in °C; `DO% = 100 × measured / saturation` is looked up. The polynomial is for fresh water at sea level.',
    'Group I: its sub-index. Groups II and III: the geometric mean of the parameters that are known. Groups IV and V: their arithmetic mean.',
    '`P = I/100 × II/100 × III/100`; a group of which nothing is known is left out, as if it were 100.',
    'Unweighted: `WQI = P × √(IV × V)`. Weighted: `WQI = P × ∛(IV² × V)`. Without group V, in either form: `WQI = P × IV`.',
    'At least three of the five groups, and at least three parameters of group IV, which cannot be left out. Dissolved oxygen counts only with the water temperature.',
  ],
  rounding:
    'Only the index, half up to an integer; the level is that of the rounded index. Sub-indices and group means are not rounded before.',
  choices: [
    {
      question: 'Weighted or unweighted?',
      answer:
        'Unweighted, unless the caller asks for the weighted form. Implementations number both as formulas of the decision; when it wants which was not to be read. Two calculators default to the unweighted form, one project and several journal papers use the weighted one. The result says which was used.',
      certainty: 'one-source',
    },
    {
      question: 'The weighted form without group V',
      answer: 'Group IV stands alone, as in the unweighted form; the result says so.',
      certainty: 'ours',
    },
    {
      question: 'Values below detection',
      answer:
        'The reported limit counts and is flagged; half of it or nothing on request. Where the limit is the end of a row that the table writes “< x”, that row holds the result: N-NH4, Cd, Pb and Hg below such a limit give 100. The limit is the cautious choice for all parameters but dissolved oxygen.',
      certainty: 'ours',
    },
    {
      question: 'Which mean enters for an automatic station?',
      answer:
        'Whatever the caller gives; the instant or the interval of the sample is carried into the result, so that an hourly value is never taken for a daily one.',
      certainty: 'ours',
    },
    {
      question: 'Rounding of sub-indices',
      answer: 'None: implementations round the index only.',
      certainty: 'ours',
    },
    {
      question: 'Values that cannot be',
      answer:
        'Negative concentrations, pH outside 0 to 14, more than 60 mg/L of oxygen and water temperatures outside −2 to 50 °C do not count; the line says why. Two readings of one parameter in one sample are refused.',
      certainty: 'ours',
    },
    {
      question: 'Units',
      answer:
        'Nitrogen and phosphorus are counted as the element: a reading as the ion must say so and is converted. Colonies (CFU) are taken one for one for most probable numbers (MPN), as QCVN 08:2023 states one limit for both; the line keeps the unit that was given. Oxygen that comes as % of saturation is looked up as it is and needs no temperature.',
      certainty: 'ours',
    },
    {
      question: 'Dominant parameters',
      answer:
        'Those with the lowest sub-index, ties in the order of the groups; none where all are 100. The decision does not speak of them.',
      certainty: 'ours',
    },
    {
      question: 'Names of the levels in English, advice to people',
      answer:
        'Ours. The Vietnamese names, the colours and the suitable use are the decision’s. “Kém” is worse than “Xấu” here, and better in VN_AQI.',
      certainty: 'ours',
    },
  ],
  disputes: [
    {
      text: 'One calculator interpolates across the leaps and has As, Cd, Pb and Hg shifted by one class; three other implementations agree with the tables here.',
      certainty: 'disputed',
    },
    {
      text: 'One implementation has 52 instead of 50 at 10 mg/L of N-NO3, and 100 instead of 75 at exactly 0.001 mg/L of Hg.',
      certainty: 'disputed',
    },
    {
      text: 'Exactly 20 % and 200 % of oxygen saturation give 25 in three implementations and 10 in one.',
      certainty: 'disputed',
    },
    {
      text: 'Minimum of data: two implementations and a calculator ask for three groups with group IV; an older screen of the ministry asks for two groups with “group II”, from a draft or another numbering.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'Judging whether water is safe to drink or to bathe in: that is for the standards of those uses, parameter by parameter.',
    'Telling whether a limit of QCVN 08 was exceeded: a good index can hide one bad parameter.',
    'Sea water, brackish water, groundwater and waste water: the tables and the oxygen polynomial are for fresh surface water.',
    'Comparing samples with different parameters, or different forms of aggregation, as if they were one series.',
    'Comparing with WQI of the edition of 2011 (879/QĐ-TCMT), or with the indices of other countries.',
  ],
  sources: [
    {
      text: 'Decision 1460/QĐ-TCMT of 12 November 2019, Viet Nam Environment Administration: technical guidance on computing and publishing VN_WQI. Its full text was not to be read.',
      certainty: 'one-source',
    },
    {
      text: 'Tables and the three aggregation formulas: four public implementations, among them the repositories tranxuanthuy/wqi_streamlit and tranxuanthuy/vnwqi and a stand-alone calculator in JavaScript.',
      certainty: 'confirmed',
    },
    {
      text: 'Groups, bands, colours and suitable use: Tạp chí Môi trường and ThienNhien.net (both November 2019 and after), Viện Nghiên cứu Nuôi trồng Thủy sản II, Sustainable Environment Research (2022).',
      certainty: 'confirmed',
    },
    {
      text: 'Polynomial of oxygen saturation: Elmore and Hayes (1960), used under this name in other software.',
      certainty: 'one-source',
    },
  ],
  comparedWith: [
    'No published VN_WQI with its measurements was at hand; the worked examples are computed by hand. Annual means of 798 Indian river stations and daily samples of the Fraser basin pass through the index and stay within its scale, which says nothing of its exactness.',
  ],
  example: {
    given:
      'A made-up sample with three groups: pH, five parameters of group IV with the water temperature, and coliform.',
    code: `vnWqi2019.calculate({
  readings: [
    { parameter: 'ph', value: 7.2 },
    { parameter: 'temp', value: 25, unit: '°C' },
    { parameter: 'do', value: 6.5, unit: 'mg/L' },
    { parameter: 'bod5', value: 8 },
    { parameter: 'cod', value: 20 },
    { parameter: 'nh4_n', value: 0.45 },
    { parameter: 'po4_p', value: 0.15 },
    { parameter: 'coliform', value: 6000, unit: 'MPN/100mL' },
  ],
}).value // 69`,
    run: () => {
      const result = vnWqi2019.calculate({ readings })
      return { value: result.value, steps: explainVnWqi(result, 'en') }
    },
    value: 69,
  },
}
