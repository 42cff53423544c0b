// The addresses of the pages of questions: what narrows the list, and what a question is asked about.
import {
  askParameters,
  privateKeyParameter,
  questionStates,
  sentParameter,
  type QuestionState,
} from '@eos/contract/publishing/questions'
import type { Query } from '../../api/client/address.ts'

export const filterNames = ['q', 'topic', 'province', 'state'] as const
export type FilterName = (typeof filterNames)[number]
export const pageParameter = 'page'

/** A filter that lets everything through is ''. */
export type QuestionFilter = Record<Exclude<FilterName, 'state'>, string> & {
  state: QuestionState | ''
}

export const questionsParameters: readonly string[] = [...filterNames, pageParameter]
export const questionParameters: readonly string[] = [
  ...Object.values(askParameters),
  privateKeyParameter,
  sentParameter,
]

export function readFilter(search: URLSearchParams): QuestionFilter {
  const text = (name: FilterName) => (search.get(name) ?? '').trim()
  return {
    q: text('q').slice(0, 100),
    topic: /^\d{1,18}$/.test(text('topic')) ? text('topic') : '',
    province: /^[0-9a-f]{24}$/.test(text('province')) ? text('province') : '',
    state: questionStates.find((state) => state === text('state')) ?? '',
  }
}

/** Counted from 0. */
export function readPage(search: URLSearchParams): number {
  const given = search.get(pageParameter) ?? ''
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) - 1 : 0
}

/** The query for the API; the same list always has the same query. */
export function askedOf(search: URLSearchParams): Query {
  const { q, topic, province, state } = readFilter(search)
  const page = readPage(search)
  const asked = {
    q,
    topicId: topic,
    provinceId: province,
    state,
    page: page === 0 ? '' : String(page),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** Another filter begins the list anew. */
export function withFilter(
  present: URLSearchParams,
  changed: Partial<Record<FilterName | typeof pageParameter, string>>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete(pageParameter)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

type AskName = keyof typeof askParameters

/** The subject of the question, as the link to the form gives it. */
export function readAsked(search: URLSearchParams): Partial<Record<AskName, string>> {
  const entries = Object.entries(askParameters).map(([name, parameter]) => [
    name,
    (search.get(parameter) ?? '').trim().slice(0, 60),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
