// Under which names the newest picture is asked for: the whole or one province, as rows or as its two compact files.
import type { LatestStations } from '@eos/contract/calls/latest'
import { latestOfProvince } from './build-latest.ts'
import { factsFile, latestColumns } from './encode-columns.ts'

export const latestForms = ['latest', 'latest-values', 'station-facts'] as const
export type LatestForm = (typeof latestForms)[number]

export function viewName(form: LatestForm, provinceCode = ''): string {
  return `${form}/${provinceCode}`
}

/** What everybody asks for. */
export const hotViews = [viewName('latest-values'), viewName('station-facts')]

export function viewOfLatest(whole: LatestStations, name: string): unknown {
  const [form = '', provinceCode = ''] = name.split('/')
  const latest = provinceCode === '' ? whole : latestOfProvince(whole, provinceCode)
  if (form === 'latest-values') return latestColumns(latest, factsFile(latest).version)
  return form === 'station-facts' ? factsFile(latest) : latest
}
