// Asks before a step along the life-cycle is taken, and why where it takes something back.
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { choiceLabel, stepLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { ItemHeading } from './ItemHeading.tsx'
import { statusOf, type Step } from './steps.ts'

interface StepDialogProps {
  resource: Resource
  step: Step
  items: readonly Item[]
  busy: boolean
  failure: ReactNode
  /** With the reason, where one was asked for. */
  onTake: (changes: Record<string, string>) => void
  onCancel: () => void
}

export function StepDialog(props: StepDialogProps) {
  const { resource, step, items, busy, failure, onTake, onCancel } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { path, lifecycle } = resource
  const action = stepLabel(path, step.from, step.to, locale)
  const least = lifecycle?.leastReason ?? 1
  const isMissing = step.asksWhy && reason.normalize('NFC').trim().length < least
  const status = (value: string) => choiceLabel(path, lifecycle?.field ?? '', value, locale)
  const froms = [...new Set(items.map((item) => statusOf(resource, item)))]
  const isWrong = isAsked && isMissing
  const named = <ItemHeading resource={resource} item={items[0]!} />
  return (
    <AskDialog
      title={
        items.length === 1
          ? withName(t('steps.title', { action, name: nameMark }), named)
          : t('steps.titleMany', { action, count: items.length })
      }
      action={action}
      busy={busy}
      onConfirm={() => {
        setAsked(true)
        if (isMissing) return reasonInput.current?.focus()
        onTake({
          [lifecycle!.field]: step.to,
          ...(step.asksWhy && { reason: reason.trim() }),
        })
      }}
      onCancel={onCancel}
    >
      <p>{t('steps.way', { from: froms.map(status).join(', '), to: status(step.to) })}</p>
      {step.asksWhy && (
        <ReasonField
          label={t('steps.reason')}
          value={reason}
          required
          problem={
            isWrong
              ? t(least > 1 ? 'steps.reasonTooShort' : 'steps.reasonNeeded', { least })
              : undefined
          }
          onChange={setReason}
          inputRef={reasonInput}
        />
      )}
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}

/** Stands for the name of the item in its sentence. */
const nameMark = '\uE000'

function withName(sentence: string, name: ReactNode): ReactNode {
  const [before, after] = sentence.split(nameMark)
  return (
    <>
      {before}
      {name}
      {after}
    </>
  )
}
