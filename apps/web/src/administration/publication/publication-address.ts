// The state of the publication screen in its address: the kind of stations, the filters, the page
// of the list, and which decisions are shown.
export const stationViews = ['air', 'water', 'outlets'] as const
export type StationView = (typeof stationViews)[number]

export interface PublicationView {
  /** The kind of stations that the view shows. */
  of: StationView
  words: string
  /** Only what is public, or only what is not. */
  shown: 'true' | 'false' | ''
  /** The id of one province; empty for all. */
  provinceId: string
  page: number
  /** Decisions that begin or end later, instead of the newest ones. */
  isPlanned: boolean
}

export function readView(search: URLSearchParams): PublicationView {
  const page = Number(search.get('page'))
  const shown = search.get('public')
  return {
    of: stationViews.find((each) => each === search.get('of')) ?? 'air',
    words: search.get('q') ?? '',
    shown: shown === 'true' || shown === 'false' ? shown : '',
    provinceId: search.get('province') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    isPlanned: search.get('decisions') === 'planned',
  }
}

const narrowing = ['words', 'shown', 'provinceId', 'of'] as const

/** Only what differs from how the screen begins; a narrower list begins at its first page. */
export function writeView(
  before: URLSearchParams,
  changed: Partial<PublicationView>,
): URLSearchParams {
  const isNarrowed = narrowing.some((name) => name in changed)
  const view = { ...readView(before), ...(isNarrowed && { page: 0 }), ...changed }
  const search = new URLSearchParams(before)
  const write = (name: string, value: string) =>
    value === '' ? search.delete(name) : search.set(name, value)
  write('of', view.of === 'air' ? '' : view.of)
  write('q', view.words.trim())
  write('public', view.shown)
  write('province', view.provinceId)
  write('page', view.page === 0 ? '' : String(view.page))
  write('decisions', view.isPlanned ? 'planned' : '')
  return search
}
