// A station that is shown outside of the portal: asks for it, and says how its page follows the clock without the app.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge } from '../../../parts/numbers/format.ts'
import { PageTitle } from '../../../parts/page/PageTitle.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { stationPageQuery } from '../queries.ts'
import './texts.ts'
import './outside.css'

interface OutsideStationProps {
  kind: 'board' | 'widget'
  /** Shown where no published station has the address. */
  otherwise?: ReactNode
  children: (page: StationPage) => ReactNode
}

export function OutsideStation({ kind, otherwise, children }: OutsideStationProps) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const { id = '' } = useParams()
  const answer = useQuery(stationPageQuery(id))
  if (answer.data === null) return otherwise
  if (answer.isPending) return <SkeletonBlock height={420} />
  if (!answer.data)
    return <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
  const name = localName(answer.data.station, locale)
  return (
    <>
      <PageTitle title={t(kind, { name })} />
      <meta name="robots" content="noindex" />
      <main className={kind} data-still {...(kind === 'board' && { 'data-theme': 'dark' })}>
        {children(answer.data)}
      </main>
    </>
  )
}

/** An age that goes on while the page stands; see still.ts. */
export function GoingAge({ since }: { since: string }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <time dateTime={since} data-age>
      {formatAge(since, now, locale)}
    </time>
  )
}

/** The script of the page writes time and age; see still.ts. */
const filledInLater = { since: '{{since}}', age: '{{age}}' }

/** Empty while there is a network. */
export function LostNetwork() {
  const { t } = useTranslation('outside')
  return (
    <p
      className="outside-lost"
      role="status"
      data-lost={t('lost', filledInLater)}
      data-expired={t('expired')}
      hidden
    />
  )
}
