// The station beside up to three others of its kind: monthly means of the daily index as lines and as a table.
import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide'
import { useSearchParams } from 'react-router'
import type { AqiRanking, AqiYear, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { addressOf } from '../../../api/client/address.ts'
import { product } from '../../../api/portal/product.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { Action, ActionAnchor } from '../../../parts/controls/Action.tsx'
import { Choice } from '../../../parts/controls/Choice.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { rankingQuery } from '../queries.ts'
import {
  askedStations,
  mostCompared,
  parameters,
  readCompared,
  readYear,
} from '../variation-address.ts'
import { percentOf } from '../year-figures.ts'
import { CompareChart } from './CompareChart.tsx'
import { comparedStations, type Compared, type LeftOut } from './compared-stations.ts'

export function CompareStations({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const [search] = useSearchParams()
  const { data: ranking } = useQuery({
    ...rankingQuery(readYear(search), askedStations(search, year.station)),
    placeholderData: (known) => known,
  })
  const compared = ranking && comparedStations(ranking, year.station.id, readCompared(search))
  if (!compared) return null
  const path = `/api/${product}/public/aqi-variation.csv`
  return (
    <section className="variation-band" aria-labelledby="compare-title">
      <div className="wrap compare-head">
        <div>
          <h2 id="compare-title">{t('compare.title')}</h2>
          <p className="variation-lead">{t('compare.lead')}</p>
        </div>
        <Chosen year={year} compared={compared} />
      </div>
      <CompareChart year={year} stations={compared.shown} />
      <Notes ranking={ranking} compared={compared} />
      <p className="compare-file not-printed">
        <ActionAnchor href={addressOf(path, { year: year.year })} icon={Download} download>
          {t('compare.csv')}
        </ActionAnchor>
      </p>
    </section>
  )
}

interface ChosenProps {
  year: AqiYear
  compared: Compared
}

/** The stations that are compared, each with a link without it, and a form that adds one. */
function Chosen({ year, compared: { shown, choices } }: ChosenProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [search] = useSearchParams()
  const change = useChange()
  const [own, ...others] = shown
  const ids = others.map(({ id }) => id)
  const without = (id: string) => ids.filter((each) => each !== id).join(',')
  return (
    <div className="cluster compare-chosen not-printed">
      <ul aria-label={t('compare.chosen')}>
        <li>{localName(own!, locale)}</li>
        {others.map((station) => (
          <li key={station.id}>
            {localName(station, locale)}
            <PageLink
              to="aqi-variation/:id"
              parameters={{ id: year.station.id }}
              search={{
                [parameters.year]: search.get(parameters.year) ?? '',
                [parameters.compare]: without(station.id),
              }}
              isCurrent={false}
              aria-label={t('compare.remove', { name: localName(station, locale) })}
            >
              <Icon of={X} size={16} />
            </PageLink>
          </li>
        ))}
      </ul>
      {own!.excluded === null && ids.length < mostCompared && (
        <form method="get">
          <KeptParameters except={[parameters.compare, parameters.choices]} />
          <ChoiceOfProvince year={year} />
          <Choice
            label={t('compare.add')}
            name={parameters.compare}
            value={ids.join(',')}
            onChange={(event) => change(parameters.compare, event.target.value)}
          >
            <option value={ids.join(',')}>–</option>
            {choices.map((station) => (
              <option key={station.id} value={[...ids, station.id].join(',')}>
                {localName(station, locale)}
              </option>
            ))}
          </Choice>
          <noscript>
            <Action type="submit">{t('compare.addButton')}</Action>
          </noscript>
        </form>
      )}
    </div>
  )
}

/** The choice of the province whose stations may be added. */
function ChoiceOfProvince({ year: { station } }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [search] = useSearchParams()
  const change = useChange()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const sorted = provinces.toSorted((one, other) =>
    localName(one, locale).localeCompare(localName(other, locale), 'vi'),
  )
  return (
    <Choice
      label={t('choose.province')}
      name={parameters.choices}
      value={askedStations(search, station).provinceCode ?? ''}
      onChange={(event) => change(parameters.choices, event.target.value)}
    >
      {station.provinceCode === null && <option value="">–</option>}
      {sorted.map((each) => (
        <option key={each.provinceCode} value={each.provinceCode}>
          {localName(each, locale)}
        </option>
      ))}
    </Choice>
  )
}

/** Sets one parameter of the address, where scripts run. */
function useChange(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams()
  return (name, value) =>
    setSearch(
      (present) => {
        if (value === '') present.delete(name)
        else present.set(name, value)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
}

interface NotesProps {
  ranking: AqiRanking
  compared: Compared
}

/** The stations that are left out, with the reason. */
function Notes({ ranking: { expectedDays }, compared: { shown, leftOut } }: NotesProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [own] = shown
  const daysOf = ({ days, ...station }: RankedStation) => ({
    name: localName(station, locale),
    days,
    expected: expectedDays,
    share: percentOf(days, expectedDays),
  })
  const sentenceOf = (each: LeftOut) => {
    if (each.reason === 'unknown') return t('compare.leftUnknown', { name: each.id })
    const name = localName(each.station, locale)
    if (each.reason === 'too-few-days') return t('compare.left', daysOf(each.station))
    return t(each.reason === 'kind' ? 'compare.leftKind' : 'compare.leftNoIndex', { name })
  }
  const sentences = [
    ...(own!.excluded === 'too-few-days' ? [t('compare.ownShort', daysOf(own!))] : []),
    ...leftOut.map(sentenceOf),
    ...(shown.length > mostCompared ? [t('compare.full')] : []),
  ]
  if (sentences.length === 0) return null
  return <p className="faint meta variation-note">{sentences.join(' ')}</p>
}
