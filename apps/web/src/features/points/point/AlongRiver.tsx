// The points of a river in order of flow, each with its index in the round that is shown.
import type {
  PeriodicPoint,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { scaleOf } from '../water-scale.ts'

interface AlongRiverProps {
  point: PeriodicPoint
  shown: ShownAnnouncement
}

export function AlongRiver({ point, shown: { year, observation } }: AlongRiverProps) {
  const { t } = useTranslation('points')
  const { alongRiver, locationId, river } = point
  return (
    <section className="points-section" aria-labelledby="river-title">
      <h2 id="river-title">{t('river.title')}</h2>
      <p className="points-lead">{t('river.lead', { river, round: observation, year })}</p>
      <ol className="along-river" aria-label={t('river.label')}>
        {alongRiver.map((each) => (
          <li
            key={each.locationId}
            aria-current={each.locationId === locationId ? 'location' : undefined}
          >
            <span className="along-river-class">
              {each.wqi === null ? (
                <span className="chip chip-normal chip-none">{t('river.notThen')}</span>
              ) : (
                <Chip scale={scaleOf(each.edition)} value={each.wqi} />
              )}
            </span>
            {each.locationId === locationId ? (
              <b>{writtenName(each.name)}</b>
            ) : (
              <PageLink
                to="periodic-points/:id"
                parameters={{ id: each.locationId }}
                search={{ year: String(year), round: String(observation) }}
                isCurrent={false}
              >
                {writtenName(each.name)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
