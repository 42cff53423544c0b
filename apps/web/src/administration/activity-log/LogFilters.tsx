// The filters of the log by person, action and time, all of them in its address.
import { useId, useState, type ReactNode } from 'react'
import { reference } from '@eos/contract/fields/field'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { DateField } from '../../admin-parts/controls/DateInput.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { ReferenceInput } from '../../admin-parts/fields/ReferenceInput.tsx'
import type { ListState } from '../../admin-parts/resources/list/list-address.ts'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FieldFrame, TextField } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { dayOf, endOfDay, startOfDay } from './log-days.ts'
import { resources } from '@eos/contract/resources/all'

interface LogFiltersProps {
  state: ListState
  onState: (next: Partial<ListState>) => void
  /** Tools for all entries that are found. */
  children: ReactNode
}

const person = reference('User', 'Người dùng', 'user')

export function LogFilters({ state, onState, children }: LogFiltersProps) {
  const { t } = useTranslation('log')
  const id = useId()
  const zone = useTimeZone()
  const { filters, words } = state
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = filters
    onState({ page: 0, filters: value ? { ...others, [name]: value } : others })
  }
  return (
    <search className="log-filters" aria-label={t('filters.label')}>
      <Words key={words} words={words} onWords={(next) => onState({ page: 0, words: next })} />
      <DateField
        label={t('filters.from')}
        value={dayOf(filters['createdAt.from'], zone)}
        onChange={(day) => set('createdAt.from', startOfDay(day, zone))}
      />
      <DateField
        label={t('filters.to')}
        value={dayOf(filters['createdAt.to'], zone)}
        onChange={(day) => set('createdAt.to', endOfDay(day, zone))}
      />
      <FieldFrame id={id} label={t('filters.who')}>
        <ReferenceInput
          id={id}
          path="activity_logs"
          name="actorId"
          label={t('filters.who')}
          field={person}
          value={filters['actorId'] ?? null}
          problem={undefined}
          hint={undefined}
          onChange={(chosen) => set('actorId', typeof chosen === 'string' ? chosen : undefined)}
        />
      </FieldFrame>
      <What subject={filters['subject'] ?? ''} onSubject={(subject) => set('subject', subject)} />
      <div className="wrap log-filters-ends">
        {(words !== '' || Object.keys(filters).length > 0) && (
          <Action onClick={() => onState({ page: 0, words: '', filters: {} })}>
            {t('filters.clear')}
          </Action>
        )}
        {children}
      </div>
    </search>
  )
}

interface WhatProps {
  subject: string
  onSubject: (subject: string) => void
}

function What({ subject, onSubject }: WhatProps) {
  const { t } = useTranslation('log')
  const locale = useLocale()
  const options = subjects
    .map((value) => ({ value, label: subjectLabel(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <ChoiceField
      label={t('filters.subject')}
      value={subject}
      onChange={onSubject}
      options={[{ value: '', label: t('filters.every') }, ...options]}
    />
  )
}

interface WordsProps {
  words: string
  onWords: (words: string) => void
}

/** Looked for when they are complete, not at every letter. */
function Words({ words, onWords }: WordsProps) {
  const { t } = useTranslation('log')
  const [typed, setTyped] = useState(words)
  const send = () => {
    if (typed.trim() !== words) onWords(typed.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        type="search"
        label={t('filters.words')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
      />
    </form>
  )
}

/** Beside the resources: what has no list of its own in the API. */
const others = [
  'deliveries',
  'symbol-mapping',
  'recomputations',
  'files',
  'ftp-account',
  'source-key',
] as const

const subjects: readonly string[] = [...resources.map(({ path }) => path), ...others]
