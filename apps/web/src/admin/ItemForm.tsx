// The form of an item: checked as one types, guarded against leaving, and merged when somebody else was faster.
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSignedIn } from '../api/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FieldFrame } from '../parts/fields/Field.tsx'
import { FormFailure } from '../parts/fields/FormFailure.tsx'
import { useHeldNavigation } from '../ui/held-navigation.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useFailureText } from '../ui/use-failure-text.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FixedValue } from './FixedValue.tsx'
import { newValues, ownFields } from './new-item.ts'
import {
  changesOf,
  conflictsOf,
  formFields,
  isSame,
  problemOf,
  type Conflict,
  type FormValues,
} from './form-values.ts'
import { isProposal, newBody, useStationAsIs } from './proposals.ts'
import { isEnteredInGrid } from './grid-lists.ts'
import { problemsAtFields, problemsIn, type Problem } from './item-problems.ts'
import { loadItem, type Item, type LoadedItem } from './queries.ts'
import { ProposeLink } from './ProposeLink.tsx'
import { lockedFields } from './rights.ts'
import { askedField, isAsked, withConsequences } from './grant-fields.ts'

interface ItemFormProps {
  resource: Resource
  /** Nothing for a new item. */
  loaded: LoadedItem | undefined
  onSaved: (item: Item) => void
  onCancel: () => void
}

