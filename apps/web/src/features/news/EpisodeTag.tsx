// Says of an episode or an incident whether it is on, and until when.
import type { NewsTeaser } from '@eos/contract/calls/news'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'

export function EpisodeTag({ episode }: Pick<NewsTeaser, 'episode'>) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  if (!episode) return null
  const at = (time: string) => ({ time: formatInstant(time, zone, locale) })
  const { from, until, isNow } = episode
  if (isNow)
    return (
      <Tag kind="over">
        {t('episode.now')}
        {until !== null && `, ${t('episode.until', at(until))}`}
      </Tag>
    )
  if (from !== null && Date.parse(from) > now) return <Tag>{t('episode.ahead', at(from))}</Tag>
  return until === null ? null : <Tag>{t('episode.over', at(until))}</Tag>
}
