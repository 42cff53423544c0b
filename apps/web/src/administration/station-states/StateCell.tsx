// The state of a station and the organization that sees to it, in the list and in its history.
import { useTranslation } from '../../texts/translation.ts'
import type { StateOfStation } from '@eos/contract/calls/stations/station-states'
import { formatInstant } from '../../parts/numbers/format.ts'
import { StationMark } from '../../parts/states/StationMark.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'

export function StateCell({ row }: { row: StateOfStation }) {
  const { t } = useTranslation(['states', 'common'])
  const isLive = row.state === 'live'
  return (
    <>
      <StationMark
        state={row.state}
        since={row.since}
        timeZone={row.timeZone}
        {...(isLive
          ? {}
          : { reason: row.reason, reasonEn: row.reasonEn, expectedReturn: row.expectedReturn })}
      />
      {row.signal !== row.state && (
        <span className="soft small states-line">
          {t('itself', { state: t(`common:state.${row.signal}`) })}
        </span>
      )}
    </>
  )
}

export function Handling({ row }: { row: StateOfStation }) {
  const { t } = useTranslation('states')
  const locale = useLocale()
  const { acknowledgement, stage } = row
  if (acknowledgement) {
    const time = formatInstant(acknowledgement.at, row.timeZone, locale)
    return (
      <span className="small">
        {t('acknowledgedBy', { name: acknowledgement.by, time })}
        {acknowledgement.note && <span className="states-line">“{acknowledgement.note}”</span>}
      </span>
    )
  }
  return stage ? <span className="small">{t(`stage.${stage}`)}</span> : '–'
}
