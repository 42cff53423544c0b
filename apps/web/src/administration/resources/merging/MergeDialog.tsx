// Merges entries of a register into one of them: which stays, what differs, what happens, and why.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { choiceLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { CheckChoice } from '../../../admin-parts/controls/CheckChoice.tsx'
import { RadioChoice } from '../../../admin-parts/controls/ChoiceField.tsx'
import { nameOf, usesQuery, type Item } from '../../../admin-parts/resources/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Consequences } from './Consequences.tsx'
import { EntriesBeside } from './EntriesBeside.tsx'
import { trialQuery } from './queries.ts'
import { useMergeChoice, type MergeChoice } from './use-merge-choice.ts'
import { useDistinct, type Distinct } from './use-distinct.ts'
import { useMerging } from './use-merging.ts'

interface MergeDialogProps {
  resource: Resource
  items: readonly Item[]
  /** They were proposed: the answer may be that they are no duplicates. */
  isProposed?: boolean
  /** Takes the outcome in words, unless nothing was done. */
  onClose: (told?: string) => void
}

export default function MergeDialog(props: MergeDialogProps) {
  const { resource, items, isProposed = false, onClose } = props
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const failureText = useFailureText()
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const choice = useMergeChoice(items)
  const { keep, merge } = choice
  const trial = useQuery(trialQuery(resource, keep, merge))
  const { busy, failure, send } = useMerging(resource, () => {
    const kept = items.find(({ id }) => id === keep)!
    onClose(t('done', { count: merge.length, name: nameOf(kept, locale) }))
  })
  const distinct = useDistinct(resource)
  const isMissing = reason.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (isMissing) return reasonInput.current?.focus()
    if (!trial.data || merge.length === 0) return
    void send({ keep, merge, reason: reason.trim(), versions: trial.data.versions })
  }
  const wrong = trial.error ? failureText(trial.error) : undefined
  return (
    <AskDialog
      title={t('title', { count: merge.length + 1 })}
      action={t('do')}
      busy={busy || distinct.busy}
      width={860}
      otherAction={
        isProposed && (
          <ApartAction choice={choice} reason={reason} distinct={distinct} onDone={onClose} />
        )
      }
      onConfirm={confirm}
      onCancel={() => onClose()}
    >
      <Choices resource={resource} choice={choice} />
      <EntriesBeside resource={resource} choice={choice} />
      {merge.length > 0 && wrong === undefined && (
        <Consequences resource={resource} trial={trial.data} called={choice.called} />
      )}
      <ReasonField
        label={t('reason')}
        value={reason}
        required
        maxLength={1000}
        problem={isAsked && isMissing ? t('reasonNeeded') : undefined}
        onChange={setReason}
        inputRef={reasonInput}
      />
      <FormFailure>
        {merge.length === 0 ? t('takeNeeded') : (distinct.failure ?? failure ?? wrong)}
      </FormFailure>
    </AskDialog>
  )
}

interface ApartActionProps {
  choice: MergeChoice
  reason: string
  distinct: Distinct
  onDone: (told: string) => void
}

/** The reason is kept, where one is given. */
function ApartAction({ choice, reason, distinct, onDone }: ApartActionProps) {
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const { items, keep, merge } = choice
  const meant = items.filter(({ id }) => id === keep || merge.includes(id))
  const answer = async () => {
    const named = meant.map((item) => ({ id: item.id, name: nameOf(item, locale) }))
    const told = await distinct.setApart(named, reason)
    if (told !== undefined) onDone(told)
  }
  return (
    <Action busy={distinct.busy} disabled={meant.length < 2} onClick={() => void answer()}>
      {t('apartThese')}
    </Action>
  )
}

interface ChoicesProps {
  resource: Resource
  choice: MergeChoice
}

function Choices({ resource, choice }: ChoicesProps) {
  const { items, keep, setKeep, merge, toggle, called } = choice
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const uses = useQueries({ queries: items.map(({ id }) => usesQuery(resource, id)) })
  const facts = ({ status }: Item, place: number) => {
    const count = uses[place]?.data?.total
    const standing = choiceLabel(resource.path, 'status', String(status), locale)
    return [standing, count !== undefined && t('usedIn', { count })].filter(Boolean).join(' · ')
  }
  const options = items.map((item, place) => ({
    value: item.id,
    label: called(item.id),
    text: facts(item, place),
  }))
  const others = options.filter(({ value }) => value !== keep)
  return (
    <>
      <RadioChoice
        label={t('keep')}
        name="keep"
        options={options}
        value={keep}
        onChange={setKeep}
      />
      {others.length > 1 && (
        <fieldset className="control-radios">
          <legend>{t('take')}</legend>
          {others.map(({ value, label }) => (
            <div key={value}>
              <CheckChoice
                label={label}
                isChecked={merge.includes(value)}
                onChange={() => toggle(value)}
              >
                {label}
              </CheckChoice>
            </div>
          ))}
        </fieldset>
      )}
    </>
  )
}
