// What has changed since the same hour of yesterday: stations whose air is in another level now.
import { useTranslation } from 'react-i18next'
import { levelOf } from '@eos/indices'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import type { Change } from './picture.ts'

const most = 6

export function ChangedLevels({ changed }: { changed: readonly Change[] }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <section className="panel" data-testid="changed">
      <div className="panel-head">
        <h2>{t('changedTitle')}</h2>
      </div>
      {changed.length === 0 && <p className="soft">{t('changedNone')}</p>}
      <ul className="station-list">
        {changed.slice(0, most).map(({ station, before }) => (
          <li key={station.id}>
            <PageLink to="stations/:id" parameters={{ id: station.id }}>
              {localName(station, locale)}
            </PageLink>
            <span className="change">
              <LevelBadge value={before} level={levelOf(before)?.key ?? null} />
              <span aria-hidden="true">→</span>
              <span className="only-heard">{t('now')}</span>
              <LevelBadge value={station.index.value} level={station.index.level} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
