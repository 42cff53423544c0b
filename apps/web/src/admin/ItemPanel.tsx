// One item in one of the screen modes VIEW, EDIT and CREATE, beside its list.
import { SearchX } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import { choiceLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { ScreenMode } from '@eos/contract/vocabulary'
import { ApiError } from '../api/api-error.ts'
import { useSignedIn } from '../api/session.ts'
import { Action } from '../parts/controls/Action.tsx'
import { NoRight } from '../parts/states/NoRight.tsx'
import { Empty } from '../parts/states/PageStates.tsx'
import { QueryFailure } from '../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemForm } from './ItemForm.tsx'
import type { ListState } from './list-address.ts'
import { itemQuery, nameOf, templatesQuery, type Item } from './queries.ts'
import { canTry } from './rights.ts'

interface ItemPanelProps {
  resource: Resource
  mode: ScreenMode
  id: string | undefined
  /** The result of the last action on the item. */
  notice: string | undefined
  onOpen: (open: ListState['open'], done?: string) => void
}

export function ItemPanel({ resource, mode, id, notice, onOpen }: ItemPanelProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useQuery({ ...itemQuery(resource, id ?? ''), enabled: id !== undefined })
  const offered = useQuery({
    ...templatesQuery(resource, id ?? ''),
    enabled: id !== undefined && mode === 'EDIT',
  })
  const label = resource.label[locale]
  const mayCreate = canTry(useSignedIn(), resource, 'CREATE')
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isGone = loaded.error instanceof ApiError && loaded.error.status === 404
  const close = () => onOpen(undefined)
  return (
    <section className="panel admin-item" aria-labelledby="admin-item" data-mode={mode}>
      <div className="panel-head">
        <h2 id="admin-item" tabIndex={-1} ref={heading}>
          {mode === 'CREATE' ? (
            t('newTitle', { label })
          ) : loaded.data ? (
            <Heading resource={resource} item={loaded.data.item} />
          ) : (
            label
          )}
        </h2>
        <Action onClick={close}>{t('close')}</Action>
      </div>
      {notice !== undefined && mode === 'VIEW' && <FormSuccess>{notice}</FormSuccess>}
      {mode === 'CREATE' && !mayCreate ? (
        <NoRight title={t('noCreate', { label })} />
      ) : mode === 'CREATE' ? (
        <ItemForm
          resource={resource}
          loaded={undefined}
          onCancel={close}
          onSaved={(item) => onOpen({ mode: 'VIEW', id: item.id }, t('saved'))}
        />
      ) : loaded.isPending || (mode === 'EDIT' && offered.isPending && !loaded.isError) ? (
        <SkeletonRows rows={8} />
      ) : isGone ? (
        <Empty
          title={t('gone')}
          icon={SearchX}
          actions={<Action onClick={close}>{t('toList')}</Action>}
        >
          {t('goneText')}
        </Empty>
      ) : loaded.isError ? (
        <QueryFailure error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : mode === 'EDIT' && offered.data?.has('patch') ? (
        <ItemForm
          resource={resource}
          loaded={loaded.data}
          onCancel={() => onOpen({ mode: 'VIEW', id })}
          onSaved={() => {
            void loaded.refetch()
            onOpen({ mode: 'VIEW', id }, t('saved'))
          }}
        />
      ) : (
        <>
          {mode === 'EDIT' && <p className="soft">{t('onlyView')}</p>}
          <ItemFacts
            resource={resource}
            loaded={loaded.data}
            onEdit={() => onOpen({ mode: 'EDIT', id })}
            onRemoved={() =>
              onOpen(undefined, t(resource.path === 'activity_logs' ? 'hide.done' : 'deleted'))
            }
            onTaken={(said) => {
              onOpen({ mode: 'VIEW', id }, said)
              heading.current?.focus()
            }}
          />
        </>
      )}
    </section>
  )
}

/** An item without a name or number is called by the first columns of its list, an entry of the log by its action. */
function Heading({ resource, item }: { resource: Resource; item: Item }) {
  const locale = useLocale()
  if (resource.path === 'activity_logs')
    return choiceLabel(resource.path, 'action', String(item['action']), locale)
  const name = nameOf(item, locale)
  const told = resource.table.filter((each) => each in resource.fields).slice(0, 3)
  if (!name.startsWith('#')) return name
  return told.map((each, place) => (
    <span key={each}>
      {place > 0 && ' · '}
      <Cell resource={resource} name={each} field={resource.fields[each]!} item={item} />
    </span>
  ))
}
