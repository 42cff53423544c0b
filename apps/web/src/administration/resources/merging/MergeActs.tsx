// The acts that lists of registers have beside those of all lists: finding duplicates, and merging selected entries.
import { CopyMinus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { isMergedRegister, mostMerged } from '@eos/contract/lists/merging'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn, type SignedIn } from '../../../api/session.ts'
import { canTry } from '../../../admin-parts/frame/rights.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'

const DuplicatesDialog = lazy(() => import('./DuplicatesDialog.tsx'))
const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

export function mayMerge(session: SignedIn | undefined, resource: Resource): boolean {
  const mayBoth = canTry(session, resource, 'PATCH') && canTry(session, resource, 'DELETE')
  return isMergedRegister(resource.path) && mayBoth
}

export function FindDuplicates({ resource }: { resource: Resource }) {
  const { t } = useTranslation('merging')
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  if (!mayMerge(session, resource)) return null
  return (
    <>
      <Action icon={CopyMinus} collapses onClick={() => setOpen(true)}>
        {t('find')}
      </Action>
      {isOpen && (
        <Suspense fallback={null}>
          <DuplicatesDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface MergeSelectedProps {
  resource: Resource
  items: readonly Item[]
  onTold: (words: string) => void
}

export function MergeSelected({ resource, items, onTold }: MergeSelectedProps) {
  const { t } = useTranslation('merging')
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const isFew = items.length > 1 && items.length <= mostMerged
  if (!isFew || !mayMerge(session, resource)) return null
  return (
    <>
      <Action onClick={() => setOpen(true)}>{t('merge')}</Action>
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog
            resource={resource}
            items={items}
            onClose={(words) => {
              setOpen(false)
              if (words !== undefined) onTold(words)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
