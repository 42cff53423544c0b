// Asks before an account gets another password or is closed: both end what works at a logger now.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/channels'
import { queryClient } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../ui/use-failure-text.ts'
import { closeFtpAccount, renewFtpPassword } from './queries.ts'

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
    <ConfirmDialog
      title={t(`ftp.${what}Title`, { userName })}
      action={t(`ftp.${what}`)}
      busy={change.isPending}
      onConfirm={() => {
        if (!change.isPending) change.mutate()
      }}
      onCancel={onCancel}
    >
      <p>{t(`ftp.${what}Text`)}</p>
      <FormFailure>{change.isError ? failureText(change.error) : undefined}</FormFailure>
    </ConfirmDialog>
  )
}
