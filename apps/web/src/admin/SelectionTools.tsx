// What can be done to the selected entries at once: change a field, publish or withhold, delete; each with its outcome.
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { BatchAnswer, BatchRequest, PublicationBatchRequest } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { may, useSignedIn } from '../api/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormFailure, FormSuccess } from '../ui/FormFailure.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { FieldInput } from './FieldInput.tsx'
import { formFields } from './form-values.ts'
import { nameOf, type Item } from './queries.ts'
import { canTry } from './rights.ts'

interface SelectionToolsProps {
  resource: Resource
  items: readonly Item[]
  onDone: () => void
}

type Work = 'change' | 'delete' | 'publish' | 'withhold'

const publicationOf: Partial<
  Record<string, { address: string; action: 'PUBLIC_STATION' | 'PUBLIC_LOCATION'; subject: string }>
> = {
  stations: {
    address: '/api/admin/public-stations/batch',
    action: 'PUBLIC_STATION',
    subject: 'STATION',
  },
  'location-point': {
    address: '/api/admin/public-locations/batch',
    action: 'PUBLIC_LOCATION',
    subject: 'LOCATION_POINT',
  },
}

export function SelectionTools({ resource, items, onDone }: SelectionToolsProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const [work, setWork] = useState<Work>()
  const [outcome, setOutcome] = useState<BatchAnswer>()
  const publication = publicationOf[resource.path]
  const mayPublish =
    publication !== undefined && may(session, publication.action, publication.subject)
  const close = (answer?: BatchAnswer) => {
    setWork(undefined)
    setOutcome(answer)
    if (answer && answer.failed === 0) onDone()
  }
  return (
    <div className="admin-selection not-printed">
      <span role="status">{t('selected', { count: items.length })}</span>
      {canTry(session, resource, 'PATCH') && (
        <button type="button" className="button" onClick={() => setWork('change')}>
          {t('bulk.set')}
        </button>
      )}
      {mayPublish && (
        <>
          <button type="button" className="button" onClick={() => setWork('publish')}>
            {t('publish.publish')}
          </button>
          <button type="button" className="button" onClick={() => setWork('withhold')}>
            {t('publish.withhold')}
          </button>
        </>
      )}
      {canTry(session, resource, 'DELETE') && (
        <button type="button" className="button button-danger" onClick={() => setWork('delete')}>
          {t('delete')}
        </button>
      )}
      {outcome && <Outcome answer={outcome} items={items} />}
      {work === 'change' && <ChangeDialog resource={resource} items={items} onClose={close} />}
      {work === 'delete' && <DeleteManyDialog resource={resource} items={items} onClose={close} />}
      {(work === 'publish' || work === 'withhold') && publication && (
        <PublishDialog
          address={publication.address}
          isPublic={work === 'publish'}
          items={items}
          onClose={close}
        />
      )}
    </div>
  )
}

function Outcome({ answer, items }: { answer: BatchAnswer; items: readonly Item[] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { succeeded, total, failed } = answer
  if (failed === 0) return <FormSuccess>{t('bulk.done', { succeeded, total })}</FormSuccess>
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

interface DialogProps {
  items: readonly Item[]
  onClose: (answer?: BatchAnswer) => void
}

function useBatch(onClose: DialogProps['onClose']) {
  const { t } = useTranslation('ui')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (address: string, body: BatchRequest | PublicationBatchRequest) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await api.post<BatchAnswer>(address, {
        body: body as never,
        query: { atomic: 'false' },
        keepException: true,
      })
      await queries.invalidateQueries({ queryKey: ['admin'] })
      onClose(answer)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('unreachable'))
      setBusy(false)
    }
  }
  return { busy, failure, send }
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

/** Kinds of which one value may stand in many items. */
const changeable = new Set(['text', 'number', 'integer', 'flag', 'choice', 'date', 'reference'])

function ChangeDialog({ resource, items, onClose }: DialogProps & { resource: Resource }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  const { busy, failure, send } = useBatch(onClose)
  const fields = formFields(resource).filter(
    ([, field]) => changeable.has(field.kind) && !field.options.fixed,
  )
  const [name, setName] = useState(fields[0]?.[0] ?? '')
  const [value, setValue] = useState<unknown>(null)
  const field = resource.fields[name]
  if (!field) return null
  const label = fieldLabel(resource.path, name, field, locale)
  return (
    <ConfirmDialog
      title={t('bulk.set')}
      action={t('bulk.apply', { count: items.length })}
      busy={busy}
      onConfirm={() =>
        void send(`/api/${resource.path}/batch`, {
          items: items.map((item) => ({ id: item.id })),
          changes: { [name]: value },
        })
      }
      onCancel={() => onClose()}
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>{t('bulk.field')}</label>
        <select
          id={`${id}-name`}
          className="select"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setValue(null)
          }}
        >
          {fields.map(([each, declared]) => (
            <option key={each} value={each}>
              {fieldLabel(resource.path, each, declared, locale)}
            </option>
          ))}
        </select>
      </div>
      <div className="field" key={name}>
        <label htmlFor={id}>{label}</label>
        <FieldInput
          id={id}
          path={resource.path}
          name={name}
          label={label}
          field={field}
          value={value}
          problem={undefined}
          hint={undefined}
          onChange={setValue}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  )
}

interface PublishDialogProps extends DialogProps {
  address: string
  isPublic: boolean
}

function PublishDialog({ address, isPublic, items, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { busy, failure, send } = useBatch(onClose)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const count = items.length
  const isMissing = !isPublic && reason.trim() === ''
  return (
    <ConfirmDialog
      title={isPublic ? t('publish.publishTitle', { count }) : t('publish.title', { count })}
      action={isPublic ? t('publish.publish') : t('publish.withhold')}
      busy={busy}
      onConfirm={() => {
        setAsked(true)
        if (isMissing) return
        void send(address, {
          items: items.map((item) => ({ id: item.id, public: isPublic })),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        })
      }}
      onCancel={() => onClose()}
    >
      <div className="field">
        <label htmlFor={id}>{t('publish.reason')}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={500}
          value={reason}
          aria-invalid={(isAsked && isMissing) || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {isAsked && isMissing && <p className="field-problem">{t('publish.reasonNeeded')}</p>}
      </div>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  )
}
