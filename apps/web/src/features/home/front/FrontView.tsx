// The parts of home beside its figures: current episodes, the newest announcement about the water,
// the news, and links to report an error in a figure.
import { useQuery } from '@tanstack/react-query'
import { pointPageParameters } from '@eos/contract/readings/periodic-points'
import { provincesQuery } from '../../../api/queries.ts'
import { useShownProvinceCode } from '../../../api/shown-province.ts'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Legend } from '../../../parts/levels/Legend.tsx'
import { LevelShares } from '../../../parts/levels/LevelShares.tsx'
import { risingLevels, waterScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { EpisodeNotes, NewestNews } from '../../news/face.ts'
import { announcedCountsQuery } from './queries.ts'
import './front.css'
import './texts.ts'

export { HomeReport } from './HomeReport.tsx'

export function HomeEpisodes() {
  return <EpisodeNotes placeCode={useShownProvinceCode()} />
}

export function HomeFront() {
  const place = useShownProvinceCode()
  return (
    <div className="home-front">
      <NewestAnnouncement placeCode={place} />
      <NewestNews placeCode={place} />
    </div>
  )
}

/** The levels from which water counts as good: the two best. */
const good = risingLevels(waterScale)
  .slice(-2)
  .map(({ key }) => key)

function NewestAnnouncement({ placeCode }: { placeCode: string }) {
  const { t } = useTranslation('homeFront')
  const locale = useLocale()
  const { data: provinces } = useQuery(provincesQuery())
  const province = provinces?.find(({ provinceCode }) => provinceCode === placeCode)
  const isKnown = placeCode === '' || province !== undefined
  const { data } = useQuery({
    ...announcedCountsQuery(province?.id ?? '', locale),
    enabled: isKnown,
  })
  if (!data || data.total === 0) return null
  const { year, observation, total } = data
  const counts = Object.fromEntries(
    data.levels.flatMap(({ level, count }) => (level === null ? [] : [[level, count]])),
  )
  const count = good.reduce((sum, key) => sum + (counts[key] ?? 0), 0)
  const without = total - Object.values(counts).reduce((sum, each) => sum + each, 0)
  // Points that were sampled at different times have no common round to name.
  const round = year === null ? null : observation
  const finding =
    round !== null ? 'announcedFinding' : year !== null ? 'announcedOfYear' : 'announcedNewest'
  const words = { round: round ?? '', year: year ?? '', count, total }
  const search = {
    [pointPageParameters.year]: year === null ? '' : String(year),
    [pointPageParameters.round]: round === null ? '' : String(round),
    province: province?.id,
  }
  return (
    <section className="stack gap-3 home-announced" aria-labelledby="announced-title">
      <p className="soft home-announced-kind">{t('announced')}</p>
      <h2 id="announced-title">{t(finding, words)}</h2>
      <LevelShares scale={waterScale} counts={counts} label={t('announcedLevels')} />
      <Legend scale={waterScale} />
      <p className="soft home-announced-note">
        {t('announcedNote')}
        {without > 0 && <> {t('announcedWithout', { count: without })}</>}
      </p>
      <ActionLink to="periodic-points" search={search} isCurrent={false}>
        {t('announcedPoints', { count: total })}
      </ActionLink>
    </section>
  )
}
