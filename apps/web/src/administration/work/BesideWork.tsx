// Beside the work list: how the stations are now, and what the person has handed on to others.
import { useQuery } from '@tanstack/react-query'
import type { HandedOnItem } from '@eos/contract/calls/people/work'
import { workKindWords } from '@eos/contract/labels/work'
import type { SignedIn } from '../../api/session.ts'
import { isOpenTo } from '../../admin-parts/frame/access.ts'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatAge } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { NetworkNow } from './NetworkNow.tsx'
import { PinnedAndRecent } from './PinnedAndRecent.tsx'
import { handedOnQuery } from './queries.ts'
import { targetOf } from './waiting-item.ts'

export function BesideWork({ session }: { session: SignedIn }) {
  const seesStations = isOpenTo(session, toolNamed('states'))
  return (
    <div className="column work-beside">
      {seesStations && <NetworkNow session={session} />}
      <HandedOn />
      <PinnedAndRecent session={session} />
    </div>
  )
}

const mostShown = 6

function HandedOn() {
  const { t } = useTranslation('work')
  const handedOn = useQuery(handedOnQuery()).data
  return (
    <section className="work-side" aria-labelledby="work-handed-on">
      <header>
        <h2 id="work-handed-on">{t('handedOn.title')}</h2>
        {handedOn && handedOn.total > 0 && (
          <span>{t('handedOn.open', { count: handedOn.total })}</span>
        )}
      </header>
      {!handedOn ? (
        <SkeletonRows rows={2} />
      ) : handedOn.data.length === 0 ? (
        <p>{t('handedOn.none')}</p>
      ) : (
        <ul>
          {handedOn.data.slice(0, mostShown).map((item) => (
            <HandedOnRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function HandedOnRow({ item }: { item: HandedOnItem }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const now = useNow()
  const indicatorName = useIndicatorName()
  const { kind, since, number, indicator, year, observation } = item
  const round = observation && t('roundOf', { year, round: observation })
  const name = [localName(item, locale), number, round, indicator && indicatorName(indicator)]
  return (
    <li className="work-handed-on">
      <PageLink {...targetOf(item)} isCurrent={false}>
        {name.filter(Boolean).join(' · ')}
      </PageLink>
      <span>
        {t('handedOn.since', {
          kind: workKindWords[kind][locale],
          age: formatAge(since, now, locale),
        })}
      </span>
    </li>
  )
}
