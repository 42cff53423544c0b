// At the foot of the matrix: what has been changed in it, and the way to propose that.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { changesOf, type Drafts } from './matrix.ts'
import { changesQuery, proposeChange, type RoleItem } from './queries.ts'

interface ChangeBarProps {
  role: RoleItem
  /** The number of people who have the role. */
  people: number
  drafts: Drafts
  onDone: (status: 'proposed' | 'applied') => void
  onDiscard: () => void
}

export function ChangeBar({ role, people, drafts, onDone, onDiscard }: ChangeBarProps) {
  const { t } = useTranslation('rights')
  const [isAsked, setAsked] = useState(false)
  const isAlone = useQuery(changesQuery()).data?.administrators === 1
  const count = Object.keys(drafts).length
  const what = t(isAlone ? 'roles.alone' : 'roles.second')
  if (count === 0) return null
  return (
    <div className="split rights-bar" role="region" aria-label={t('roles.drafts', { count })}>
      <p>
        <strong>{t('roles.drafts', { count })}</strong> {t('roles.draftsText', { count: people })}{' '}
        {what}
      </p>
      <span className="rights-bar-acts">
        <Action onClick={onDiscard}>{t('roles.discard')}</Action>
        <Action kind="primary" onClick={() => setAsked(true)}>
          {t('roles.propose')}
        </Action>
      </span>
      {isAsked && (
        <ProposeDialog
          role={role}
          text={what}
          drafts={drafts}
          onDone={(status) => {
            setAsked(false)
            onDone(status)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}

interface ProposeDialogProps extends Pick<ChangeBarProps, 'role' | 'drafts' | 'onDone'> {
  text: string
  onCancel: () => void
}

const shortestReason = 3

function ProposeDialog({ role, text, drafts, onDone, onCancel }: ProposeDialogProps) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async () => {
    if (reason.trim().length < shortestReason) {
      setProblem(t('roles.reasonNeeded'))
      return field.current?.focus()
    }
    setBusy(true)
    setFailure(undefined)
    const body = { roleId: role.id, reason: reason.trim(), changes: changesOf(drafts) }
    await proposeChange(body).then(
      ({ status }) => onDone(status === 'applied' ? 'applied' : 'proposed'),
      (error: unknown) => {
        setFailure(error)
        setBusy(false)
      },
    )
  }
  return (
    <AskDialog
      title={t('roles.proposeTitle', { role: localName(role, locale) })}
      action={t('roles.propose')}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <ReasonField
        inputRef={field}
        label={t('roles.reason')}
        maxLength={500}
        value={reason}
        required
        problem={problem}
        onChange={(typed) => {
          setReason(typed)
          setProblem(undefined)
        }}
      />
      <FormFailure>{failure ? failureText(failure) : undefined}</FormFailure>
    </AskDialog>
  )
}
