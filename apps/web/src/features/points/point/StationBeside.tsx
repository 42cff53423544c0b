// Leads to the automatic station that measures the same river.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface StationBesideProps {
  station: NonNullable<PeriodicPoint['station']>
  river: string | null
}

export function StationBeside({ station, river }: StationBesideProps) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { id, name, distanceKm } = station
  return (
    <section className="points-section" aria-labelledby="station-beside-title">
      <h2 id="station-beside-title">{t('station.title')}</h2>
      <p className="points-lead">{t('station.lead', { river })}</p>
      <p>
        <PageLink to="stations/:id" parameters={{ id }} isCurrent={false}>
          {writtenName(name)}
        </PageLink>
        {`, ${t('station.away', { distance: formatFigure(distanceKm, 1, locale) })}`}
      </p>
    </section>
  )
}
