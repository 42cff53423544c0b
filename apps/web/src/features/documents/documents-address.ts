// The addresses of the page of documents: what narrows and orders the list, which document is open, and which file is
// previewed.
import {
  documentOrders,
  documentsAtOnce,
  mostDocuments,
  type DocumentOrder,
} from '@eos/contract/publishing/documents'
import type { Query } from '../../api/client/address.ts'

/** Filters of which several values may be chosen; none lets everything through. */
const severalNames = ['validity', 'kind', 'field'] as const
export type SeveralName = (typeof severalNames)[number]

export interface DocumentFilter extends Record<SeveralName, readonly string[]> {
  q: string
  /** The state of publication, as the API names it; visitors find only published documents. */
  status: string
  issuer: string
}

export const orderParameter = 'sort'
export const shownParameter = 'shown'
export const idParameter = 'id'
export const previewParameter = 'preview'

/** The parameters that the fields of the filter write. */
const filterFields: readonly string[] = ['q', ...severalNames, 'issuer', orderParameter]
/** All that the page reads from its address. */
export const documentsParameters: readonly string[] = [
  ...filterFields,
  'status',
  shownParameter,
  idParameter,
  previewParameter,
]

/** A plain form repeats a name for each value, a link joins them by commas. */
export function readFilter(search: URLSearchParams): DocumentFilter {
  const several = (name: SeveralName) => [
    ...new Set(
      search
        .getAll(name)
        .flatMap((each) => each.split(','))
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
  return {
    q: (search.get('q') ?? '').trim(),
    status: (search.get('status') ?? '').trim(),
    issuer: (search.get('issuer') ?? '').trim(),
    validity: several('validity'),
    kind: several('kind'),
    field: several('field'),
  }
}

export function isNarrowed({ q, status, issuer, ...several }: DocumentFilter): boolean {
  return (
    [q, status, issuer].some((each) => each !== '') ||
    severalNames.some((name) => several[name].length > 0)
  )
}

export function readOrder(search: URLSearchParams): DocumentOrder {
  const given = search.get(orderParameter)
  return documentOrders.find((order) => order === given) ?? documentOrders[0]
}

export function readShown(search: URLSearchParams): number {
  const given = Number(search.get(shownParameter))
  return Number.isInteger(given) && given > documentsAtOnce
    ? Math.min(given, mostDocuments)
    : documentsAtOnce
}

/** The document that is open; '' where the list is shown. */
export function readOpen(search: URLSearchParams): string {
  return (search.get(idParameter) ?? '').trim()
}

/** The query for the API; the same list always has the same query. */
export function askedOf(search: URLSearchParams): Query {
  const { q, status, issuer, ...several } = readFilter(search)
  const order = readOrder(search)
  const shown = readShown(search)
  const asked: Record<string, string> = {
    q,
    status,
    ...Object.fromEntries(severalNames.map((name) => [name, several[name].toSorted().join(',')])),
    issuer,
    sort: order === documentOrders[0] ? '' : order,
    size: shown === documentsAtOnce ? '' : String(shown),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** Another filter begins the list anew. */
export function withFilter(
  present: URLSearchParams,
  changed: Readonly<Record<string, string | readonly string[]>>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const name of [shownParameter, previewParameter, idParameter]) next.delete(name)
  for (const [name, value] of Object.entries(changed)) {
    const text = typeof value === 'string' ? value : value.join(',')
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return next
}

/** The list as a link to it, or from it, has it. */
export function listSearch(search: URLSearchParams): Record<string, string> {
  const { q, status, issuer, ...several } = readFilter(search)
  const order = readOrder(search)
  const shown = readShown(search)
  return {
    q,
    status,
    issuer,
    ...Object.fromEntries(severalNames.map((name) => [name, several[name].join(',')])),
    [orderParameter]: order === documentOrders[0] ? '' : order,
    [shownParameter]: shown === documentsAtOnce ? '' : String(shown),
  }
}
