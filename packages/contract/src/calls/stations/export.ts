// Series of one or many stations as a file.
import { z } from 'zod'
import { dataForms, fileForms, type FileForm } from '../../pages/file-forms.ts'
import type { LicenceId } from '../../waste/licences.ts'
import type { StationState } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { seriesChoice } from './series.ts'
import { listed } from '../shapes.ts'

/**
 * The description inside a file: the first line of NDJSON (`{"metadata": …}`), the key `eos` of Parquet, a part of the
 * CSVW description.
 */
export interface ExportFacts {
  /** When the file was made: RFC 3339, UTC. Intervals that end later have the flag `unfinished`. */
  madeAt: string
  grain: string
  title: string
  from: string
  to: string
  /** The averaging period: ISO 8601 duration; null where it differs between stations (see `stations`). */
  averagingPeriod: string | null
  /** True when any row comes from demonstration data. */
  demo: boolean
  /** The organization has chosen it; null where none has. */
  licence: { id: LicenceId; url: string } | null
  /** The rule and its edition, for an index; each row names its own rule. */
  index: { rule: string; name: string } | null
  /** The words in the columns `<indicator>_flag`. */
  flags: string[]
  indicators: { code: string; symbol: string; unit: string }[]
  stations: ExportedStation[]
}

export interface ExportedStation {
  id: string
  code: string
  name: string
  nameEn: string | null
  lat: number | null
  lon: number | null
  timeZone: string
  /** The interval of readings: ISO 8601 duration. */
  interval: string
  basis: 'raw' | 'approved'
  demo: boolean
  /** When the file was made; null for a station that is not public. */
  state: { state: StationState; reason: string | null; since: string | null } | null
}

const endings = dataForms.map((form) => fileForms[form].ending).join(', ')
const choice = {
  ...seriesChoice,
  basis: z.string().optional().describe('raw or approved, where the caller may choose.'),
  format: z.enum(Object.keys(fileForms) as FileForm[]).optional(),
}
const file = { answer: z.string(), type: fileForms.csv.type }

export const exportCalls = callsOf(
  { tag: 'public', entity: 'series' },
  {
    'export-of-many': {
      at: 'GET /api/{product}/public/export',
      summary:
        'Series of many stations as one file: of those named, of a province, or of all that measure an indicator.',
      query: z.object({
        stationIds: listed,
        stationId: listed.describe('The same as stationIds.'),
        province: listed.describe('Codes of provinces.'),
        ...choice,
      }),
      ...file,
    },
    export: {
      at: 'GET /api/{product}/public/export/{file}',
      summary: `Series of a station as a file: {stationId} with one of the endings ${endings}.`,
      query: z.object(choice),
      ...file,
    },
  },
)
