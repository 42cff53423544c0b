// Asks before an account gets another password or is closed: either stops the logger that uses it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/ingestion/channels'
import { queryClient } from '../../../api/queries.ts'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { closeFtpAccount, renewFtpPassword } from '../queries.ts'

export type FtpAccountChange = 'renew' | 'close'

interface ChangeFtpAccountProps {
  userName: string
  what: FtpAccountChange
  /** With the new password, where there is one. */
  onDone: (made: FtpAccountMade | undefined) => void
  onCancel: () => void
}

export function ChangeFtpAccount({ userName, what, onDone, onCancel }: ChangeFtpAccountProps) {
  const { t } = useTranslation('deliveries')
  const failureText = useFailureText()
  const change = useMutation({
    mutationFn: async () => {
      if (what === 'renew') return renewFtpPassword(userName)
      await closeFtpAccount(userName)
      return undefined
    },
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'ftp-accounts'] })
      onDone(made)
    },
  })
  return (
    <AskDialog
      title={t(`ftp.${what}Title`, { userName })}
      action={t(`ftp.${what}`)}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onCancel}
    >
      <p>{t(`ftp.${what}Text`)}</p>
      <FormFailure>{change.isError ? failureText(change.error) : undefined}</FormFailure>
    </AskDialog>
  )
}
