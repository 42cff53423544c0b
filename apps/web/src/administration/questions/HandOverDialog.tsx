// Asks to which office a question is handed, and why.
import { Select } from 'antd'
import { useId, useRef, useState } from 'react'
import type { DeskThread } from '@eos/contract/calls/questions/question-desk'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { folded } from '../../parts/search/folded.ts'
import { handOver } from './queries.ts'
import type { DeskActs } from './use-desk-acts.ts'

interface HandOverDialogProps {
  thread: DeskThread
  acts: DeskActs
  onClose: () => void
}

const shortestReason = 3

export function HandOverDialog({ thread: { id, offices }, acts, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('questionDesk')
  const select = useId()
  const [office, setOffice] = useState<string>()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ office?: string; reason?: string }>({})
  const field = useRef<HTMLTextAreaElement>(null)
  const hand = async () => {
    const found = {
      ...(office === undefined && { office: t('handDialog.officeNeeded') }),
      ...(reason.trim().length < shortestReason && { reason: t('hideDialog.needed') }),
    }
    setProblems(found)
    if (office === undefined) return document.getElementById(select)?.focus()
    if (found.reason !== undefined) return field.current?.focus()
    await acts.act(
      () => handOver(id, office, reason.trim()),
      (answer: { office: string }) => t('done.handOver', { office: writtenName(answer.office) }),
    )
    onClose()
  }
  return (
    <AskDialog
      title={t('handDialog.title')}
      action={t('handDialog.act')}
      busy={acts.isBusy}
      onConfirm={() => void hand()}
      onCancel={onClose}
    >
      <p>{t('handDialog.text')}</p>
      <FieldFrame id={select} label={t('handDialog.office')} problem={problems.office}>
        <Select
          {...fieldAttributes(select, { problem: problems.office })}
          showSearch={{
            filterOption: (typed, option) =>
              folded(String(option?.label ?? '')).includes(folded(typed)),
          }}
          placeholder={t('handDialog.choose')}
          {...(office !== undefined && { value: office })}
          options={offices.map((each) => ({ value: each.id, label: writtenName(each.name) }))}
          onChange={(chosen: string) => {
            setOffice(chosen)
            setProblems({})
          }}
        />
      </FieldFrame>
      <ReasonField
        inputRef={field}
        label={t('hideDialog.reason')}
        value={reason}
        required
        problem={problems.reason}
        maxLength={500}
        onChange={setReason}
      />
    </AskDialog>
  )
}
