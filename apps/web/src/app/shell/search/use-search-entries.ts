// The entries for what is typed: recent choices and acts at first, then whatever matches.
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workKindWords } from '@eos/contract/labels/work'
import type { SignedIn } from '../../../api/session.ts'
import { useEntryName } from '../../../admin-parts/frame/use-entry-name.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import {
  inGroups,
  itemEntries,
  recentEntries,
  screenEntries,
  stationActs,
  workEntries,
  type EntryWords,
} from './entries.ts'
import { api } from '../../../api/api.ts'

const mostScreens = 8

export function useSearchEntries(session: SignedIn, typed: string) {
  const text = typed.trim()
  const words = useEntryWords()
  const found = useQuery(searchQuery(text))
  const isAsked = text.length >= leastLetters
  const { items = [], work = [] } = (isAsked && found.data) || {}
  const recent = useMemo(() => recentEntries(localStorage, session.user.id), [session.user.id])
  const screens = screenEntries(session, text, words)
  const groups = inGroups(
    text === ''
      ? [...recent, ...screens.filter(({ target }) => target.search).slice(0, mostScreens)]
      : [
          ...itemEntries(session, items, words),
          ...workEntries(work, words),
          ...screens.slice(0, mostScreens),
          ...stationActs(session, items, words),
        ],
  )
  return {
    text,
    groups,
    isWaiting: isAsked && found.isPending,
    hasFailed: isAsked && found.isError,
    retry: () => void found.refetch(),
  }
}

function useEntryWords(): EntryWords {
  const { t } = useTranslation(['search', 'admin', 'common'])
  const locale = useLocale()
  const now = useNow()
  const nameOfScreen = useEntryName()
  return {
    locale,
    nameOfScreen,
    nameOfGroup: (group) => t(`admin:groups.${group}`),
    state: (state) => t(`common:state.${state}`),
    kindOfWork: (kind) => workKindWords[kind][locale],
    age: (since) => formatAge(since, now, locale),
    formerly: (name) => t('formerly', { name }),
    add: (label) => t('add', { label }),
    addWords: t('addWords'),
    declare: (name) => t('declare', { name }),
    log: (name) => t('log', { name }),
    act: t('act'),
  }
}

const leastLetters = 2

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) =>
      api.ask('GET /api/admin/search', { query: { q: text }, signal, silent: true }),
    enabled: text.length >= leastLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
