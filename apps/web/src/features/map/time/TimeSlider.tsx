// The last seven days below the map: how many stations were Poor or worse in each hour, and the hour that is shown.
import { Pause, Play } from 'lucide'
import { useCallback, useMemo } from 'react'
import type { HourlyIndex } from '@eos/contract/answers/hourly-index'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { Skeleton } from '../../../parts/states/Skeleton.tsx'
import { useTranslation, type Translate } from '../../../texts/translation.ts'
import { hourEndingLabel } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { hourName } from '../hour-text.ts'
import { countHours, placeOfHour, type HourCount } from './hours-of-week.ts'
import { TimeTrack } from './TimeTrack.tsx'
import type { Hours } from './use-hours.ts'
import { usePlay } from './use-play.ts'
import './texts.ts'
import './time.css'

/** @param of how many air stations there are, as home counts them */
export function TimeSlider({ hours, of }: { hours: Hours; of: number }) {
  const { t } = useTranslation('mapTime')
  const { query, chosen, choose, want } = hours
  return (
    <section className="time-slider needs-script not-printed" aria-label={t('label')}>
      {query.data ? (
        <Week index={query.data} of={of} chosen={chosen} choose={choose} />
      ) : query.isError ? (
        <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="time-body">
          <div className="time-play">
            <Action icon={Play} collapses onClick={want}>
              {t('play')}
            </Action>
          </div>
          <div className="time-waiting">
            <Skeleton
              boxes={[
                { width: '60%', height: '20px' },
                { width: '100%', height: '60px' },
              ]}
            />
          </div>
        </div>
      )}
    </section>
  )
}

type WeekProps = Pick<Hours, 'chosen' | 'choose'> & { index: HourlyIndex; of: number }

function Week({ index, of, chosen, choose }: WeekProps) {
  const { t } = useTranslation('mapTime')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { ends } = index
  const counts = useMemo(() => countHours(index), [index])
  const last = ends.length - 1
  const place = placeOfHour(ends, chosen)
  const go = useCallback(
    (next: number) => choose(next >= last ? undefined : ends[Math.max(0, next)]),
    [choose, ends, last],
  )
  const play = usePlay(place ?? last, last, go)
  const goByHand = (next: number) => {
    play.stop()
    go(next)
  }
  if (last < 0) return <p className="time-none">{t('none')}</p>
  const end = chosen ?? ends[last]!
  const hour = hourName(end, timeZone, locale)
  const words = wordsOf(t, place === undefined ? undefined : counts[place], of)
  return (
    <div className="time-body">
      <div className="time-play">
        <Action icon={play.isPlaying ? Pause : Play} collapses onClick={play.toggle}>
          {t(play.isPlaying ? 'pause' : 'play')}
        </Action>
      </div>
      <p className="time-head" data-testid="time-head">
        <strong>{hour}</strong> <span>{words.join(' · ')}</span>
      </p>
      <TimeTrack
        ends={ends}
        counts={counts}
        place={place}
        words={[hour, ...words].join(', ')}
        onChoose={goByHand}
      />
      <div className="time-steps">
        {chosen === undefined && <span className="time-each">{t('each')}</span>}
        <Step name={t('earlier')} onStep={() => goByHand((place ?? last) - 1)}>
          −1 h
        </Step>
        <Step name={t('later')} onStep={() => goByHand((place ?? last) + 1)}>
          +1 h
        </Step>
        {chosen !== undefined && (
          <Action kind="primary" onClick={() => goByHand(last)}>
            {t('now', { clock: hourEndingLabel(ends[last]!, timeZone, locale) })}
          </Action>
        )}
      </div>
    </div>
  )
}

function wordsOf(t: Translate<'mapTime'>, count: HourCount | undefined, all: number): string[] {
  if (!count) return [t('outside')]
  return [t('poor', { count: count.poor }), t('reporting', { count: count.reporting, all })]
}

interface StepProps {
  name: string
  onStep: () => void
  children: string
}

/** The short text is seen, and its name in words is heard. */
function Step({ name, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className="button"
      aria-label={`${children}: ${name}`}
      title={name}
      onClick={onStep}
    >
      {children}
    </button>
  )
}
