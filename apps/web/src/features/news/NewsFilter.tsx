// The filters of the news: words and a place in a plain form, categories as links.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { NewsList } from '@eos/contract/calls/news'
import {
  allProvinces,
  longestNewsSearch,
  newsPageParameters,
  vacanciesView,
} from '@eos/contract/publishing/news'
import { provincesQuery } from '../../api/queries.ts'
import { useShownProvinceCode } from '../../api/shown-province.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { SegmentLinks } from '../../parts/controls/Segments.tsx'
import { WordsField } from '../../parts/lists/WordsField.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName, writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { readFilter, searchOf, showsVacancies, type NewsFilter } from './news-address.ts'

const { words, province, page, view } = newsPageParameters

export function NewsSearch({ found }: { found: NewsList | undefined }) {
  const { t } = useTranslation('news')
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const change = (changed: Partial<NewsFilter>) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        for (const [name, value] of Object.entries(searchOf(present, changed)))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <search aria-label={t('search')}>
      <form
        method="get"
        className="news-search"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get(words) ?? '').trim() })
        }}
      >
        <KeptParameters except={[words, province, page, view]} />
        <PlaceChoice
          found={found}
          value={filter.province}
          onChoose={(code) => change({ province: code })}
        />
        <WordsField
          label={t('search')}
          words={filter.q}
          name={words}
          maxLength={longestNewsSearch}
        />
        <Action type="submit">{t('show')}</Action>
      </form>
    </search>
  )
}

interface PlaceChoiceProps {
  found: NewsList | undefined
  value: string
  onChoose: (code: string) => void
}

/** The place in the address is always among the choices, even where no article has it. */
function PlaceChoice({ found, value, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const own = useShownProvinceCode()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const nameOf = (code: string) => {
    const known = provinces.find(({ provinceCode }) => provinceCode === code)
    return known ? localName(known, locale) : code
  }
  const offered = found?.provinces ?? []
  const isKnown =
    value === '' || value === allProvinces || offered.some(({ code }) => code === value)
  return (
    <Choice
      label={t('province')}
      name={province}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">
        {own === '' ? t('allProvinces') : t('ofPlace', { place: nameOf(own) })}
      </option>
      {own !== '' && <option value={allProvinces}>{t('allProvinces')}</option>}
      {!isKnown && <option value={value}>{nameOf(value)}</option>}
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {writtenName(name)}
        </option>
      ))}
    </Choice>
  )
}

export function NewsCategories({ found }: { found: NewsList }) {
  const { t } = useTranslation('news')
  const [search] = useSearchParams()
  const { category } = readFilter(search)
  const isVacancies = showsVacancies(search)
  const linkTo = (code: string) => ({
    to: 'news' as const,
    search: searchOf(search, { category: code }),
  })
  const known = found.categories.map(({ code, name }) => ({
    target: linkTo(code),
    name,
    isChosen: !isVacancies && category === code,
  }))
  const vacancies = {
    target: { to: 'news' as const, search: { [view]: vacanciesView } },
    name: t('vacancies'),
    isChosen: isVacancies,
  }
  return (
    <div className="news-categories not-printed">
      <SegmentLinks
        label={t('categories')}
        options={[
          { target: linkTo(''), name: t('all'), isChosen: !isVacancies && category === '' },
          ...known,
          ...(found.hasVacancies || isVacancies ? [vacancies] : []),
        ]}
      />
    </div>
  )
}
