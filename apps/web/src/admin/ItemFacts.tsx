// An item to look at, with what may be done to it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { formatInstant } from '../ui/format.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { templatesQuery, type LoadedItem } from './queries.ts'

interface ItemFactsProps {
  resource: Resource
  loaded: LoadedItem
  onEdit: () => void
  onRemoved: () => void
}

export function ItemFacts({ resource, loaded, onEdit, onRemoved }: ItemFactsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const session = useSignedIn()
  const queries = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const { item } = loaded
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  const maySeeHistory = session?.permissions.some(({ subject }) => subject === 'activity_logs')
  return (
    <>
      <div className="form-actions not-printed">
        {offered?.has('patch') && (
          <button type="button" className="button button-primary" onClick={onEdit}>
            {t('edit')}
          </button>
        )}
        {offered?.has('delete') && (
          <button type="button" className="button button-danger" onClick={() => setDeleting(true)}>
            {t('delete')}
          </button>
        )}
        {maySeeHistory && (
          <PageLink
            to="admin/activity-log"
            className="button"
            search={{ 'f.subject': resource.path, 'f.subjectId': item.id }}
          >
            {t('history')}
          </PageLink>
        )}
      </div>
      <dl className="facts admin-facts">
        {Object.entries(resource.fields).map(([name, field]) => (
          <div key={name}>
            <dt>{fieldLabel(resource.path, name, field, locale)}</dt>
            <dd>
              <Cell resource={resource} name={name} field={field} item={item} />
            </dd>
          </div>
        ))}
        {(['createdAt', 'updatedAt'] as const).map((name) =>
          typeof item[name] === 'string' ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatInstant(item[name], 'Asia/Ho_Chi_Minh', locale)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          loaded={loaded}
          onClose={(isRemoved) => {
            setDeleting(false)
            if (!isRemoved) return
            void queries.invalidateQueries({ queryKey: ['admin', resource.path, 'list'] })
            onRemoved()
          }}
        />
      )}
    </>
  )
}
