// The indices of other countries for the same hours, loaded only when the visitor asks for them.
import { useQuery } from '@tanstack/react-query'
import { Globe, X } from 'lucide'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { otherIndicesQuery } from '../queries.ts'
import { asksForOthers, parameters } from '../variation-address.ts'
import { OtherIndicesTable } from './OtherIndicesTable.tsx'

export function OtherIndices({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const [search] = useSearchParams()
  const isAsked = asksForOthers(search)
  return (
    <section className="variation-band" aria-labelledby="others-title">
      <div className="wrap others-head">
        <div>
          <h2 id="others-title">{t('others.title')}</h2>
          <p className="variation-lead">{t('others.lead')}</p>
        </div>
        <Switch stationId={year.station.id} isAsked={isAsked} />
      </div>
      {isAsked && <Asked year={year} />}
    </section>
  )
}

/** A link to the same page with the section, or without it; where a script runs the page stays where it is. */
function Switch({ stationId, isAsked }: { stationId: string; isAsked: boolean }) {
  const { t } = useTranslation('variation')
  const [search, setSearch] = useSearchParams()
  const next = new URLSearchParams(search)
  if (isAsked) next.delete(parameters.others)
  else next.set(parameters.others, '1')
  const stay = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="not-printed">
      <ActionLink
        to="aqi-variation/:id"
        parameters={{ id: stationId }}
        search={Object.fromEntries(next)}
        replace
        icon={isAsked ? X : Globe}
        isCurrent={false}
        onClick={stay}
      >
        {t(isAsked ? 'others.hide' : 'others.show')}
      </ActionLink>
    </div>
  )
}

function Asked({ year }: { year: AqiYear }) {
  const answer = useQuery(otherIndicesQuery(year.station.id, year.year))
  if (answer.data) return <OtherIndicesTable year={year} others={answer.data} />
  if (answer.isError) {
    return <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
  }
  return <SkeletonRows rows={6} />
}
