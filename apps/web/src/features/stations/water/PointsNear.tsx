// Leads to the sampling points of the same river, with what was announced of them last.
import { useQuery } from '@tanstack/react-query'
import type { NearbyPoints } from '@eos/contract/calls/announced/periodic-points'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { waterScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { pointsNearQuery } from '../queries.ts'
import './texts.ts'
import './points-near.css'

export function PointsNear({ stationId }: { stationId: string }) {
  const { t } = useTranslation('water')
  const { data } = useQuery(pointsNearQuery(stationId, useLocale()))
  if (!data || data.data.length === 0) return null
  return (
    <section className="points-near" aria-labelledby="points-near-title">
      <h2 id="points-near-title">{t('nearTitle')}</h2>
      <p>{t('nearLead')}</p>
      <ul>
        {data.data.map((point) => (
          <li key={point.id}>
            <Point point={point} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Point({ point }: { point: NearbyPoints['data'][number] }) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const { id, name, wqi, year, observation, distanceKm } = point
  return (
    <>
      <Chip scale={waterScale} value={wqi} />
      <span>
        <PageLink to="periodic-points/:id" parameters={{ id }} isCurrent={false}>
          {writtenName(name)}
        </PageLink>{' '}
        <span className="faint fine">
          {t('nearRound', { round: observation, year })}
          {` · ${t('nearAway', { distance: formatFigure(distanceKm, 1, locale) })}`}
        </span>
      </span>
    </>
  )
}
