// The entries that were found to be no duplicates, with who said so, when and why; each finding can be taken back.
import { useQuery } from '@tanstack/react-query'
import type { DistinctEntries } from '@eos/contract/calls/waste/register-merging'
import type { Resource } from '@eos/contract/resource'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { distinctQuery } from './queries.ts'

interface DistinctListProps {
  resource: Resource
  busy: boolean
  onTakeBack: (finding: DistinctEntries) => void
}

export function DistinctList({ resource, busy, onTakeBack }: DistinctListProps) {
  const { t } = useTranslation('merging')
  const { data } = useQuery(distinctQuery(resource))
  if (!data?.total) return null
  const title = t('distinct', { count: data.total })
  return (
    <details>
      <summary>{title}</summary>
      <AdminTable
        caption={title}
        rows={data.data}
        rowKey={({ id }) => id}
        stacks
        columns={[
          {
            key: 'entries',
            header: t('entries'),
            heading: true,
            cell: ({ entries }) => entries.map(({ id, name }) => <div key={id}>{name}</div>),
          },
          {
            key: 'since',
            header: t('distinctSince'),
            cell: (finding) => <Since finding={finding} />,
          },
          {
            key: 'act',
            header: <span className="only-heard">{t('takeBack')}</span>,
            cell: (finding) => (
              <Action
                busy={busy}
                aria-label={t('takeBackThis', { name: finding.entries[0]!.name })}
                onClick={() => onTakeBack(finding)}
              >
                {t('takeBack')}
              </Action>
            ),
          },
        ]}
      />
      {data.total > data.data.length && <p>{t('distinctMore', { count: data.data.length })}</p>}
    </details>
  )
}

function Since({ finding: { by, at, reason } }: { finding: DistinctEntries }) {
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <>
      {by} · {formatInstant(at, zone, locale)}
      {reason !== null && <div className="soft">{reason}</div>}
    </>
  )
}
