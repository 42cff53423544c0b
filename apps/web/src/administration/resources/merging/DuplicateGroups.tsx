// The groups of entries that may be the same, each with its two answers: compare, or no duplicates.
import { useQuery } from '@tanstack/react-query'
import type { DuplicateGroup } from '@eos/contract/calls/waste/register-merging'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { distinctQuery, duplicatesQuery } from './queries.ts'

const mostShown = 30

interface DuplicateGroupsProps {
  resource: Resource
  busy: boolean
  onCompare: (group: DuplicateGroup) => void
  onApart: (group: DuplicateGroup) => void
}

export function DuplicateGroups(props: DuplicateGroupsProps) {
  const { t } = useTranslation('merging')
  const { resource } = props
  const columns = useColumns(props)
  const found = useQuery(duplicatesQuery(resource))
  const distinct = useQuery(distinctQuery(resource))
  if (found.isPending) return <SkeletonRows rows={4} />
  if (found.isError)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  const { total, data } = found.data
  if (total === 0) return <p role="status">{t(distinct.data?.total ? 'noneLeft' : 'none')}</p>
  return (
    <>
      <p role="status">{t('found', { count: total })}</p>
      <AdminTable
        caption={t('find')}
        columns={columns}
        rows={data.slice(0, mostShown)}
        rowKey={({ entries }) => entries[0]!.id}
        stacks
      />
      {total > mostShown && <p>{t('further')}</p>}
    </>
  )
}

function useColumns(props: DuplicateGroupsProps): AdminColumn<DuplicateGroup>[] {
  const { resource, busy, onCompare, onApart } = props
  const { t } = useTranslation('merging')
  const locale = useLocale()
  return [
    {
      key: 'entries',
      header: t('entries'),
      heading: true,
      cell: ({ entries }) => entries.map(({ id, name }) => <div key={id}>{name}</div>),
    },
    {
      key: 'because',
      header: t('because'),
      cell: ({ because }) =>
        because.map((name) => fieldLabel(resource.fields[name]!, locale)).join(', '),
    },
    {
      key: 'answer',
      header: <span className="only-heard">{t('compare')}</span>,
      cell: (group) => (
        <span className="form-actions">
          <Action
            aria-label={t('compareThis', { name: group.entries[0]!.name })}
            onClick={() => onCompare(group)}
          >
            {t('compare')}
          </Action>
          <Action
            kind="quiet"
            busy={busy}
            aria-label={t('apartThis', { name: group.entries[0]!.name })}
            onClick={() => onApart(group)}
          >
            {t('apart')}
          </Action>
        </span>
      ),
    },
  ]
}
