// Figures about the waste of other countries, which stand beside those of the own one: what is measured, and who tells it
// under which terms.
import type { Words } from '../words/errors.ts'

/** Each measure has one unit, whatever the source writes. */
export const referenceMeasures = {
  perPerson: {
    unit: 'kg',
    label: {
      en: 'Municipal waste, kilograms a person and day',
      vi: 'Chất thải đô thị, kg/người/ngày',
    },
  },
  generated: {
    unit: 't',
    label: { en: 'Municipal waste, tonnes a year', vi: 'Chất thải đô thị, tấn/năm' },
  },
  recycled: {
    unit: '%',
    label: { en: 'Recycled, composted included', vi: 'Tái chế, gồm cả làm phân hữu cơ' },
  },
  landfilled: { unit: '%', label: { en: 'Landfilled', vi: 'Chôn lấp' } },
  hazardousTreated: {
    unit: 't',
    label: {
      en: 'Hazardous waste treated or disposed of, tonnes a year',
      vi: 'Chất thải nguy hại được xử lý hoặc thải bỏ, tấn/năm',
    },
  },
  hazardousLandfilled: {
    unit: 't',
    label: {
      en: 'Hazardous waste landfilled, tonnes a year',
      vi: 'Chất thải nguy hại chôn lấp, tấn/năm',
    },
  },
  hazardousRecycled: {
    unit: 't',
    label: {
      en: 'Hazardous waste recycled, tonnes a year',
      vi: 'Chất thải nguy hại tái chế, tấn/năm',
    },
  },
} as const satisfies Record<string, { unit: 'kg' | 't' | '%'; label: Words }>

export type ReferenceMeasure = keyof typeof referenceMeasures
export const referenceMeasureNames = Object.keys(referenceMeasures) as [
  ReferenceMeasure,
  ...ReferenceMeasure[],
]

interface Source {
  name: string
  /** Its usual name in citations. */
  licence: string
  address: string
}

/** The better known one first, where two tell of the same country and year. */
export const referenceSources = {
  eurostat: {
    name: 'Eurostat',
    licence: 'CC BY 4.0',
    address: 'https://ec.europa.eu/eurostat/data/database',
  },
  oecd: {
    name: 'OECD, Municipal waste',
    licence: 'reuse with attribution',
    address: 'https://data-explorer.oecd.org/',
  },
  un: {
    name: 'UN Statistics Division, UNdata',
    licence: 'reuse with attribution',
    address: 'https://data.un.org/',
  },
  worldBank: {
    name: 'World Bank, What a Waste',
    licence: 'CC BY 4.0',
    address: 'https://datacatalog.worldbank.org/search/dataset/0039597',
  },
} as const satisfies Record<string, Source>

export type ReferenceSource = keyof typeof referenceSources
export const referenceSourceNames = Object.keys(referenceSources) as [
  ReferenceSource,
  ...ReferenceSource[],
]
