// One item in one of the screen modes VIEW, EDIT and CREATE, beside its list.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { resourceLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { ScreenMode } from '@eos/contract/vocabulary'
import { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemForm } from './ItemForm.tsx'
import type { ListState } from './list-address.ts'
import { itemQuery, nameOf } from './queries.ts'

interface ItemPanelProps {
  resource: Resource
  mode: ScreenMode
  id: string | undefined
  onOpen: (open: ListState['open']) => void
}

export function ItemPanel({ resource, mode, id, onOpen }: ItemPanelProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useQuery({ ...itemQuery(resource, id ?? ''), enabled: id !== undefined })
  const label = resourceLabel(resource, locale)
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
          {mode === 'CREATE'
            ? t('newTitle', { label })
            : loaded.data
              ? nameOf(loaded.data.item, locale)
              : label}
        </h2>
        <button type="button" className="button not-printed" onClick={close}>
          {t('close')}
        </button>
      </div>
      {mode === 'CREATE' ? (
        <ItemForm
          resource={resource}
          loaded={undefined}
          onCancel={close}
          onSaved={(item) => onOpen({ mode: 'VIEW', id: item.id })}
        />
      ) : loaded.isPending ? (
        <SkeletonLines lines={8} />
      ) : isGone ? (
        <EmptyState title={t('gone')} />
      ) : loaded.isError ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : mode === 'EDIT' ? (
        <ItemForm
          resource={resource}
          loaded={loaded.data}
          onCancel={() => onOpen({ mode: 'VIEW', id })}
          onSaved={() => {
            void loaded.refetch()
            onOpen({ mode: 'VIEW', id })
          }}
        />
      ) : (
        <ItemFacts
          resource={resource}
          loaded={loaded.data}
          onEdit={() => onOpen({ mode: 'EDIT', id })}
          onRemoved={close}
        />
      )}
    </section>
  )
}
