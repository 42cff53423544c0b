// The present index of a station that an article is about; a station without an index leads to its figures.
import type { NewsStation } from '@eos/contract/calls/news'
import { IndexChip } from '../../parts/levels/IndexChip.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useNow } from '../../parts/hooks/use-now.ts'

export function StationNow({ station }: { station: NewsStation }) {
  const { t } = useTranslation('news')
  const name = writtenName(station.name)
  if (station.medium !== 'air')
    return (
      <PageLink to="stations/:id" parameters={{ id: station.id }} isCurrent={false}>
        {t('now', { name })}
      </PageLink>
    )
  return (
    <span className="inline-row news-now">
      <span>{t('now', { name })}</span> <StationIndex station={station} />
    </span>
  )
}

export function StationIndex({ station }: { station: NewsStation }) {
  const now = useNow()
  return <IndexChip station={station} now={now} size="small" />
}
