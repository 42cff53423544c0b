// Accounts with which loggers send files by FTP: made, given another password, and closed.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { FtpAccountLine, FtpAccountMade } from '@eos/contract/calls/channels'
import { user } from '@eos/contract/resources/user'
import { useTimeZone } from '../../api/current-organization.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant } from '../../ui/format.ts'
import { writtenName } from '../../ui/local-name.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { DeliveriesFrame } from './DeliveriesFrame.tsx'
import { ChangeFtpAccount, type FtpAccountChange } from './ChangeFtpAccount.tsx'
import { formatText } from './format-text.ts'
import { NewFtpAccount } from './NewFtpAccount.tsx'
import { NewPassword } from './NewPassword.tsx'
import { ftpAccountsQuery } from './queries.ts'

export function FtpAccountsPage() {
  const { t } = useTranslation('deliveries')
  return (
    <DeliveriesFrame
      title={t('ftp.title')}
      text={t('ftp.text')}
      resource={user}
      noRight={t('ftp.noRight')}
    >
      <FtpAccounts />
    </DeliveriesFrame>
  )
}

function FtpAccounts() {
  const { t } = useTranslation('deliveries')
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<FtpAccountMade>()
  const [change, setChange] = useState<{ userName: string; what: FtpAccountChange }>()
  const accounts = useQuery(ftpAccountsQuery())
  const columns = useColumns((userName, what) => {
    setShown(undefined)
    setChange({ userName, what })
  })
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
        <section className="panel">
          <DataTable
            stacks
            caption={t('ftp.title')}
            rows={accounts.data}
            rowKey={({ userName }) => userName}
            columns={columns}
          />
        </section>
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

function useColumns(
  ask: (userName: string, what: FtpAccountChange) => void,
): Column<FtpAccountLine>[] {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  const instant = (time: string) => formatInstant(time, zone, locale)
  return [
    {
      key: 'name',
      header: t('ftp.userName'),
      heading: true,
      cell: ({ userName, source, format }) => (
        <>
          {userName}
          <span className="deliveries-about soft">{t('ftp.ofSource', { source })}</span>
          <span className="deliveries-about soft">{formatText(t, format)}</span>
        </>
      ),
      sortValue: ({ userName }) => userName,
    },
    {
      key: 'reach',
      header: t('ftp.reach'),
      cell: ({ stations, province }) => {
        const parts = [
          ...(province ? [t('ftp.ofProvince', { province: writtenName(province.name) })] : []),
          ...(stations.length > 0 ? [stations.join(', ')] : []),
        ]
        return parts.length > 0 ? parts.join('; ') : t('ftp.everywhere')
      },
    },
    {
      key: 'seen',
      header: t('ftp.lastSeen'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('ftp.never')),
      sortValue: ({ lastLoginAt }) => lastLoginAt,
    },
    {
      key: 'folder',
      header: t('ftp.folder'),
      secondary: true,
      cell: ({ folder }) => <code>{folder}</code>,
    },
    {
      key: 'state',
      header: t('ftp.state'),
      cell: ({ revokedAt, lockedUntil, userName }) => {
        if (revokedAt) return t('ftp.closed', { at: instant(revokedAt) })
        const isLocked = lockedUntil !== null && Date.parse(lockedUntil) > Date.now()
        return (
          <>
            {isLocked ? t('ftp.locked', { at: instant(lockedUntil) }) : t('ftp.inForce')}
            <span className="deliveries-steps">
              {(['renew', 'close'] as const).map((what) => (
                <Action
                  key={what}
                  aria-label={t(`ftp.${what}Of`, { userName })}
                  onClick={() => ask(userName, what)}
                >
                  {t(`ftp.${what}`)}
                </Action>
              ))}
            </span>
          </>
        )
      },
    },
  ]
}