export function ItemForm({ resource, loaded, onSaved, onCancel }: ItemFormProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const session = useSignedIn()
  const failureText = useFailureText()
  const [search] = useSearchParams()
  const chosen = isProposal(resource) ? { stationId: search.get('f.stationId') } : {}
  const [base, setBase] = useState<{ values: FormValues; etag: string | undefined }>(() => ({
    values: loaded ? loaded.item : { ...newValues(resource, session), ...chosen },
    etag: loaded?.etag,
  }))
  const [values, setValues] = useState<FormValues>(base.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [refusedCells, setRefusedCells] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<string>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const isSaved = useRef(false)
  useStationAsIs(resource, values['stationId'], (asIs) => {
    setBase((before) => ({ ...before, values: { ...before.values, ...asIs } }))
    setValues((before) => ({ ...before, ...asIs }))
  })
  const fields = formFields(resource)
  const owned = ownFields(resource, session)
  const locked = lockedFields(session, resource)
  const isDirty = fields.some(([name]) => !isSame(base.values[name], values[name]))
  const leaving = useGuard(isDirty, isSaved)

  const problems: Record<string, string | undefined> = {}
  for (const [name, field] of fields) {
    problems[name] =
      refused[name] ?? (touched.has(name) ? problemOf(field, values[name], locale) : undefined)
  }
  const set = (name: string, value: unknown) => {
    setValues((before) => withConsequences(resource.path, { ...before, [name]: value }, name))
    // A grid shows what is wrong at its cells; the list as a whole is judged when it is saved.
    if (!isEnteredInGrid(resource.path, name)) setTouched((before) => new Set(before).add(name))
    setRefused((before) => withoutField(before, name))
  }
  const focusProblem = () =>
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid="true"], .field:has(> .field-problem) > [role="group"], .form-failure',
        )
        ?.focus(),
    )

  const save = async () => {
    setTouched(new Set(fields.map(([name]) => name)))
    if (fields.some(([name, field]) => problemOf(field, values[name], locale) !== undefined)) {
      return focusProblem()
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const item = loaded
        ? await sendChanges(resource, loaded.item.id, base, values)
        : await api.post<Item>(`/api/${resource.path}`, {
            body: newBody(resource, base.values, values) as Record<string, never>,
            keepException: true,
          })
      isSaved.current = true
      await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
      onSaved(item)
    } catch (error) {
      await fail(error)
    }
    setBusy(false)
  }

  const fail = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && loaded) return meetConflict()
    const names = fields.map(([name]) => name)
    const found = problemsAtFields(resource, error, names, locale)
    setRefused(found)
    setRefusedCells(problemsIn(error))
    const isAllSaid = Object.keys(found).length > 0
    if (!isAllSaid) setFailure(failureText(error))
    focusProblem()
  }

  /** A field that only the other person changed is taken over; for one that both changed, somebody has to choose. */
  const meetConflict = async () => {
    const { item: theirs, etag } = await loadItem(resource, loaded!.item.id)
    const open = conflictsOf(resource.fields, { base: base.values, mine: values, theirs })
    const merged = { ...theirs, ...changesOf(resource.fields, base.values, values) }
    setBase({ values: theirs, etag })
    setValues(merged)
    setConflicts(open)
    setFailure(open.length === 0 ? t('conflictTitle') : undefined)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    void save().finally(() => {
      sending.current = false
    })
  }
  return (
    <form ref={form} className="form admin-form" noValidate onSubmit={submit}>
      {conflicts.length > 0 && (
        <ConflictChoice
          key={base.etag}
          resource={resource}
          conflicts={conflicts}
          chosen={values}
          onChoose={(name, value) => set(name, value)}
        />
      )}
      <FormFailure>{failure}</FormFailure>
      {loaded && locked.size > 0 && (
        <div className="form-actions">
          <ProposeLink resource={resource} id={loaded.item.id} />
        </div>
      )}
      {isProposal(resource) && <p>{t('proposeLead')}</p>}
      {fields.some(([, { options }]) => options.required) && (
        <p className="small soft">{t('required')}</p>
      )}
      {fields.map(([name, declared]) => {
        if (!isAsked(resource.path, name, values)) return null
        const field = askedField(resource.path, name, declared, values)
        const id = `${formId}-${name}`
        const label = fieldLabel(field, locale)
        const isOwn = owned.has(name)
        const isLocked = locked.has(name)
        const isFixed = isOwn || isLocked || (loaded !== undefined && field.options.fixed === true)
        const { example } = field.options
        const hint = isLocked
          ? t(`writtenBy.${field.options.writtenBy!}`)
          : field.kind === 'texts'
            ? t('onePerLine')
            : isOwn
              ? t('ownHint')
              : example === undefined
                ? undefined
                : t('example', { example })
        const isGrid = isEnteredInGrid(resource.path, name)
        const problem = isGrid && problems[name] ? t('grid.unfinished') : problems[name]
        return (
          <FieldFrame
            key={name}
            id={id}
            label={field.options.required && !isOwn && !isLocked ? `${label} *` : label}
            hint={loaded === undefined && field.options.fixed ? t('fixedHint') : hint}
            problem={problem}
          >
            {isFixed ? (
              <FixedValue
                id={id}
                resource={resource}
                name={name}
                field={field}
                value={values[name]}
              />
            ) : (
              <FieldInput
                id={id}
                path={resource.path}
                name={name}
                label={label}
                field={field}
                value={values[name]}
                problem={problem}
                hint={hint}
                refused={refusedCells}
                onChange={(value) => set(name, value)}
              />
            )}
          </FieldFrame>
        )
      })}
      <div className="form-actions admin-save">
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
      {leaving.isWaiting && (
        <ConfirmDialog
          title={t('unsavedTitle')}
          action={t('leave')}
          onConfirm={leaving.goOn}
          onCancel={leaving.stay}
        >
          <p>{t('unsavedText')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

async function sendChanges(
  resource: Resource,
  id: string,
  base: { values: FormValues; etag: string | undefined },
  values: FormValues,
): Promise<Item> {
  const changes = changesOf(resource.fields, base.values, values)
  return api.patch<Item>(`/api/${resource.path}/${id}`, {
    body: changes as Record<string, never>,
    keepException: true,
    headers: base.etag ? { 'if-match': base.etag } : {},
  })
}

/** Neither another page nor a closed window takes away what was entered. */
function useGuard(isDirty: boolean, isSaved: { readonly current: boolean }) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return useHeldNavigation(() => isDirty && !isSaved.current)
}

function withoutField(problems: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _mended, ...rest } = problems
  return rest
}
