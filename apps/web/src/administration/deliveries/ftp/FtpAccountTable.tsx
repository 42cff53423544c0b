// The accounts for FTP in a table: for which stations each sends, when it was last seen, and whether it is in force.
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountLine } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import type { FtpAccountChange } from './ChangeFtpAccount.tsx'
import { formatText } from '../format-text.ts'

type AskForChange = (userName: string, what: FtpAccountChange) => void

interface FtpAccountTableProps {
  accounts: readonly FtpAccountLine[]
  onAsk: AskForChange
}

export function FtpAccountTable({ accounts, onAsk }: FtpAccountTableProps) {
  const { t } = useTranslation('deliveries')
  const columns = useColumns(onAsk)
  return (
    <AdminTable
      stacks
      caption={t('ftp.title')}
      rows={accounts}
      rowKey={({ userName }) => userName}
      columns={columns}
    />
  )
}

function useColumns(onAsk: AskForChange): AdminColumn<FtpAccountLine>[] {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
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
      cell: (account) => <Reach account={account} />,
    },
    {
      key: 'seen',
      header: t('ftp.lastSeen'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? formatInstant(lastLoginAt, zone, locale) : t('ftp.never'),
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
      cell: (account) => (
        <AccountState account={account} lockedUntil={stillLockedUntil(account)} onAsk={onAsk} />
      ),
    },
  ]
}

function Reach({ account: { stations, province } }: { account: FtpAccountLine }) {
  const { t } = useTranslation('deliveries')
  const parts = [
    ...(province ? [t('ftp.ofProvince', { province: writtenName(province.name) })] : []),
    ...(stations.length > 0 ? [stations.join(', ')] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : t('ftp.everywhere')
}

function stillLockedUntil({ lockedUntil }: FtpAccountLine): string | undefined {
  return lockedUntil !== null && Date.parse(lockedUntil) > Date.now() ? lockedUntil : undefined
}

interface AccountStateProps {
  account: FtpAccountLine
  lockedUntil: string | undefined
  onAsk: AskForChange
}

/** With what may be changed, as long as the account is not closed. */
function AccountState({ account, lockedUntil, onAsk }: AccountStateProps) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const { revokedAt, userName, expiresAt } = account
  if (revokedAt) return t('ftp.closed', { at: formatInstant(revokedAt, zone, locale) })
  const end = expiresAt && formatDay(expiresAt, zone, locale)
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now
  return (
    <>
      {hasEnded
        ? t('ftp.ended', { at: end! })
        : lockedUntil
          ? t('ftp.locked', { at: formatInstant(lockedUntil, zone, locale) })
          : t('ftp.inForce')}
      {end && !hasEnded && (
        <span className="deliveries-about soft">{t('ftp.until', { at: end })}</span>
      )}
      <span className="wrap deliveries-steps">
        {(['renew', 'close'] as const).map((what) => (
          <Action
            key={what}
            aria-label={t(`ftp.${what}Of`, { userName })}
            onClick={() => onAsk(userName, what)}
          >
            {t(`ftp.${what}`)}
          </Action>
        ))}
      </span>
    </>
  )
}
