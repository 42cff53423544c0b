// The two newest versions that visitors can read, value by value where they differ.
import { useQuery } from '@tanstack/react-query'
import type { AnnouncementHistory } from '@eos/contract/calls/announced/announcements'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { figure } from '../limit-text.ts'
import { versionQuery } from './public-queries.ts'
import type { RoundKey } from '../queries.ts'
import { changedValues, type ValueChange } from './version-changes.ts'

interface VersionChangesProps {
  roundKey: RoundKey
  history: AnnouncementHistory
}

export function VersionChanges({ roundKey, history }: VersionChangesProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { locationId, versions, state } = history
  const readable = versions.filter(({ withdrawnAt }) => withdrawnAt === null)
  const [newer, former] = readable
  const isShown = state === 'announced' && newer !== undefined && former !== undefined
  const { year, observation } = roundKey
  const asked = { locationId, year, observation }
  const of = (version = 0) => ({ ...versionQuery({ ...asked, version }, locale), enabled: isShown })
  const now = useQuery(of(newer?.version))
  const then = useQuery(of(former?.version))
  if (!isShown || !now.data || !then.data) return null
  const changes = changedValues(then.data, now.data)
  const written = (value: ValueChange['before']) => {
    if (!value) return '–'
    const { censor, detectionLimit, value: number, unit } = value
    const sign = censor === 'gt_range' ? '>' : '<'
    const text =
      number !== null
        ? figure(number, locale)
        : detectionLimit === null
          ? 'KPH'
          : `${sign}${figure(detectionLimit, locale)}`
    return `${text} ${unit}`.trim()
  }
  return (
    <section className="panel">
      <AdminTable
        showCaption
        caption={t('versions.changes', { newer: newer.version, former: former.version })}
        rows={changes}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'indicator',
            header: t('columns.indicator'),
            heading: true,
            cell: ({ symbol }) => formulaText(symbol),
          },
          {
            key: 'before',
            header: t('table.version', { version: former.version }),
            numeric: true,
            cell: ({ before }) => <del className="round-before">{written(before)}</del>,
          },
          {
            key: 'after',
            header: t('table.version', { version: newer.version }),
            numeric: true,
            cell: ({ after }) => <ins className="round-after">{written(after)}</ins>,
          },
        ]}
      />
      <p>
        VN_WQI: {then.data.index.wqi ?? '–'} → <strong>{now.data.index.wqi ?? '–'}</strong>
      </p>
    </section>
  )
}
