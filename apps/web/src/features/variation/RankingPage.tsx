// All air stations through a year: ranked within their kind, with the number of stations and the window; those without
// enough days are named with their reason. Each leads to its own year.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { AqiRanking, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { addressOf } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { provincesQuery } from '../../api/queries.ts'
import { Action, ActionAnchor } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { rankingQuery } from './queries.ts'
import { RankedKind } from './RankedKind.tsx'
import './texts.ts'
import { YearChoice } from './StationYearHead.tsx'
import { parameters, readYear } from './variation-address.ts'
import './variation.css'
import { percentOf } from './year-figures.ts'

export function RankingPage() {
  const { t } = useTranslation('variation')
  const [search] = useSearchParams()
  const answer = useQuery(rankingQuery(readYear(search)))
  return (
    <div className="page variation">
      <PageHead title={t('title')} description={t('description')} picture="ranking" />
      {answer.isPending ? (
        <>
          <h1>{t('title')}</h1>
          <SkeletonRows rows={10} />
        </>
      ) : answer.data ? (
        <Ranking ranking={answer.data} />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
        </>
      )}
    </div>
  )
}

function Ranking({ ranking }: { ranking: AqiRanking }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [search] = useSearchParams()
  const province = search.get(parameters.province) ?? ''
  const isHere = (station: RankedStation) => province === '' || station.provinceCode === province
  const { stations, types, year } = ranking
  const highest = stations.find(({ rank }) => rank === 1)
  const excluded = stations.filter((station) => station.excluded !== null && isHere(station))
  return (
    <>
      <header className="wrap page-head">
        <div>
          <Breadcrumb label={t('breadcrumb')} here={t('title')}>
            <li>
              <PageLink to="stations" search={{ medium: 'air' }} isCurrent={false}>
                {t('air')}
              </PageLink>
            </li>
          </Breadcrumb>
          <h1>{t('title')}</h1>
          {highest && (
            <p className="variation-finding">
              {t('ranking.finding', {
                name: localName(highest, locale),
                count: types.find(({ code }) => code === highest.stationType)?.ranked ?? 0,
                year,
                mean: highest.mean,
                above: highest.above,
                days: highest.days,
              })}
            </p>
          )}
        </div>
        <RankingChoices ranking={ranking} province={province} />
      </header>
      {stations.every(({ days }) => days === 0) ? (
        <Empty title={t('ranking.none', { year })}>{t('ranking.noneHint')}</Empty>
      ) : (
        <>
          {types.map((type) => (
            <RankedKind key={type.code} type={type} ranking={ranking} isHere={isHere} />
          ))}
          {excluded.length > 0 && <Excluded stations={excluded} ranking={ranking} />}
        </>
      )}
    </>
  )
}

interface RankingChoicesProps {
  ranking: AqiRanking
  province: string
}

/** Plain fields of a form, which change the page at once where scripts run. */
function RankingChoices({ ranking, province }: RankingChoicesProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [, setSearch] = useSearchParams()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const present = new Set(ranking.stations.map(({ provinceCode }) => provinceCode))
  const change = (name: string) => (value: string) =>
    setSearch(
      (search) => {
        if (value === '') search.delete(name)
        else search.set(name, value)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  const path = `/api/${product}/public/aqi-variation.csv`
  return (
    <div className="variation-choices not-printed">
      <form method="get" aria-label={t('choose.label')}>
        <KeptParameters except={[parameters.year, parameters.province]} />
        <YearChoice years={ranking.years} year={ranking.year} onChange={change(parameters.year)} />
        <Choice
          label={t('choose.province')}
          name={parameters.province}
          value={province}
          onChange={(event) => change(parameters.province)(event.target.value)}
        >
          <option value="">{t('choose.all')}</option>
          {provinces
            .filter(({ provinceCode }) => present.has(provinceCode))
            .map((each) => [each.provinceCode, localName(each, locale)] as const)
            .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Choice>
        <noscript>
          <Action type="submit">{t('choose.show')}</Action>
        </noscript>
      </form>
      <ActionAnchor href={addressOf(path, { year: ranking.year })} icon={Download} download>
        {t('choose.csv')}
        <span className="only-heard">: {t('choose.csvOf')}</span>
      </ActionAnchor>
    </div>
  )
}

interface ExcludedProps {
  stations: readonly RankedStation[]
  ranking: AqiRanking
}

function Excluded({ stations, ranking: { expectedDays } }: ExcludedProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const [search] = useSearchParams()
  return (
    <section className="variation-band" aria-labelledby="not-ranked-title">
      <h2 id="not-ranked-title">{t('ranking.notRanked')}</h2>
      <p className="variation-lead">{t('ranking.notRankedLead')}</p>
      <ul className="not-ranked">
        {stations.map((station) => (
          <li key={station.id}>
            {station.excluded === 'no-index' ? (
              <PageLink to="stations/:id" parameters={{ id: station.id }}>
                {localName(station, locale)}
              </PageLink>
            ) : (
              <PageLink
                to="aqi-variation/:id"
                parameters={{ id: station.id }}
                search={{ [parameters.year]: search.get(parameters.year) ?? '' }}
              >
                {localName(station, locale)}
              </PageLink>
            )}
            <span>
              {station.excluded === 'no-index'
                ? t('ranking.noIndex')
                : t('ranking.tooFew', {
                    days: station.days,
                    expected: expectedDays,
                    share: percentOf(station.days, expectedDays),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
