// The parts of the form of a yearly report about waste, in the order in which it is filled in, and how each of them stands.
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { isCorrectable } from '@eos/contract/waste/waste'
import { tellsOutput } from '@eos/contract/waste-report/head-rules'
import type { Judged } from '@eos/contract/waste-report/judged'

export type PartName = 'correction' | 'head' | 'output' | 'lines' | 'files' | 'declaration'

export interface Part {
  name: PartName
  fields: readonly string[]
}

const declared: readonly Part[] = [
  {
    name: 'output',
    fields: [
      'outputThis',
      'outputPrevious',
      'outputUnit',
      'fuelThis',
      'fuelPrevious',
      'fuelUnit',
      'powerThis',
      'powerPrevious',
      'waterThis',
      'waterPrevious',
    ],
  },
  { name: 'lines', fields: ['zeroReport', 'lines'] },
  { name: 'files', fields: ['attachmentIds', 'note'] },
  {
    name: 'declaration',
    fields: ['signerName', 'signerTitle', 'signedAt', 'signatureFileId', 'declared'],
  },
]

/** Asked for in settled reports alone, which show nothing else of a form that could be changed. */
const ofCorrection: ReadonlySet<string> = new Set(['correctionReason', 'correctionDeclined'])

/** Fields that no part names stand in the first one. Forms of zones, collectors and treaters tell no output. */
export function partsOf(names: readonly string[], values: FormValues): Part[] {
  const placed = new Set(declared.flatMap(({ fields }) => fields))
  const isSettled = isCorrectable(values['status'])
  const head: Part = {
    name: 'head',
    fields: names.filter((name) => !placed.has(name) && !ofCorrection.has(name)),
  }
  const correction: Part = {
    name: 'correction',
    fields: names.filter((name) => ofCorrection.has(name) && isSettled),
  }
  const known = new Set(names)
  const parts = declared.map(({ name, fields }) => ({
    name,
    fields: fields.filter((each) => known.has(each)),
  }))
  return [...(isSettled ? [correction] : []), head, ...parts].filter(
    ({ name }) => name !== 'output' || tellsOutput(values),
  )
}

export interface Standing {
  errors: number
  /** Nobody has explained them yet. */
  remarks: number
}

export function standingOf({ fields }: Part, judgements: readonly Judged[]): Standing {
  const own = judgements.filter(({ line, field }) =>
    fields.includes(line === null ? field : 'lines'),
  )
  return {
    errors: own.filter(({ severity }) => severity === 'error').length,
    remarks: own.filter(({ severity, isExplained }) => severity === 'remark' && !isExplained)
      .length,
  }
}
