// The steps that the person may take about the points that are meant, each with their number, and why others are not open.
import { CircleCheck, CornerUpLeft, EyeOff, Megaphone, Send } from 'lucide'
import { useState } from 'react'
import type { AnnouncementStep } from '@eos/contract/publishing/announcements'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { Action } from '../../../parts/controls/Action.tsx'
import type { IconNode } from '../../../parts/controls/Icon.tsx'
import { FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { mainStep, offeredSteps, type OfferedStep } from './step-choice.ts'
import { PlannedNotes } from './PlannedNotes.tsx'
import { StepDialog, type StepOutcome } from './StepDialog.tsx'

const icons: Record<AnnouncementStep, IconNode> = {
  submit: Send,
  return: CornerUpLeft,
  approve: CircleCheck,
  announce: Megaphone,
  withdraw: EyeOff,
}

interface StepBarProps {
  /** The points that are meant. */
  lines: readonly AnnouncedLocation[]
  /** They were chosen one by one; otherwise the whole round is meant. */
  isChosen: boolean
  /** Advice where no points are meant. */
  hint?: string
  onDone?: () => void
}

export function StepBar({ lines, isChosen, hint, onDone }: StepBarProps) {
  const { t } = useTranslation('rounds')
  const [asked, setAsked] = useState<OfferedStep>()
  const [outcome, setOutcome] = useState<StepOutcome>()
  const offered = offeredSteps(lines)
  const main = mainStep(offered)
  const open = offered.filter((each) => each.lines.length > 0)
  return (
    <section className="panel rounds-steps" aria-label={t('steps.label')}>
      <p role="status">
        {isChosen
          ? t('steps.chosen', { count: lines.length })
          : lines.length === 0
            ? (hint ?? t('steps.nothing'))
            : t('steps.whole', { count: lines.length })}
      </p>
      <div className="wrap rounds-step-acts">
        {open.map((each) => (
          <Action
            key={each.step}
            kind={each.step === main ? 'primary' : 'normal'}
            icon={icons[each.step]}
            onClick={() => {
              setOutcome(undefined)
              setAsked(each)
            }}
          >
            {t(`steps.act.${each.step}`, { count: each.lines.length })}
          </Action>
        ))}
      </div>
      <PlannedNotes lines={lines} />
      <Blocked offered={offered} />
      {outcome && <Outcome outcome={outcome} />}
      {asked && (
        <StepDialog
          {...asked}
          onDone={(done) => {
            setAsked(undefined)
            setOutcome(done)
            onDone?.()
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Blocked({ offered }: { offered: readonly OfferedStep[] }) {
  const { t } = useTranslation('rounds')
  const blocked = offered.flatMap(({ step, blocked: reasons }) =>
    reasons.map((each) => ({ step, ...each })),
  )
  if (blocked.length === 0) return null
  return (
    <ul className="stack gap-1 soft rounds-blocked">
      {blocked.map(({ step, message, count }) => (
        <li key={`${step} ${message}`}>
          <strong>{t(`steps.not.${step}`, { count })}</strong> {message}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ outcome }: { outcome: StepOutcome }) {
  const { t } = useTranslation('rounds')
  const { step, isPlanned, succeeded, failures } = outcome
  const done = isPlanned
    ? t('plan.done', { count: succeeded })
    : t(`steps.done.${step}`, { count: succeeded })
  return (
    <>
      {succeeded > 0 && <FormSuccess>{done}</FormSuccess>}
      {failures.length > 0 && (
        <div className="form-failure" role="alert">
          <div>
            <p>{t('steps.failed', { count: failures.length })}</p>
            <ul className="marked-list">
              {failures.map(({ name, message }) => (
                <li key={name}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
