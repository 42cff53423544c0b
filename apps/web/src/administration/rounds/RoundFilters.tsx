// The filters above the lists of rounds; all of them stand in the address.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { announcementStates, announcementStateWords } from '@eos/contract/publishing/announcements'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { programChoicesQuery } from './queries.ts'
import {
  readFilter,
  unsampled,
  withFilter,
  type RoundsView,
  type RoundsViewName,
} from './round-address.ts'

/** How many years back people announce and correct results. */
const pastYears = 12

export function RoundFilters({ view }: { view: RoundsViewName }) {
  const { t } = useTranslation('rounds')
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const isOfResults = view === 'waiting' || view === 'announced'
  const options = useOptions(view, filter)
  const change = (changed: RoundsView) =>
    setSearch((present) => withFilter(present, changed), { replace: true })
  const choice = (name: keyof typeof options) => (
    <ChoiceField
      label={t(`filter.${name}`)}
      value={filter[name] ?? ''}
      options={options[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <search className="panel rounds-filters" aria-label={t('filter.label')}>
      {choice('programId')}
      {view !== 'files' && choice('year')}
      {view !== 'files' && choice('provinceId')}
      {(view === 'rounds' || view === 'waiting') && choice('state')}
      {isOfResults && (
        <Words key={filter.q} words={filter.q ?? ''} onChoose={(q) => change({ q })} />
      )}
      {Object.keys(filter).length > 0 && (
        <Action
          onClick={() => change({ programId: '', year: '', provinceId: '', state: '', q: '' })}
        >
          {t('filter.clear')}
        </Action>
      )}
    </search>
  )
}

function useOptions(view: RoundsViewName, { year }: RoundsView) {
  const isWaiting = view === 'waiting'
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const programs = useQuery(programChoicesQuery()).data ?? []
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const all = { value: '', label: t('filter.all') }
  const next = new Date(useNow()).getUTCFullYear() + 1
  const years = Array.from({ length: pastYears }, (_, back) => String(next - back))
  const states = announcementStates.map((state) => ({
    value: state as string,
    label: announcementStateWords[state][locale],
  }))
  return {
    programId: [
      all,
      ...programs.map((each) => ({
        value: each.id,
        label: `${localName(each, locale)} (${each.code})`,
      })),
    ],
    year: [
      all,
      ...[...new Set([...years, ...(year ? [year] : [])])].map((each) => ({
        value: each,
        label: each,
      })),
    ],
    provinceId: [
      all,
      ...provinces
        .map((each) => ({ value: each.id, label: localName(each, locale) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    ],
    state: [
      { value: '', label: isWaiting ? t('filter.waits') : t('filter.all') },
      ...(isWaiting ? [] : [{ value: unsampled as string, label: t('filter.unsampled') }]),
      ...states,
    ],
  }
}

/** Looked for when they are complete, not at every letter. */
function Words({ words, onChoose }: { words: string; onChoose: (words: string) => void }) {
  const { t } = useTranslation('rounds')
  const [text, setText] = useState(words)
  const choose = () => {
    if (text.trim() !== words) onChoose(text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <TextField
        label={t('filter.q')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={choose}
      />
    </form>
  )
}
