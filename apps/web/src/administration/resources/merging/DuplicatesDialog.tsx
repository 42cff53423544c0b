// Entries of a register that may be the same, group by group; one is compared and merged, or set aside, at a time.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostMerged } from '@eos/contract/lists/merging'
import type { Resource } from '@eos/contract/resource'
import { FormDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { DistinctList } from './DistinctList.tsx'
import { DuplicateGroups } from './DuplicateGroups.tsx'
import MergeDialog from './MergeDialog.tsx'
import { entriesQuery } from './queries.ts'
import { useDistinct } from './use-distinct.ts'

interface DuplicatesDialogProps {
  resource: Resource
  onClose: () => void
}

export default function DuplicatesDialog({ resource, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation('merging')
  const [told, setTold] = useState<string>()
  const [ids, setIds] = useState<readonly string[]>()
  const { busy, failure, setApart, takeBack } = useDistinct(resource)
  const entries = useQuery({ ...entriesQuery(resource, ids ?? []), enabled: ids !== undefined })
  if (ids && entries.data && entries.data.length > 1) {
    return (
      <MergeDialog
        resource={resource}
        items={entries.data}
        isProposed
        onClose={(words) => {
          setIds(undefined)
          setTold(words)
        }}
      />
    )
  }
  return (
    <FormDialog title={t('find')} width={720} onCancel={onClose}>
      {told !== undefined && <Told key={told} words={told} />}
      <FormFailure>{failure}</FormFailure>
      <DuplicateGroups
        resource={resource}
        busy={busy}
        onCompare={({ entries: alike }) => {
          setTold(undefined)
          setIds(alike.slice(0, mostMerged).map(({ id }) => id))
        }}
        onApart={({ entries: alike }) => void setApart(alike).then(setTold)}
      />
      <DistinctList
        resource={resource}
        busy={busy}
        onTakeBack={(finding) => void takeBack(finding).then(setTold)}
      />
      <p className="form-actions">
        <Action onClick={onClose}>{t('close')}</Action>
      </p>
    </FormDialog>
  )
}

/** Takes the keyboard over, since the button that was pressed is gone with its row. */
function Told({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <FormSuccess>{words}</FormSuccess>
    </div>
  )
}
