// Classifies the codes of hazardous waste for which no official marks could be read: invented, and labelled so.
import type { classifications, hazardSymbols } from '@eos/contract/waste/waste'

export interface DemoMark {
  codes: readonly string[]
  classification: (typeof classifications)[number]
  symbols: readonly (typeof hazardSymbols)[number][]
}

/** Guessed from the name of each waste: acids corrode, heavy metals poison, oils burn. */
export const demoMarks: readonly DemoMark[] = [
  {
    codes: ['010101', '010403', '020103', '070101', '190601'],
    classification: 'NH',
    symbols: ['AM', 'Đ'],
  },
  {
    codes: ['020101', '020102', '020104', '020106', '020201', '020202', '010408'],
    classification: 'NH',
    symbols: ['AM'],
  },
  { codes: ['020105'], classification: 'NH', symbols: ['OH', 'AM'] },
  { codes: ['010409'], classification: 'NH', symbols: ['C', 'AM'] },
  {
    codes: ['010402', '010404', '010405', '010406', '010501', '170203'],
    classification: 'NH',
    symbols: ['C', 'Đ', 'ĐS'],
  },
  {
    codes: ['010401', '010410', '010601', '020301', '020401', '160106'],
    classification: 'NH',
    symbols: ['Đ', 'ĐS'],
  },
  {
    codes: ['010102', '010103', '010201', '010301', '010302', '010407', '020302', '020303'],
    classification: 'KS',
    symbols: ['Đ', 'ĐS'],
  },
  {
    codes: ['080204', '180101', '180102', '180201'],
    classification: 'KS',
    symbols: ['Đ', 'ĐS'],
  },
]

export const demoThreshold = 'QCVN 07 (mô phỏng / simulated)'

export const demoNote =
  'Phân loại và tính chất nguy hại ở đây là mô phỏng. / Classification and hazard properties are simulated here.'
