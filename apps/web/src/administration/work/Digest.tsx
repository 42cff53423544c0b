// A button says how often waiting work comes by mail, and opens the dialog in which that is chosen.
import { Mail } from 'lucide'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { digests, type Digest as DigestChoice } from '@eos/contract/labels/work'
import { AskDialog, FormDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { Action, ActionLink } from '../../parts/controls/Action.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { chooseDigest, workChoiceQuery } from './queries.ts'

export function Digest() {
  const { t } = useTranslation('work')
  const choice = useQuery(workChoiceQuery()).data
  // The mail leads here.
  const [isOpen, setOpen] = useState(useSearchParams()[0].has('digest'))
  if (!choice) return null
  return (
    <>
      <Action icon={Mail} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`digest.button.${choice.digest}`)}
      </Action>
      {isOpen && (
        <DigestDialog
          kept={choice.digest}
          address={choice.address}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface DigestDialogProps {
  kept: DigestChoice
  address: string | null
  onClose: () => void
}

function DigestDialog({ kept, address, onClose }: DigestDialogProps) {
  const { t } = useTranslation(['work', 'common'])
  const client = useQueryClient()
  const failureText = useFailureText()
  const [chosen, setChosen] = useState(kept)
  const save = useMutation({
    mutationFn: () => chooseDigest(chosen),
    onSuccess: (choice) => {
      client.setQueryData(workChoiceQuery().queryKey, choice)
      onClose()
    },
  })
  if (!address)
    return (
      <FormDialog title={t('digest.title')} onCancel={onClose}>
        <p>{t('digest.noAddress')}</p>
        <p className="form-actions">
          <Action onClick={onClose}>{t('common:cancel')}</Action>
          <ActionLink kind="primary" to="account">
            {t('digest.account')}
          </ActionLink>
        </p>
      </FormDialog>
    )
  return (
    <AskDialog
      title={t('digest.title')}
      action={t('digest.save')}
      busy={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      <p>{t('digest.text', { address })}</p>
      <DigestChoices chosen={chosen} onChoose={setChosen} />
      {save.isError && <FormFailure>{failureText(save.error)}</FormFailure>}
    </AskDialog>
  )
}

interface DigestChoicesProps {
  chosen: DigestChoice
  onChoose: (digest: DigestChoice) => void
}

function DigestChoices({ chosen, onChoose }: DigestChoicesProps) {
  const { t } = useTranslation('work')
  return (
    <fieldset className="stack gap-1 work-digest">
      <legend className="only-heard">{t('digest.choice')}</legend>
      {digests.map((each) => (
        <label key={each} className="check">
          <input
            type="radio"
            name="digest"
            value={each}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          {t(`digest.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
