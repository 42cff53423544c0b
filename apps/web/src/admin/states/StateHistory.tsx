// One station: how it is, what may be done about it, what was declared, and every state that it has had.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type {
  StateEpisode,
  StateOfStation,
  StationWindow,
} from '@eos/contract/calls/station-states'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant } from '../../ui/format.ts'
import { localName } from '../../ui/local-name.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useFailureText } from '../../ui/use-failure-text.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useNow } from '../../ui/use-now.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { DeclareDialog } from './DeclareDialog.tsx'
import { acknowledgeStation, endWindow, stateHistoryQuery, statesKey } from './queries.ts'
import { Handling, StateCell } from './StateCell.tsx'

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
          <Actions key={stationId} {...history.data} />
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

interface ActionsProps {
  station: StateOfStation
  windows: readonly StationWindow[]
}

function Actions({ station, windows }: ActionsProps) {
  const { t } = useTranslation('states')
  const failureText = useFailureText()
  const client = useQueryClient()
  const now = useNow()
  const [asked, setAsked] = useState<'declare' | 'acknowledge' | StationWindow>()
  const [done, setDone] = useState<{ text: string; undo?: StationWindow }>()
  const [failure, setFailure] = useState<string>()
  const finish = async (text: string, undo?: StationWindow) => {
    setAsked(undefined)
    setFailure(undefined)
    setDone(undo ? { text, undo } : { text })
    await client.invalidateQueries({ queryKey: statesKey })
  }
  const end = (window: StationWindow) =>
    endWindow(window.id).then(
      () => finish(t('ended')),
      (error: unknown) => {
        setAsked(undefined)
        setFailure(failureText(error))
      },
    )
  const isOpen = (window: StationWindow) =>
    !window.endedAt && (!window.to || Date.parse(window.to) > now)
  const { acknowledgement, mayDeclare, signal } = station
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      {done && (
        <FormSuccess>
          {done.text}{' '}
          {done.undo && <Action onClick={() => void end(done.undo!)}>{t('undo')}</Action>}
        </FormSuccess>
      )}
      {mayDeclare && (
        <p className="form-actions">
          {(signal === 'offline' || signal === 'delayed') && !acknowledgement && (
            <Action kind="primary" onClick={() => setAsked('acknowledge')}>
              {t('acknowledge')}
            </Action>
          )}
          <Action onClick={() => setAsked('declare')}>{t('declare')}</Action>
        </p>
      )}
      {windows.length > 0 && (
        <>
          <h3>{t('windows')}</h3>
          <ul className="states-windows">
            {windows.map((window) => (
              <li key={window.id}>
                <WindowFacts window={window} timeZone={station.timeZone} />
                {mayDeclare && isOpen(window) && (
                  <Action onClick={() => setAsked(window)}>
                    {Date.parse(window.from) > now ? t('cancelPlanned') : t('end')}
                  </Action>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {asked === 'declare' && (
        <DeclareDialog
          station={station}
          onDone={(window) => finish(t('declared'), window)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'acknowledge' && (
        <AcknowledgeDialog
          send={(note) => acknowledgeStation(station.stationId, note)}
          onDone={() => setAsked(undefined)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {typeof asked === 'object' && (
        <ConfirmDialog
          title={t('endTitle')}
          action={t('end')}
          onConfirm={() => void end(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('endText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function WindowFacts({ window, timeZone }: { window: StationWindow; timeZone: string }) {
  const { t } = useTranslation(['states', 'ui'])
  const locale = useLocale()
  const at = (time: string) => formatInstant(time, timeZone, locale)
  const reason = (locale === 'en' ? window.reasonEn : undefined) || window.reason
  return (
    <span>
      <strong>{t(`ui:state.${window.kind}`)}</strong> {at(window.from)} –{' '}
      {window.to ? at(window.to) : t('openEnd')}
      <span className="soft small states-line">
        {[
          reason,
          window.declaredBy,
          window.endedAt && t('endedAt', { time: at(window.endedAt), name: window.endedBy ?? '' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
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
