// By which station, province, indicator, rule and days the findings are narrowed; all of it stands in the address.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { qualityKindNames, qualityKinds } from '@eos/contract/readings/quality-rules'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { CheckChoice } from '../../admin-parts/controls/CheckChoice.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { indicatorChoicesQuery } from '../../admin-parts/resources/indicator-names.ts'
import { readChoice } from './finding-filters.ts'
import { StationPicker } from './StationPicker.tsx'
import { toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { DateInput } from '../../admin-parts/controls/DateInput.tsx'

export function FindingFilters() {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search, useToday())
  const provinces = useQuery(provincesQuery({ quiet: true }))
  const indicators = useQuery(indicatorChoicesQuery())
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const clear = () => setSearch(new URLSearchParams(), { replace: true })
  return (
    <section className="panel quality-filters" aria-label={t('filters.label')}>
      <div className="quality-filter">
        <StationPicker stationId={choice.stationId} onChoose={(id) => set('stationId', id)} />
      </div>
      <Choice
        label={t('filters.province')}
        value={choice.provinceId}
        onChoose={(id) => set('provinceId', id)}
        choices={(provinces.data ?? []).map((each) => [each.id, localName(each, locale)])}
      />
      <Choice
        label={t('filters.indicator')}
        value={choice.indicator}
        onChoose={(code) => set('indicator', code)}
        choices={(indicators.data ?? []).map((each) => [each.code, localName(each, locale)])}
      />
      <Choice
        label={t('filters.kind')}
        value={choice.kind}
        onChoose={(kind) => set('kind', kind)}
        choices={qualityKindNames.map((kind) => [kind, qualityKinds[kind].label[locale]])}
      />
      <Day label={t('filters.from')} value={choice.from} onChange={(day) => set('from', day)} />
      <Day label={t('filters.to')} value={choice.to} onChange={(day) => set('to', day)} />
      <div className="split quality-filter-ends">
        <CheckChoice
          label={t('filters.alsoJudged')}
          isChecked={choice.isAll}
          onChange={(isChecked) => set('all', isChecked ? 'true' : '')}
        >
          {t('filters.alsoJudged')}
        </CheckChoice>
        <Action onClick={clear}>{t('filters.clear')}</Action>
      </div>
    </section>
  )
}

/** The day at the organization, as fields of days take it. */
export function useToday(): string {
  const zone = useTimeZone()
  const [openedAt] = useState(() => Date.now())
  return toFieldTime(openedAt, zone).slice(0, 10)
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('quality')
  return (
    <div className="quality-filter">
      <ChoiceField
        label={label}
        value={value}
        onChange={onChoose}
        options={[
          { value: '', label: t('filters.all') },
          ...choices.map(([key, name]) => ({ value: key, label: name })),
        ]}
      />
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="field quality-filter">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={value} onChange={onChange} />
    </div>
  )
}
