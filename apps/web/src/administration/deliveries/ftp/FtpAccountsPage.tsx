// Accounts with which loggers send files by FTP: made, given another password, and closed.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/ingestion/channels'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { AdminFrame } from '../../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../../admin-parts/frame/screen-tools.ts'
import '../deliveries.css'
import { ChangeFtpAccount, type FtpAccountChange } from './ChangeFtpAccount.tsx'
import { FtpAccountTable } from './FtpAccountTable.tsx'
import { NewFtpAccount } from './NewFtpAccount.tsx'
import { NewPassword } from './NewPassword.tsx'
import { ftpAccountsQuery } from '../queries.ts'

export function FtpAccountsPage() {
  const { t } = useTranslation('deliveries')
  return (
    <AdminFrame title={t('ftp.title')} text={t('ftp.text')} access={toolNamed('ftpAccounts')}>
      <FtpAccounts />
    </AdminFrame>
  )
}

function FtpAccounts() {
  const { t } = useTranslation('deliveries')
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<FtpAccountMade>()
  const [change, setChange] = useState<{ userName: string; what: FtpAccountChange }>()
  const accounts = useQuery(ftpAccountsQuery())
  if (accounts.isError)
    return <QueryFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
  if (accounts.isPending) return <SkeletonRows rows={6} />
  return (
    <>
      {shown && (
        <NewPassword key={shown.password} made={shown} onClose={() => setShown(undefined)} />
      )}
      {isNew ? (
        <NewFtpAccount
          onMade={(made) => {
            setNew(false)
            setShown(made)
          }}
          onCancel={() => setNew(false)}
        />
      ) : (
        <p className="form-actions">
          <Action
            kind="primary"
            onClick={() => {
              setShown(undefined)
              setNew(true)
            }}
          >
            {t('ftp.new')}
          </Action>
        </p>
      )}
      {accounts.data.length === 0 ? (
        <Empty title={t('ftp.none')}>{t('ftp.noneText')}</Empty>
      ) : (
        <FtpAccountTable
          accounts={accounts.data}
          onAsk={(userName, what) => {
            setShown(undefined)
            setChange({ userName, what })
          }}
        />
      )}
      {change && (
        <ChangeFtpAccount
          {...change}
          onDone={(made) => {
            setChange(undefined)
            setShown(made)
          }}
          onCancel={() => setChange(undefined)}
        />
      )}
    </>
  )
}
