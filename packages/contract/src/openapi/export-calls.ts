// Files of series, for the API document.
import { dataForms, fileForms } from '../calls/export.ts'
import { call } from './plain-call.ts'
import { pathParameter, queryParameter, type Paths } from './parts.ts'

export function exportPaths(base: string): Paths {
  const endings = dataForms.map((form) => fileForms[form].ending).join(', ')
  const choice = [
    ...['grain', 'indicators', 'from', 'to'].map((name) => queryParameter(name)),
    queryParameter('basis', { description: 'raw or approved, where the caller may choose.' }),
    queryParameter('format', { description: `One of ${Object.keys(fileForms).join(', ')}.` }),
  ]
  return {
    [`${base}/export`]: {
      get: call(
        'export-of-many',
        'Series of many stations as one file: of those named, of a province, or of all that measure an indicator.',
        'public',
        ['stationIds', 'province'].map((name) => queryParameter(name)).concat(choice),
        fileForms.csv.type,
      ),
    },
    [`${base}/export/{file}`]: {
      get: call(
        'export',
        `Series of a station as a file: {stationId} with one of the endings ${endings}.`,
        'public',
        [pathParameter('file'), ...choice],
        fileForms.csv.type,
      ),
    },
  }
}
