// One station: how it is, what may be done about it, what was declared, and every state that it has had.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StateEpisode } from '@eos/contract/calls/stations/station-states'
import { Action } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { stateHistoryQuery } from './queries.ts'
import { Handling, StateCell } from './StateCell.tsx'
import { StationActions } from './StationActions.tsx'

export function StateHistory({ stationId, onClose }: { stationId: string; onClose: () => void }) {
  const { t } = useTranslation('states')
  const locale = useLocale()
  const history = useQuery(stateHistoryQuery(stationId))
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="panel states-station" ref={place} tabIndex={-1}>
      <div className="states-close">
        <Action onClick={onClose}>{t('close')}</Action>
      </div>
      {history.isError ? (
        <QueryFailure error={history.error} onRetry={() => void history.refetch()} />
      ) : history.isPending ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          <h2>{localName(history.data.station, locale)}</h2>
          <p>
            <StateCell row={history.data.station} />
          </p>
          {(history.data.station.acknowledgement || history.data.station.stage) && (
            <p>
              <Handling row={history.data.station} />
            </p>
          )}
          <StationActions key={stationId} {...history.data} />
          <h3>{t('history')}</h3>
          <ol className="states-episodes">
            {history.data.episodes.map((episode) => (
              <Episode
                key={episode.id}
                episode={episode}
                timeZone={history.data.station.timeZone}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Episode({ episode, timeZone }: { episode: StateEpisode; timeZone: string }) {
  const { t } = useTranslation('states')
  const locale = useLocale()
  const { acknowledgement: seen } = episode
  const at = (time: string) => formatInstant(time, timeZone, locale)
  return (
    <li>
      <StationMark
        state={episode.state}
        reason={episode.reason}
        reasonEn={episode.reasonEn}
        since={episode.since ?? episode.enteredAt}
        timeZone={timeZone}
      />
      <span className="soft small states-line">
        {[
          episode.until ? t('until', { time: at(episode.until) }) : t('lasts'),
          seen && t('acknowledgedBy', { name: seen.by, time: at(seen.at) }),
          seen?.note && `“${seen.note}”`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
