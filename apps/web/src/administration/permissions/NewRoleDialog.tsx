// Asks for what a new role needs: its names, whose rights it gets, and why.
import { Input } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { copyRole, rolesQuery } from './queries.ts'

export type MadeStatus = 'proposed' | 'applied'

interface NewRoleDialogProps {
  /** The role that is chosen first. */
  from: string | undefined
  onMade: (roleId: string, status: MadeStatus) => void
  onCancel: () => void
}

const shortestReason = 3

interface Filled {
  name: string
  nameEn: string
  fromRoleId: string | undefined
  reason: string
}

export function NewRoleDialog({ from, onMade, onCancel }: NewRoleDialogProps) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const roles = useQuery(rolesQuery()).data ?? []
  const [given, setGiven] = useState<Filled>({
    name: '',
    nameEn: '',
    fromRoleId: from,
    reason: '',
  })
  const fromRoleId = given.fromRoleId ?? roles[0]?.id
  const { problems, failure, busy, send } = useMaking({ ...given, fromRoleId }, onMade)
  const set = (name: keyof Filled) => (value: string) =>
    setGiven((before) => ({ ...before, [name]: value }))
  return (
    <AskDialog
      title={t('roles.addTitle')}
      action={t('roles.addAction')}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <p>{t('roles.addText')}</p>
      <NameField
        label={t('roles.name')}
        value={given.name}
        onChange={set('name')}
        problem={problems.name}
      />
      <NameField
        label={t('roles.nameEn')}
        value={given.nameEn}
        onChange={set('nameEn')}
        isOptional
      />
      <ChoiceField
        label={t('roles.from')}
        value={fromRoleId ?? ''}
        options={roles.map((role) => ({ value: role.id, label: localName(role, locale) }))}
        onChange={set('fromRoleId')}
      />
      <ReasonField
        label={t('roles.reason')}
        maxLength={500}
        value={given.reason}
        required
        problem={problems.reason}
        onChange={set('reason')}
      />
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}

/** Says what is missing once the person has tried, and sends what is whole. */
function useMaking(
  { name, nameEn, fromRoleId, reason }: Filled,
  onMade: NewRoleDialogProps['onMade'],
) {
  const { t } = useTranslation('rights')
  const failureText = useFailureText()
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isNameless = name.trim() === ''
  const isShort = reason.trim().length < shortestReason
  const send = async () => {
    setTried(true)
    if (isNameless || isShort || fromRoleId === undefined) return focusProblem()
    setBusy(true)
    setFailure(undefined)
    const body = { name: name.trim(), nameEn: nameEn.trim() || null, fromRoleId, reason }
    await copyRole(body).then(
      ({ role, change }) => onMade(role.id, change?.status === 'proposed' ? 'proposed' : 'applied'),
      (error: unknown) => {
        setFailure(error)
        setBusy(false)
      },
    )
  }
  return {
    busy,
    send,
    failure: failure ? failureText(failure) : undefined,
    problems: {
      name: isTried && isNameless ? t('roles.nameNeeded') : undefined,
      reason: isTried && isShort ? t('roles.reasonNeeded') : undefined,
    },
  }
}

/** Waits for the next frame, when the problems are marked. */
function focusProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.control-dialog [aria-invalid="true"]')?.focus(),
  )
}

interface NameFieldProps {
  label: string
  value: string
  problem?: string | undefined
  isOptional?: boolean
  onChange: (value: string) => void
}

function NameField({ label, value, problem, isOptional = false, onChange }: NameFieldProps) {
  const { t } = useTranslation('forms')
  const id = useId()
  return (
    <FieldFrame id={id} label={isOptional ? `${label} ${t('optional')}` : label} problem={problem}>
      <Input
        {...fieldAttributes(id, { problem })}
        {...(problem !== undefined && { status: 'error' as const })}
        aria-required={!isOptional || undefined}
        maxLength={255}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
