// Says of a closed duplicate where it went, and opens it again for whoever may merge.
import { lazy, Suspense, useState } from 'react'
import { isMergedRegister } from '@eos/contract/lists/merging'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../api/session.ts'
import { screenOfResource } from '../../../admin-parts/frame/screens.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'
import { ReferenceName } from '../../../admin-parts/resources/ReferenceName.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { mayMerge } from './MergeActs.tsx'

const ReopenDialog = lazy(() => import('./ReopenDialog.tsx'))

interface MergedNoteProps {
  resource: Resource
  item: Item
  onDone: (said: string) => void
}

export default function MergedNote(props: MergedNoteProps) {
  const { resource, item, onDone } = props
  const { t } = useTranslation('merging')
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const { path } = resource
  const { mergedIntoId: kept } = item
  if (!isMergedRegister(path) || typeof kept !== 'string') return null
  const screen = screenOfResource(path)
  const name = <ReferenceName to={path} id={kept} />
  return (
    <>
      <Note kind="late" title={t('merged')}>
        {t('mergedInto')}{' '}
        {screen ? (
          <PageLink to={screen.page} search={{ id: kept }}>
            {name}
          </PageLink>
        ) : (
          name
        )}
        .
      </Note>
      {mayMerge(session, resource) && (
        <p className="form-actions not-printed">
          <Action onClick={() => setOpen(true)}>{t('reopen')}</Action>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReopenDialog
            resource={resource}
            item={item}
            onClose={(told) => {
              setOpen(false)
              if (told !== undefined) onDone(told)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
