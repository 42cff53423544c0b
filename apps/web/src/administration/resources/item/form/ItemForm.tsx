// The form of an item: checked as one types, kept as a draft, guarded against leaving, and merged when somebody else was
// faster.
import { Suspense, useEffect, useId, useRef, type RefObject } from 'react'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useHeldNavigation } from '../../../../parts/hooks/held-navigation.ts'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { lockedFields } from '../../../../admin-parts/frame/rights.ts'
import { isEnteredInGrid } from '../../../../admin-parts/fields/grid-lists.ts'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import type { Item, LoadedItem } from '../../../../admin-parts/resources/queries.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormSections, openFields, type FormBodyProps } from '../fields/FormSections.tsx'
import { ownBodies } from './own-bodies.ts'
import { HistoryAside } from '../HistoryAside.tsx'
import { isProposal } from '../steps/proposals.ts'
import { ProposeLink } from '../steps/ProposeLink.tsx'
import { useDraft, type DraftState } from './use-draft.ts'
import { useFormValues, type FormState } from '../fields/use-form-values.ts'
import { useNextItem } from './use-next-item.ts'
import { useSaving } from './use-saving.ts'
import '../item-form.css'

interface ItemFormProps {
  resource: Resource
  /** Nothing for a new item. */
  loaded: LoadedItem | undefined
  onSaved: (item: Item) => void
  onCancel: () => void
}

export function ItemForm({ resource, loaded, onSaved, onCancel }: ItemFormProps) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useFormValues(resource, loaded)
  const draft = useDraft(resource, loaded, form)
  const onProblem = () => focusProblem(element)
  const saving = useSaving({ resource, loaded, form, onProblem })
  const next = useNextItem(resource, loaded?.item.id)
  const save = (after: (item: Item) => void) =>
    saving.save((item) => {
      draft.drop()
      after(item)
    })
  useSaveKey(element, () => save(onSaved))
  return (
    <form
      ref={element}
      className="item-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(onSaved)
      }}
    >
      <Met resource={resource} form={form} saving={saving} draft={draft} />
      <FormFailure>{saving.failure}</FormFailure>
      <DraftNotice resource={resource} draft={draft} isOld={draft.found?.etag !== form.base.etag} />
      <Lead resource={resource} loaded={loaded} />
      <div className="column item-facts-body">
        <div className="column item-form-body">
          <FormBody id={id} resource={resource} isNew={loaded === undefined} form={form} />
        </div>
        {loaded && !needsWidth(resource) && (
          <HistoryAside resource={resource} id={loaded.item.id} />
        )}
      </div>
      <FormFoot
        id={id}
        changed={form.changed}
        isNew={loaded === undefined}
        busy={saving.busy}
        onCancel={onCancel}
        {...(next && { onSaveNext: () => save(next) })}
      />
      <LeaveGuard isDirty={form.changed.length > 0} isSaved={saving.isSaved} onLeave={draft.drop} />
    </form>
  )
}

interface MetProps {
  resource: Resource
  form: FormState
  saving: ReturnType<typeof useSaving>
  draft: DraftState
}

/** Somebody else saved first. */
function Met({ resource, form, saving, draft }: MetProps) {
  if (!saving.meeting) return null
  return (
    <ConflictChoice
      key={form.base.etag}
      resource={resource}
      meeting={saving.meeting}
      chosen={form.values}
      onChoose={form.set}
      onAnew={(mine) => {
        draft.setAside({ ...form.values, ...mine })
        form.begin(form.base, form.base.values)
        saving.forgetMeeting()
      }}
    />
  )
}

/** Grids and previews stand beside the fields. */
function needsWidth({ path, fields }: Resource): boolean {
  return path in ownBodies || Object.keys(fields).some((name) => isEnteredInGrid(path, name))
}

function FormBody(props: FormBodyProps) {
  const Own = ownBodies[props.resource.path]
  if (!Own) return <FormSections {...props} />
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Own {...props} />
    </Suspense>
  )
}

/** Notes that a person needs before anything is entered. */
function Lead({ resource, loaded }: Pick<ItemFormProps, 'resource' | 'loaded'>) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const session = useSignedIn()
  if (isProposal(resource)) return <p>{t('proposeLead')}</p>
  const open = loaded && openFields(session, resource, loaded.item)
  if (open) {
    const labels = [...open].map((name) => resource.fields[name]!.label[locale])
    return <p>{t('stillOpen', { fields: labels.join(', ') })}</p>
  }
  if (!loaded || lockedFields(session, resource).size === 0) return null
  return (
    <div className="form-actions">
      <ProposeLink resource={resource} id={loaded.item.id} />
    </div>
  )
}

interface LeaveGuardProps {
  isDirty: boolean
  isSaved: { readonly current: boolean }
  onLeave: () => void
}

/** Neither another page nor a closed window takes away what was entered. */
function LeaveGuard({ isDirty, isSaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('admin')
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  const leaving = useHeldNavigation(() => isDirty && !isSaved.current)
  if (!leaving.isWaiting) return null
  return (
    <AskDialog
      title={t('unsavedTitle')}
      action={t('leave')}
      onConfirm={() => {
        onLeave()
        leaving.goOn()
      }}
      onCancel={leaving.stay}
    >
      <p>{t('unsavedText')}</p>
    </AskDialog>
  )
}

/** Ctrl+S saves from everywhere on the page, as long as nothing stands above the form. */
function useSaveKey(element: RefObject<HTMLFormElement | null>, save: () => void): void {
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (document.querySelector('[role="dialog"][aria-modal="true"]') || !element.current) return
      // The text of a cell or a date is taken over when its control loses the focus.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && element.current.contains(activeElement))
        activeElement.blur()
      setTimeout(() => newest.current())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [element])
}

function focusProblem(element: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() =>
    element.current
      ?.querySelector<HTMLElement>(
        '[aria-invalid="true"], .field:has(> .field-problem) > [role="group"], .form-failure',
      )
      ?.focus(),
  )
}
