// The newest announced results of a province's rivers and lakes; each point links to its round.
import { useQuery } from '@tanstack/react-query'
import type { ListedPoint } from '@eos/contract/calls/announced/periodic-points'
import { pointPageParameters } from '@eos/contract/readings/periodic-points'
import { Chip } from '../../parts/levels/Chip.tsx'
import { waterScale } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { ProvinceProps } from './province-props.ts'
import { announcedPointsQuery } from './queries.ts'

export function ProvinceAnnounced({ province }: Pick<ProvinceProps, 'province'>) {
  const { t } = useTranslation('provinces')
  const { data } = useQuery(announcedPointsQuery(province.id, useLocale()))
  if (!data || data.points.length === 0) return null
  return (
    <section className="province-band" aria-labelledby="announced-title">
      <h2 id="announced-title">{t('announced.title')}</h2>
      <p className="province-lead">{t('announced.lead')}</p>
      <ul className="province-list">
        {data.points.map((point) => (
          <li key={point.locationId}>
            <Point point={point} />
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="periodic-points" search={{ province: province.id }}>
          {t('announced.all', { count: data.total })}
        </PageLink>
      </p>
    </section>
  )
}

function Point({ point }: { point: ListedPoint }) {
  const { t } = useTranslation('provinces')
  const { locationId, name, wqi, year, observation } = point
  const round = {
    [pointPageParameters.year]: String(year),
    [pointPageParameters.round]: String(observation),
  }
  return (
    <>
      <PageLink to="periodic-points/:id" parameters={{ id: locationId }} search={round}>
        {writtenName(name)}
      </PageLink>
      <span className="province-verdict">
        {t('announced.round', { round: observation, year })}{' '}
        <Chip scale={waterScale} value={wqi} size="small" />
      </span>
    </>
  )
}
