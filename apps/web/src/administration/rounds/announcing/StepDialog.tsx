// Asks before a step of the announcement: what it does, about which points, and why where that is needed.
import { useRef, useState } from 'react'
import {
  announcementTransitions,
  type AnnouncementStep,
} from '@eos/contract/publishing/announcements'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { fromFieldTime } from '../../../parts/numbers/zoned-time.ts'
import { takeSteps } from '../queries.ts'
import { atOnce, WhenChoice, type When } from './WhenChoice.tsx'

export interface StepOutcome {
  step: AnnouncementStep
  /** It is only planned, and taken later. */
  isPlanned: boolean
  succeeded: number
  failures: { name: string; message: string }[]
}

interface StepDialogProps {
  step: AnnouncementStep
  lines: readonly AnnouncedLocation[]
  onDone: (outcome: StepOutcome) => void
  onCancel: () => void
}

const shortestReason = 3
const namedAtMost = 8

export function StepDialog(props: StepDialogProps) {
  const { step, lines, onCancel } = props
  const { t } = useTranslation('rounds')
  const { when, noTime, choose, reason, writeReason, problem, field, ...sending } = useStep(props)
  const count = lines.length
  return (
    <AskDialog
      title={t(`steps.ask.${step}`, { count })}
      action={when.isPlanned ? t('plan.act', { count }) : t(`steps.act.${step}`, { count })}
      isDangerous={step === 'withdraw'}
      busy={sending.busy}
      onConfirm={() => void sending.send()}
      onCancel={onCancel}
    >
      <p>{t(`steps.effect.${step}`)}</p>
      <p className="soft">
        {lines
          .slice(0, namedAtMost)
          .map(({ code, name }) => `${code} ${name}`)
          .join(', ')}
        {count > namedAtMost && ` ${t('steps.andMore', { count: count - namedAtMost })}`}
      </p>
      {step === 'announce' && <WhenChoice when={when} problem={noTime} onChange={choose} />}
      <ReasonField
        inputRef={field}
        label={t(needsReason(step) ? 'steps.reason' : 'steps.remark')}
        value={reason}
        required={needsReason(step)}
        problem={problem}
        onChange={writeReason}
      />
      <FormFailure>{sending.failure}</FormFailure>
    </AskDialog>
  )
}

const needsReason = (step: AnnouncementStep) => announcementTransitions[step].needsReason === true

function useStep({ step, lines, onDone }: StepDialogProps) {
  const { t } = useTranslation('rounds')
  const failureText = useFailureText()
  const zone = useTimeZone()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [when, setWhen] = useState(atOnce)
  const [noTime, setNoTime] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async () => {
    if (needsReason(step) && reason.trim().length < shortestReason) {
      setProblem(t('steps.reasonNeeded'))
      return field.current?.focus()
    }
    const at = when.isPlanned ? plannedTime(when.written, zone, Date.now()) : undefined
    if (at === null) return setNoTime(t('plan.timeNeeded'))
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await take(step, lines, { reason: reason.trim(), at }))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const writeReason = (text: string) => {
    setReason(text)
    setProblem(undefined)
  }
  const choose = (chosen: When) => {
    setWhen(chosen)
    setNoTime(undefined)
  }
  const told = failure ? failureText(failure) : undefined
  return { when, noTime, choose, reason, writeReason, problem, field, busy, failure: told, send }
}

/** Null for what is no time ahead. */
function plannedTime(written: string, zone: string, now: number): string | null {
  const at = written === '' ? undefined : fromFieldTime(written, zone)
  return at !== undefined && Date.parse(at) > now ? at : null
}

async function take(
  step: AnnouncementStep,
  lines: readonly AnnouncedLocation[],
  { reason, at }: { reason: string; at: string | undefined },
): Promise<StepOutcome> {
  const steps = lines.map(({ locationId, year, observation }) => ({
    locationId,
    year,
    observation,
    step,
    ...(at !== undefined && { at }),
  }))
  const { succeeded, items } = await takeSteps(steps, reason)
  const names = new Map(lines.map(({ locationId, code, name }) => [locationId, `${code} ${name}`]))
  const failures = items
    .filter(({ status }) => status >= 300)
    .map(({ locationId, message = '' }) => ({ name: names.get(locationId) ?? '', message }))
  return { step, isPlanned: at !== undefined, succeeded, failures }
}
