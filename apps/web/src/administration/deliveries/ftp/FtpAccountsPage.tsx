// How senders prove who they are: keys for HTTP, and accounts for FTP that are made, given another password, and closed;
// and a delivery on trial.
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
import { PageLink } from '../../../parts/page/PageLink.tsx'
import '../deliveries.css'
import { ChangeFtpAccount, type FtpAccountChange } from './ChangeFtpAccount.tsx'
import { FtpAccountTable } from './FtpAccountTable.tsx'
import { NewFtpAccount } from './NewFtpAccount.tsx'
import { NewSecret } from '../keys/NewSecret.tsx'
import { SourceKeys } from '../keys/SourceKeys.tsx'
import { TryDelivery } from '../keys/TryDelivery.tsx'
import { ftpAccountsQuery } from '../queries.ts'

export function FtpAccountsPage() {
  const { t } = useTranslation('sourceKeys')
  return (
    <AdminFrame title={t('title')} text={t('text')} access={toolNamed('ftpAccounts')}>
      <p>
        <PageLink to="admin/symbols">{t('symbols')}</PageLink>
      </p>
      <div className="deliveries-access">
        <SourceKeys />
        <FtpAccounts />
        <TryDelivery />
      </div>
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
  const end = (made: FtpAccountMade | undefined) => {
    setNew(false)
    setChange(undefined)
    setShown(made)
  }
  const begin = () => {
    setShown(undefined)
    setNew(true)
  }
  return (
    <section className="panel" aria-labelledby="ftp-accounts">
      <h2 id="ftp-accounts">{t('ftp.title')}</h2>
      <p className="soft">{t('ftp.text')}</p>
      {shown && (
        <NewSecret
          key={shown.password}
          title={t('ftp.password', { userName: shown.userName })}
          secret={shown.password}
          onClose={() => setShown(undefined)}
        />
      )}
      {isNew ? (
        <NewFtpAccount onMade={end} onCancel={() => setNew(false)} />
      ) : (
        <p className="form-actions">
          <Action kind="primary" onClick={begin}>
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
        <ChangeFtpAccount {...change} onDone={end} onCancel={() => setChange(undefined)} />
      )}
    </section>
  )
}
