// Actions on all selected items at once: change a field, publish or withhold, delete; each with its result.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { useQueries } from '@tanstack/react-query'
import { mostBatchItems } from '@eos/contract/lists/batches'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn, type SignedIn } from '../../../../api/session.ts'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { ChangeDialog } from '../bulk/ChangeDialog.tsx'
import { changedItems } from '../bulk/undo.ts'
import { UndoButton } from '../bulk/UndoButton.tsx'
import { MergeSelected } from '../../merging/MergeActs.tsx'
import { PublishDialog, publicationAddress } from '../../steps/PublishDialog.tsx'
import { nameOf, templatesQuery, type Item } from '../../../../admin-parts/resources/queries.ts'
import { canTry, mayOn } from '../../../../admin-parts/frame/rights.ts'
import type { ListState } from '../../../../admin-parts/resources/list/list-address.ts'
import { exportOf } from '../export-of.ts'
import { SelectionSteps } from './SelectionSteps.tsx'
import { commonRemoval, RemovalText } from '../../steps/RemovalText.tsx'
import { mayTakeSteps } from '../../steps/steps.ts'
import { useBatch, type DialogProps } from '../../steps/use-batch.ts'

const DeclareMany = lazy(() => import('./declare-many.ts'))

interface SelectionToolsProps {
  resource: Resource
  state: ListState
  items: readonly Item[]
  /** The number of all items that the list has found, where it is counted. */
  total: number | undefined
  onSelectAll: () => void
  onClear: () => void
  onDone: (answer: BatchAnswer, items: readonly Item[]) => void
  /** Takes the outcome in words, where the answer does not tell it. */
  onTold: (words: ReactNode) => void
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

type SelectionActsProps = DialogProps & Pick<SelectionToolsProps, 'resource' | 'state' | 'onTold'>

export function SelectionTools(props: SelectionToolsProps) {
  const { resource, items, total, onSelectAll, onClear, onDone, onTold } = props
  const { t } = useTranslation(['admin', 'lists'])
  const [outcome, setOutcome] = useState<BatchAnswer>()
  const close = (answer?: BatchAnswer) => {
    setOutcome(answer)
    if (answer && answer.failed === 0) onDone(answer, items)
  }
  const most = Math.min(total ?? 0, mostBatchItems)
  return (
    <div className="admin-selection not-printed">
      <span role="status">
        <b>{t('selected', { count: items.length })}</b>
      </span>
      {most > items.length && (
        <button type="button" className="text-button" onClick={onSelectAll}>
          {t(most === total ? 'lists:selectFound' : 'lists:selectFirst', { count: most })}
        </button>
      )}
      <SelectionActs {...props} onClose={close} />
      <span className="admin-selection-end">
        <Action kind="quiet" onClick={onClear}>
          {t('lists:clear')}
        </Action>
      </span>
      {outcome && <Outcome resource={resource} answer={outcome} items={items} onTold={onTold} />}
    </div>
  )
}

function SelectionActs({ resource, state, items, onClose, onTold }: SelectionActsProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const may = useCommonRights(resource, items)
  const [work, setWork] = useState<Work>()
  const address = may('publish') ? publicationAddress(session, resource.path) : undefined
  const isBarred = ['patch', 'delete', 'publish'].every((each) => may(each) === false)
  const close = (answer?: BatchAnswer) => {
    setWork(undefined)
    onClose(answer)
  }
  return (
    <>
      {canTry(session, resource, 'PATCH') && may('patch') && (
        <Action onClick={() => setWork('change')}>{t('bulk.set')}</Action>
      )}
      {address && items.some(({ isPublic }) => isPublic !== true) && (
        <Action onClick={() => setWork('publish')}>{t('publish.publish')}</Action>
      )}
      {address && items.some(({ isPublic }) => isPublic === true) && (
        <Action onClick={() => setWork('withhold')}>{t('publish.withhold')}</Action>
      )}
      {mayTakeSteps(session, resource) && items.length <= mostAsked && (
        <SelectionSteps resource={resource} items={items} onClose={close} />
      )}
      {resource.path === 'stations' && may('patch') && (
        <DeclareState items={items} onTold={onTold} />
      )}
      <ExportSelected resource={resource} state={state} items={items} />
      {may('patch') && may('delete') && (
        <MergeSelected resource={resource} items={items} onTold={onTold} />
      )}
      {canTry(session, resource, 'DELETE') && may('delete') && (
        <Action kind="danger" onClick={() => setWork('delete')}>
          {t('delete')}
        </Action>
      )}
      {isBarred && !mayTakeSteps(session, resource) && (
        <span className="soft">{t('bulk.notAll')}</span>
      )}
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
    </>
  )
}

function DeclareState({ items, onTold }: Pick<SelectionActsProps, 'items' | 'onTold'>) {
  const locale = useLocale()
  const stations = items.map((item) => ({
    id: item.id,
    name: nameOf(item, locale),
    timeZone: String(item['timeZone']),
  }))
  return (
    <Suspense fallback={null}>
      <DeclareMany stations={stations} onTold={onTold} />
    </Suspense>
  )
}

/** The file is asked for by the ids in its address. */
const mostExported = 400

function ExportSelected(props: Pick<SelectionActsProps, 'resource' | 'state' | 'items'>) {
  const { resource, state, items } = props
  const { t } = useTranslation('lists')
  const session = useSignedIn()
  if (!mayOn(session, resource, 'EXPORT') || items.length > mostExported) return null
  return (
    <SaveFileButton {...exportOf({ resource, state }, 'xlsx', items)}>
      {t('exportSelected')}
    </SaveFileButton>
  )
}

/**
 * For at most this many items the server is asked ahead what is allowed; with more, each change
 * tells what it refuses.
 */
const mostAsked = 50

/** The actions that the server allows on every one of the items; `undefined` until it has answered for all. */
function useCommonRights(
  resource: Resource,
  items: readonly Item[],
): (template: string) => boolean | undefined {
  const asked = items.length > mostAsked ? [] : items
  const answers = useQueries({ queries: asked.map(({ id }) => templatesQuery(resource, id)) })
  return (template) => {
    if (answers.some(({ data }) => data && !data.has(template))) return false
    return answers.every(({ data }) => data) ? true : undefined
  }
}

interface OutcomeProps extends Pick<SelectionToolsProps, 'resource' | 'items' | 'onTold'> {
  answer: BatchAnswer
}

function Outcome({ resource, answer, items, onTold }: OutcomeProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { succeeded, total, failed } = answer
  if (failed === 0) return null
  const named = (id: string) => {
    const item = items.find((each) => each.id === id)
    return item ? nameOf(item, locale) : `#${id}`
  }
  const changed = changedItems(answer, named)
  const wrong = answer.items.filter(({ status }) => status >= 400)
  return (
    <FormFailure>
      <p>
        {t('bulk.done', { succeeded, total })}{' '}
        {changed.length > 0 && <UndoButton resource={resource} items={changed} onUndone={onTold} />}
      </p>
      <p>{t('bulk.failed')}</p>
      <ul className="marked-list">
        {wrong.map(({ id, message, status }) => (
          <li key={id}>
            {named(id)}: {message ?? status}
          </li>
        ))}
      </ul>
    </FormFailure>
  )
}

function DeleteManyDialog({ resource, items, onClose }: DialogProps & { resource: Resource }) {
  const { t } = useTranslation('admin')
  const { busy, failure, send } = useBatch(onClose)
  const ids = items.map(({ id }) => ({ id }))
  const removal = commonRemoval(resource, items)
  const isToBin = removal === 'binned'
  return (
    <AskDialog
      title={t(isToBin ? 'bin.titleMany' : 'deleteMany', { count: items.length })}
      action={t(isToBin ? 'bin.action' : 'delete')}
      busy={busy}
      onConfirm={() => void send(`/api/${resource.path}/batch`, { items: ids, delete: true })}
      onCancel={() => onClose()}
    >
      <RemovalText removal={removal} />
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}
