// The keys of sources in a table: for which stations each sends, when it was last used, and whether it is in force.
import type { SourceKeyLine } from '@eos/contract/calls/ingestion/source-keys'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface SourceKeyTableProps {
  keys: readonly SourceKeyLine[]
  onRevoke: (line: SourceKeyLine) => void
}

export function SourceKeyTable({ keys, onRevoke }: SourceKeyTableProps) {
  const { t } = useTranslation(['sourceKeys', 'deliveries'])
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <AdminTable
      stacks
      caption={t('keys')}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'source',
          header: t('deliveries:ftp.source'),
          heading: true,
          cell: ({ source, hint }) => (
            <>
              {source} <code className="soft">{t('ofKey', { hint })}</code>
            </>
          ),
          sortValue: ({ source }) => source,
        },
        { key: 'reach', header: t('deliveries:ftp.reach'), cell: (line) => <Reach line={line} /> },
        {
          key: 'used',
          header: t('lastUsed'),
          cell: ({ lastUsedAt }) =>
            lastUsedAt ? formatInstant(lastUsedAt, zone, locale) : t('deliveries:ftp.never'),
          sortValue: ({ lastUsedAt }) => lastUsedAt,
        },
        {
          key: 'state',
          header: t('deliveries:ftp.state'),
          cell: (line) => <KeyState line={line} onRevoke={onRevoke} />,
        },
      ]}
    />
  )
}

function Reach({ line: { province, stations } }: { line: SourceKeyLine }) {
  const { t } = useTranslation(['sourceKeys', 'deliveries'])
  const parts = [
    ...(province === null ? [] : [t('deliveries:ftp.ofProvince', { province })]),
    ...(stations > 0 ? [t('count', { count: stations })] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : t('deliveries:ftp.everywhere')
}

function KeyState({
  line,
  onRevoke,
}: {
  line: SourceKeyLine
  onRevoke: (line: SourceKeyLine) => void
}) {
  const { t } = useTranslation(['sourceKeys', 'deliveries'])
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const { source, hint, revokedAt, expiresAt } = line
  if (revokedAt) return t('revoked', { at: formatInstant(revokedAt, zone, locale) })
  const end = expiresAt && formatDay(expiresAt, zone, locale)
  if (expiresAt && Date.parse(expiresAt) <= now) return t('deliveries:ftp.ended', { at: end! })
  return (
    <>
      {t('deliveries:ftp.inForce')}
      {end && (
        <span className="deliveries-about soft">{t('deliveries:ftp.until', { at: end })}</span>
      )}
      <span className="wrap deliveries-steps">
        <Action aria-label={t('revokeOf', { source, hint })} onClick={() => onRevoke(line)}>
          {t('revoke')}
        </Action>
      </span>
    </>
  )
}
