// The data sets that everybody may take, with licence, columns and files.
import { z } from 'zod'
import { dataSetKeys } from '../pages/data-sets.ts'
import { fileForms, type FileForm } from '../pages/file-forms.ts'
import { licenceIds } from '../waste/licences.ts'
import { callsOf } from './call.ts'
import { instant } from './shapes.ts'

const text = z.string()
const forms = [...(Object.keys(fileForms) as FileForm[]), 'json'] as const

const dataFile = z.object({
  form: z.enum(forms),
  type: text.describe('The media type.'),
  year: z.int().nullable().describe('null of a file that is not of a year.'),
  url: text,
})

const dataSet = z
  .object({
    key: z.enum(dataSetKeys),
    title: text,
    about: text,
    changes: text.describe('How often it changes.'),
    columns: z
      .array(z.object({ name: text, about: text }))
      .describe(
        '`<…>` in a name stands for any word. Empty of JSON, which the API document describes.',
      ),
    years: z.array(z.int()).describe('The newest first; empty of a set without years.'),
    files: z.array(dataFile),
  })
  .meta({ id: 'DataSet' })

const dataSets = z
  .object({
    publisher: z.object({ name: text, nameEn: text.nullable() }).nullable(),
    licence: z
      .object({ id: z.enum(licenceIds), name: text, short: text, url: text, about: text })
      .nullable()
      .describe(
        'That of the organization of the host, else of the ministry; null where none has chosen.',
      ),
    sets: z.array(dataSet),
    asOf: instant,
  })
  .meta({ id: 'DataSets' })

export const dataSetCalls = callsOf(
  { tag: 'public', entity: 'data-set' },
  {
    'data-sets': {
      at: 'GET /api/{product}/public/data-sets',
      summary: 'Every data set with its licence, its columns and its files by year.',
      answer: dataSets,
    },
  },
)

export type DataSets = z.infer<typeof dataSets>
export type DataSetOf = z.infer<typeof dataSet>
