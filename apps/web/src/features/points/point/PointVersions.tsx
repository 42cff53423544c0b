// The versions of the announcement that is shown: the one in force, and those that it replaced, with what was changed.
import type {
  PeriodicPoint,
  PointVersion,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Tag } from '../../../parts/controls/Tag.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { BulletinLink } from './BulletinLink.tsx'
import { writtenValue } from './sampled-values.ts'

interface PointVersionsProps {
  point: PeriodicPoint
  shown: ShownAnnouncement
}

export function PointVersions({ point, shown }: PointVersionsProps) {
  const { t } = useTranslation('points')
  const { versions } = point
  return (
    <section className="points-section point-versions" aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions.title')}</h2>
      <ol>
        {versions.map((version, place) => (
          <li key={version.announcementId}>
            <Version {...{ point, shown, version }} former={versions[place + 1]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface VersionProps extends PointVersionsProps {
  version: PointVersion
  former: PointVersion | undefined
}

function Version({ point, shown, version, former }: VersionProps) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const zone = useTimeZone()
  const isInForce = version.replacedBy === null
  const { year, observation } = shown
  return (
    <>
      <div className="stack gap-1 point-version-name">
        <b>{t('versions.version', { version: version.version })}</b>
        <Tag kind={isInForce ? 'ok' : 'plain'}>
          {t(isInForce ? 'versions.inForce' : 'versions.replaced')}
        </Tag>
      </div>
      <div className="point-version-about">
        <p>
          <Changes version={version} former={former} />
        </p>
        <p className="faint fine point-facts">
          {t('versions.announced', { time: formatInstant(version.publishedAt, zone, locale) })}
          {' · '}
          {version.announcementId === shown.announcementId ? (
            t('versions.seen')
          ) : (
            <PageLink
              to="periodic-points/:id"
              parameters={{ id: point.locationId }}
              search={{
                year: String(year),
                round: String(observation),
                version: isInForce ? '' : String(version.version),
              }}
              isCurrent={false}
            >
              {t('versions.see')}
            </PageLink>
          )}
        </p>
      </div>
      <div className="not-printed">
        <BulletinLink point={point} round={shown} version={version.version} />
      </div>
    </>
  )
}

function Changes({ version, former }: Pick<VersionProps, 'version' | 'former'>) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  if (!former) return t('versions.first')
  const written = (figure: PointVersion['changes'][number]['before']) =>
    figure && [writtenValue(figure, locale) || 'KPH', figure.unit].filter(Boolean).join('\u00a0')
  const values = version.changes.map(({ symbol, before, after }) => {
    const words = { symbol: formulaText(symbol), before: written(before), after: written(after) }
    const key = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return t(`versions.${key}`, words)
  })
  const ofIndex = version.wqi !== former.wqi && {
    before: former.wqi ?? t('versions.none'),
    after: version.wqi ?? t('versions.none'),
  }
  const sentences = [...values, ...(ofIndex ? [t('versions.index', ofIndex)] : [])]
  return sentences.length === 0 ? t('versions.same') : `${sentences.join('; ')}.`
}
