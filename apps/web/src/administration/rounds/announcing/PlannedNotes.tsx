// The plans to announce among the points that are meant: when, by whom, and the way to take them back.
import { CalendarX } from 'lucide'
import { useState } from 'react'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { openPlans } from './open-plans.ts'
import { cancelPlans } from '../queries.ts'

export function PlannedNotes({ lines }: { lines: readonly AnnouncedLocation[] }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const zone = useTimeZone()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState<number>()
  const groups = openPlans(lines)
  const planned = groups.flatMap((group) => group.lines)
  const cancel = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { succeeded } = await cancelPlans(
        planned.map(({ locationId, year, observation }) => ({ locationId, year, observation })),
      )
      setDone(succeeded)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const mayCancel = planned.some(({ steps }) => steps.includes('announce'))
  return (
    <>
      {groups.map(({ at, by, lines: own }) => (
        <p key={`${at} ${by}`}>
          {t('plan.note', { count: own.length, time: formatInstant(at, zone, locale), by })}
        </p>
      ))}
      {planned.length > 0 && mayCancel && (
        <Action icon={CalendarX} busy={busy} onClick={() => void cancel()}>
          {t('plan.cancel', { count: planned.length })}
        </Action>
      )}
      {done !== undefined && planned.length === 0 && (
        <FormSuccess>{t('plan.cancelled', { count: done })}</FormSuccess>
      )}
      <FormFailure>{failure ? failureText(failure) : undefined}</FormFailure>
    </>
  )
}
