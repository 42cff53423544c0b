// Actions on all selected items at once: change a field, publish or withhold, delete; each with its result.
import { useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQueries } from '@tanstack/react-query'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn, type SignedIn } from '../api/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Action } from '../parts/controls/Action.tsx'
import { FormFailure } from '../parts/fields/FormFailure.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { PublishDialog, publicationAddress } from './PublishDialog.tsx'
import { nameOf, templatesQuery, type Item } from './queries.ts'
import { canTry } from './rights.ts'
import { SelectionSteps } from './SelectionSteps.tsx'
import { mayTakeSteps } from './steps.ts'
import { useBatch, type DialogProps } from './use-batch.ts'

interface SelectionToolsProps {
  resource: Resource
  items: readonly Item[]
  onDone: (answer: BatchAnswer) => void
}

type Work = 'change' | 'delete' | 'publish' | 'withhold'

/** Without anything to do with them, entries are not selected. */
export function hasSelectionTools(session: SignedIn | undefined, resource: Resource): boolean {
  return (
    canTry(session, resource, 'PATCH') ||
    canTry(session, resource, 'DELETE') ||
    mayTakeSteps(session, resource) ||
    publicationAddress(session, resource.path) !== undefined
  )
}

export function SelectionTools({ resource, items, onDone }: SelectionToolsProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const may = useCommonRights(resource, items)
  const [work, setWork] = useState<Work>()
  const [outcome, setOutcome] = useState<BatchAnswer>()
  const address = may('publish') ? publicationAddress(session, resource.path) : undefined
  const isBarred = ['patch', 'delete', 'publish'].every((each) => may(each) === false)
  const close = (answer?: BatchAnswer) => {
    setWork(undefined)
    setOutcome(answer)
    if (answer && answer.failed === 0) onDone(answer)
  }
  return (
    <div className="admin-selection not-printed">
      <span role="status">{t('selected', { count: items.length })}</span>
      {canTry(session, resource, 'PATCH') && may('patch') && (
        <Action onClick={() => setWork('change')}>{t('bulk.set')}</Action>
      )}
      {address && items.some(({ isPublic }) => isPublic !== true) && (
        <Action onClick={() => setWork('publish')}>{t('publish.publish')}</Action>
      )}
      {address && items.some(({ isPublic }) => isPublic === true) && (
        <Action onClick={() => setWork('withhold')}>{t('publish.withhold')}</Action>
      )}
      {mayTakeSteps(session, resource) && (
        <SelectionSteps resource={resource} items={items} onClose={close} />
      )}
      {canTry(session, resource, 'DELETE') && may('delete') && (
        <Action kind="danger" onClick={() => setWork('delete')}>
          {t('delete')}
        </Action>
      )}
      {isBarred && !mayTakeSteps(session, resource) && (
        <span className="soft">{t('bulk.notAll')}</span>
      )}
      {outcome && <Outcome answer={outcome} items={items} />}
      {work === 'change' && <ChangeDialog resource={resource} items={items} onClose={close} />}
      {work === 'delete' && <DeleteManyDialog resource={resource} items={items} onClose={close} />}
      {(work === 'publish' || work === 'withhold') && address && (
        <PublishDialog
          address={address}
          isPublic={work === 'publish'}
          items={items}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The actions that the server allows on every one of the items; `undefined` until it has answered for all. */
function useCommonRights(
  resource: Resource,
  items: readonly Item[],
): (template: string) => boolean | undefined {
  const answers = useQueries({ queries: items.map(({ id }) => templatesQuery(resource, id)) })
  return (template) => {
    if (answers.some(({ data }) => data && !data.has(template))) return false
    return answers.every(({ data }) => data) ? true : undefined
  }
}

function Outcome({ answer, items }: { answer: BatchAnswer; items: readonly Item[] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { succeeded, total, failed } = answer
  if (failed === 0) return null
  const wrong = answer.items.filter(({ status }) => status >= 400)
  return (
    <FormFailure>
      <p>{t('bulk.done', { succeeded, total })}</p>
      <p>{t('bulk.failed')}</p>
      <ul>
        {wrong.map(({ id, message, status }) => {
          const item = items.find((each) => each.id === id)
          return (
            <li key={id}>
              {item ? nameOf(item, locale) : `#${id}`}: {message ?? status}
            </li>
          )
        })}
      </ul>
    </FormFailure>
  )
}

function DeleteManyDialog({ resource, items, onClose }: DialogProps & { resource: Resource }) {
  const { t } = useTranslation('admin')
  const { busy, failure, send } = useBatch(onClose)
  const ids = items.map(({ id }) => ({ id }))
  return (
    <ConfirmDialog
      title={t('deleteMany', { count: items.length })}
      action={t('delete')}
      busy={busy}
      onConfirm={() => void send(`/api/${resource.path}/batch`, { items: ids, delete: true })}
      onCancel={() => onClose()}
    >
      <p>{resource.endsOnDelete ? t('deleteEnds') : t('deleteText')}</p>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  )
}
