// For each kind of waiting item: the page where it is handled, the next action, and the time left.
import type { HandedOnItem, WaitingItem } from '@eos/contract/calls/people/work'
import type { PagePath } from '@eos/contract/pages/pages'
import { stationChangeProposal } from '@eos/contract/resources/stations/station-change-proposal'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { dayMs } from '@eos/contract/words/time-units'
import { locationPoint } from '@eos/contract/resources/stations/location-point'
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import { stations } from '@eos/contract/resources/stations/stations'
import type { WorkKindName } from '@eos/contract/labels/work'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { screenOfResource } from '../../admin-parts/frame/screens.ts'
import { toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { reviewAddress } from '../quality/face.ts'

/** The kinds that are items of a resource, and are acted upon where they are shown. */
export const resourceOfKind = {
  'station-proposal': stationChangeProposal,
  'waste-report': wasteReport,
  'reuse-report': wasteReuseReport,
  export: wasteExportReport,
  manifest: wasteManifest,
} as const

const pageOf = (kind: keyof typeof resourceOfKind) =>
  screenOfResource(resourceOfKind[kind].path)!.page

const resultsPage = screenOfResource(publicLocationPointData.path)!.page

/** Sign-ups are decided on the page of the own account. */
export const pageOfKind: Readonly<Record<WorkKindName, PagePath>> = {
  silence: 'admin/station-states',
  review: 'admin/quality',
  'sign-up': 'account',
  'station-proposal': pageOf('station-proposal'),
  'waste-report': pageOf('waste-report'),
  'reuse-report': pageOf('reuse-report'),
  export: pageOf('export'),
  manifest: pageOf('manifest'),
  symbol: 'admin/symbols',
  question: 'admin/questions',
  delivery: 'admin/deliveries',
  'sampling-round': 'admin/sampling-rounds',
  announcement: 'admin/sampling-rounds',
  publication: screenOfResource(stations.path)!.page,
}

type Targeted = Pick<
  WaitingItem,
  | 'kind'
  | 'id'
  | 'stationId'
  | 'indicator'
  | 'from'
  | 'to'
  | 'status'
  | 'programId'
  | 'year'
  | 'observation'
>

export function targetOf(item: Targeted | HandedOnItem): PageTarget {
  const { kind, id } = item
  if (kind in resourceOfKind) return { to: pageOfKind[kind], search: { mode: 'VIEW', id } }
  const targets: Partial<Record<WorkKindName, () => PageTarget>> = {
    silence: () => ({ to: 'admin/station-states', search: { station: id } }),
    'sign-up': () => ({ to: 'account', search: { view: 'sign-ups' } }),
    question: () => ({ to: 'admin/questions', search: { id } }),
    symbol: () => ({ to: 'admin/symbols' }),
    delivery: () => ({ to: 'admin/deliveries', search: { id } }),
    'sampling-round': () => targetOfRound(item),
    announcement: () => targetOfRound(item),
    publication: () => targetOfPublication(item),
  }
  return targets[kind]?.() ?? targetOfReview(item)
}

/** Points outside of any program have no screen of their round, but a list of results. */
function targetOfRound({ programId, year, observation }: Targeted): PageTarget {
  const round = [String(year ?? ''), String(observation ?? '')] as const
  return programId
    ? {
        to: 'admin/sampling-rounds/round',
        search: { programId, year: round[0], observation: round[1] },
      }
    : { to: resultsPage, search: { 'f.year': round[0], 'f.observation': round[1] } }
}

/** A single one is opened itself. */
function targetOfPublication({ status, stationId }: Targeted): PageTarget {
  const { path } = status === 'point' ? locationPoint : stations
  const to = screenOfResource(path)!.page
  return stationId
    ? { to, search: { mode: 'VIEW', id: stationId } }
    : { to, search: { 'f.isPublic': 'false' } }
}

function targetOfReview({ stationId, indicator, from, to }: Targeted): PageTarget {
  if (!stationId || !indicator || !from || !to) return { to: 'admin/quality' }
  return {
    to: 'admin/quality/station',
    search: reviewAddress({ stationId, indicator, from, to }),
  }
}

const returned = new Set(['returned', 'correction', 'returned_incomplete'])

/** A returned item is corrected by the person who entered it. */
export function isReturned({ status }: Pick<WaitingItem, 'status'>): boolean {
  return status !== null && returned.has(status)
}

/** The act by its name among the texts, where the state of the thing makes it another one than its kind has. */
export function actOf(item: Pick<WaitingItem, 'kind' | 'status'>): ActName {
  const { kind, status } = item
  if (isReturned(item)) return 'mend'
  if (status === 'draft' && kind in resourceOfKind) return 'finish'
  if (isFollowed(item)) return 'follow'
  if (isAskedFor(item)) return 'decide'
  if (kind === 'sampling-round' && status === 'waiting') return 'submit'
  return kind === 'announcement' && status === 'approved' ? 'announce' : `act.${kind}`
}

/** Nobody checks or mends this export: a shipment of it waits for what became of it. */
export function isFollowed({ kind, status }: Pick<WaitingItem, 'kind' | 'status'>): boolean {
  return kind === 'export' && status !== null && !checkedExports.has(status)
}

/** The enterprise asks for a correction of this report, which the ministry opens or declines. */
export function isAskedFor({ kind, status }: Pick<WaitingItem, 'kind' | 'status'>): boolean {
  const isReport = kind === 'waste-report' || kind === 'reuse-report'
  return isReport && (status === 'accepted' || status === 'published')
}

const checkedExports = new Set(['draft', 'submitted', 'dossier_complete', 'returned_incomplete'])

type ActName =
  | 'mend'
  | 'follow'
  | 'decide'
  | 'finish'
  | 'submit'
  | 'announce'
  | `act.${WorkKindName}`

/** Says whether results of a round are missing, were entered and not submitted, or came back. */
export function roundStateOf(status: string | null): 'missing' | 'waiting' | 'returned' {
  return status === 'returned' || status === 'waiting' ? status : 'missing'
}

type DueWords = 'overdue' | 'today' | 'tomorrow' | 'days'

/** From this many days before its due day, an item is marked and its action stands out. */
const pressingDays = 7

export interface Due {
  words: DueWords
  count: number
  isOver: boolean
  isPressing: boolean
}

/** The time until the due time, in days of the calendar there. */
export function dueIn(due: string, now: number, zone: string): Due {
  const dayOf = (time: string | number) => Date.parse(toFieldTime(time, zone).slice(0, 10)) / dayMs
  const days = dayOf(due) - dayOf(now)
  const isOver = Date.parse(due) < now
  const marks = { isOver, isPressing: days <= pressingDays }
  if (isOver && days < 0) return { words: 'overdue', count: -days, ...marks }
  if (days === 0) return { words: 'today', count: 0, ...marks }
  return days === 1
    ? { words: 'tomorrow', count: 1, ...marks }
    : { words: 'days', count: days, ...marks }
}
