// The head of a station's year: the way to it, the finding, and the choice of station and year.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { addressOf } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { ActionAnchor, Action, ActionLink } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink, useGoTo } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { rankingQuery } from './queries.ts'
import { askedStations, parameters, readYear } from './variation-address.ts'
import { daysOfYear, levelDays } from './year-figures.ts'

export function StationYearHead({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const { station } = year
  const name = localName(station, locale)
  return (
    <header className="wrap page-head">
      <PageHead
        title={t('heading', { name })}
        description={t('describe', { name })}
        picture="year"
      />
      <div>
        <Breadcrumb label={t('breadcrumb')} here={year.year}>
          <li>
            <PageLink to="aqi-variation" isCurrent={false}>
              {t('title')}
            </PageLink>
          </li>
          <li>
            <PageLink to="stations/:id" parameters={{ id: station.id }}>
              {name}
            </PageLink>
          </li>
        </Breadcrumb>
        <h1>{t('heading', { name })}</h1>
        <Finding year={year} />
      </div>
      <HeadChoices year={year} />
    </header>
  )
}

function Finding({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const { known, above } = levelDays(daysOfYear(year))
  if (known === 0) return null
  const isPast = year.to === `${year.year}-12-31`
  return (
    <p className="variation-finding">
      {t('finding.before')} <b>{t('finding.days', { above, days: known })}</b>{' '}
      {t(isPast ? 'finding.past' : 'finding.soFar', { year: year.year })} {t('finding.rule')}
    </p>
  )
}

function HeadChoices({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const [, setSearch] = useSearchParams()
  const { station } = year
  const path = `/api/${product}/public/aqi-variation/${encodeURIComponent(station.id)}/days.csv`
  const change = (value: string) =>
    setSearch(
      (present) => {
        present.set(parameters.year, value)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="variation-choices not-printed">
      <StationChoice year={year} />
      <form method="get">
        <KeptParameters except={[parameters.year]} />
        <YearChoice years={year.years} year={year.year} onChange={change} />
        <noscript>
          <Action type="submit">{t('choose.show')}</Action>
        </noscript>
      </form>
      <ActionAnchor href={addressOf(path, { year: year.year })} icon={Download} download>
        {t('choose.csv')}
        <span className="only-heard">: {t('choose.csvOf')}</span>
      </ActionAnchor>
    </div>
  )
}

interface YearChoiceProps {
  years: readonly number[]
  year: number
  onChange: (year: string) => void
}

/** A year that is asked for and has no days stands among those that have some. */
export function YearChoice({ years, year, onChange }: YearChoiceProps) {
  const { t } = useTranslation('variation')
  const choices = [...new Set([year, ...years])].toSorted((one, other) => other - one)
  return (
    <Choice
      label={t('choose.year')}
      name={parameters.year}
      value={String(year)}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Choice>
  )
}

/** Where no script runs, a link to the page with all stations takes its place. */
function StationChoice({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const { station } = year
  const stations =
    useQuery(rankingQuery(readYear(search), askedStations(search, station))).data?.stations ?? []
  const others = stations.filter(({ id, excluded }) => excluded !== 'no-index' && id !== station.id)
  const byName = [station, ...others].toSorted((one, other) =>
    localName(one, locale).localeCompare(localName(other, locale), locale),
  )
  return (
    <>
      <span className="needs-script">
        <Choice
          label={t('choose.station')}
          value={station.id}
          onChange={(event) =>
            goTo({
              to: 'aqi-variation/:id',
              parameters: { id: event.target.value },
              search: { [parameters.year]: search.get(parameters.year) ?? '' },
            })
          }
        >
          {byName.map((each) => (
            <option key={each.id} value={each.id}>
              {localName(each, locale)}
            </option>
          ))}
        </Choice>
      </span>
      <noscript>
        <ActionLink to="aqi-variation">{t('choose.other')}</ActionLink>
      </noscript>
    </>
  )
}
