// Entries of a register that may be the same, group by group; one is compared and merged at a time.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuplicateGroup } from '@eos/contract/calls/register-merging'
import { fieldLabel } from '@eos/contract/labels/labels'
import { mostMerged } from '@eos/contract/merging'
import type { Resource } from '@eos/contract/resource'
import { FormDialog } from '../../../../admin-parts/kit/AskDialog.tsx'
import { KitTable, type KitColumn } from '../../../../admin-parts/kit/KitTable.tsx'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FormSuccess } from '../../../../parts/fields/FormFailure.tsx'
import { QueryFailure } from '../../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../ui/use-locale.ts'
import MergeDialog from './MergeDialog.tsx'
import { duplicatesQuery, entriesQuery } from './queries.ts'

interface DuplicatesDialogProps {
  resource: Resource
  onClose: () => void
}

export default function DuplicatesDialog({ resource, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation('merging')
  const [told, setTold] = useState<string>()
  const [ids, setIds] = useState<readonly string[]>()
  const entries = useQuery({ ...entriesQuery(resource, ids ?? []), enabled: ids !== undefined })
  if (ids && entries.data && entries.data.length > 1) {
    return (
      <MergeDialog
        resource={resource}
        items={entries.data}
        onClose={(words) => {
          setIds(undefined)
          setTold(words)
        }}
      />
    )
  }
  return (
    <FormDialog title={t('find')} width={720} onCancel={onClose}>
      {told !== undefined && <FormSuccess>{told}</FormSuccess>}
      <Groups
        resource={resource}
        onCompare={({ entries: alike }) => {
          setTold(undefined)
          setIds(alike.slice(0, mostMerged).map(({ id }) => id))
        }}
      />
      <p className="form-actions">
        <Action onClick={onClose}>{t('close')}</Action>
      </p>
    </FormDialog>
  )
}

const mostShown = 30

interface GroupsProps {
  resource: Resource
  onCompare: (group: DuplicateGroup) => void
}

function Groups(props: GroupsProps) {
  const { t } = useTranslation('merging')
  const { resource } = props
  const columns = useColumns(props)
  const found = useQuery(duplicatesQuery(resource))
  if (found.isPending) return <SkeletonRows rows={4} />
  if (found.isError)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  const { total, data } = found.data
  if (total === 0) return <p role="status">{t('none')}</p>
  return (
    <>
      <p role="status">{t('found', { count: total })}</p>
      <KitTable
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

function useColumns({ resource, onCompare }: GroupsProps): KitColumn<DuplicateGroup>[] {
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
      key: 'compare',
      header: <span className="only-heard">{t('compare')}</span>,
      cell: (group) => (
        <Action
          aria-label={t('compareThis', { name: group.entries[0]!.name })}
          onClick={() => onCompare(group)}
        >
          {t('compare')}
        </Action>
      ),
    },
  ]
}
