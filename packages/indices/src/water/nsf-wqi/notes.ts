// Notes on the NSF water quality index for its page: formula, gaps, disputes, sources, an example.
import type { IndexNotes } from '../../index-notes.ts'
import { explainNsfWqi } from './explain.ts'
import { nsfWqi } from './nsf-wqi.ts'

const q = {
  do: 90,
  faecal_coliform: 40,
  ph: 92,
  bod5: 60,
  temp_change: 85,
  total_phosphate: 50,
  nitrate: 80,
  turb: 70,
  total_solids: 75,
}

export const nsfWqiNotes: IndexNotes = {
  rule: 'nsf-wqi',
  summary:
    'The index of the National Sanitation Foundation of the United States: a weighted mean of nine Q values, from 0 (worst) to 100 (best). Q values are read from curves that were published as graphs. No agreed table of them was found, so this package takes Q values as given and says so in every result: it is never claimed to be exact beyond them.',
  formula: [
    'Weights: dissolved oxygen 0.17, faecal coliform 0.16, pH 0.11, BOD5 0.11, temperature change 0.10, total phosphate 0.10, nitrate 0.10, turbidity 0.08, total solids 0.07; together 1.',
    '`WQI = Σ (w × Q) / Σ w` over the parameters that are known; with all nine, the divisor is 1.',
  ],
  rounding: 'Half up to an integer; Q values are not rounded before.',
  choices: [
    {
      question: 'Classes that share their ends (90–100, 70–90 …)',
      answer:
        'The class is read from the rounded index, and a shared end belongs to the better class: 90 is Excellent, 89 is Good.',
      certainty: 'ours',
    },
    {
      question: 'How many parameters must be known?',
      answer:
        'One; the sources divide by the weights that are there and name no minimum. A parameter, and the sum of the weights is in the result.',
      certainty: 'ours',
    },
    {
      question: 'Q values outside 0 to 100',
      answer: 'Do not count; the line says so.',
      certainty: 'ours',
    },
    {
      question: 'Colours, Vietnamese names, advice to people',
      answer: 'Ours. The index names its classes only.',
      certainty: 'ours',
    },
    {
      question: 'First day',
      answer: 'The year of the paper, 1970; the index is no law and has no day of its own.',
      certainty: 'from-memory',
    },
  ],
  disputes: [
    {
      text: 'Curves: teaching material gives single points of the pH curve (7.0 → 94, 7.4 → 100, 8.0 → 88), one source only; none is used here.',
      certainty: 'one-source',
    },
    {
      text: 'The Indian adaptation with four parameters and equations (dissolved oxygen 0.31, faecal coliform 0.28, pH 0.22, BOD 0.19) is another index and is not computed here: its pieces do not join, and its equation of BOD was not confirmed.',
      certainty: 'disputed',
    },
  ],
  notFor: [
    'Claiming an exact NSF index from measurements: the curves would have to be read first, and readers differ.',
    'Judging whether water is safe to drink or to bathe in; metals and pesticides are not in it.',
    'Comparing samples with different parameters, though the weights that are left are divided by.',
  ],
  sources: [
    {
      text: 'Brown, McClelland, Deininger and Tozer (1970), A water quality index: do we dare? for the National Sanitation Foundation.',
      certainty: 'from-memory',
    },
    {
      text: 'Weights, division by the weights that are there, and classes: Boulder County watershed pages and repositories that follow them.',
      certainty: 'confirmed',
    },
  ],
  comparedWith: [
    'No published index with its Q values was at hand. The Washington State file has classes and scores of another index and no measurements, so that nothing can be recomputed from it.',
  ],
  example: {
    given: 'Nine made-up Q values.',
    code: `nsfWqi.calculate({
  q: {
    do: 90, faecal_coliform: 40, ph: 92, bod5: 60, temp_change: 85,
    total_phosphate: 50, nitrate: 80, turb: 70, total_solids: 75,
  },
}).value // 71`,
    run: () => {
      const result = nsfWqi.calculate({ q })
      return { value: result.value, steps: explainNsfWqi(result, 'en') }
    },
    value: 71,
  },
}
