// One item in one of the screen modes VIEW, EDIT and CREATE, beside its list.
import { ChevronDown, ChevronUp, Maximize2, PanelRight, SearchX, X } from 'lucide'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import type { ScreenMode } from '@eos/contract/words/vocabulary'
import { ApiError } from '../../../api/client/api-error.ts'
import { useSignedIn } from '../../../api/session.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon, type IconNode } from '../../../parts/controls/Icon.tsx'
import { NoRight } from '../../../parts/states/NoRight.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { isStatus } from '../../../admin-parts/resources/status-tones.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemFacts } from './facts/ItemFacts.tsx'
import { ItemForm } from './form/ItemForm.tsx'
import { ItemHeading } from '../steps/ItemHeading.tsx'
import { RemovedNotice } from '../steps/RemovedNotice.tsx'
import { Saved } from './steps/Saved.tsx'
import type { ListState } from '../../../admin-parts/resources/list/list-address.ts'
import {
  itemQuery,
  templatesQuery,
  type Item,
  type LoadedItem,
} from '../../../admin-parts/resources/queries.ts'
import { canTry } from '../../../admin-parts/frame/rights.ts'
import { useEscape } from './use-escape.ts'
import { useNoteOpened } from './use-note-opened.ts'
import type { Neighbours } from './use-neighbours.ts'

interface ItemPanelProps {
  resource: Resource
  mode: ScreenMode
  id: string | undefined
  /** It fills the page instead of standing beside the list. */
  isPage: boolean
  onPage: (isPage: boolean) => void
  neighbours: Neighbours
  /** The result of the last action on the item. */
  notice: ReactNode
  onOpen: (open: ListState['open'], done?: ReactNode) => void
}

const headingId = 'admin-item'

export function ItemPanel(props: ItemPanelProps) {
  const { resource, mode, id, notice, isPage, onOpen } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useQuery({ ...itemQuery(resource, id ?? ''), enabled: id !== undefined })
  const close = () => onOpen(undefined)
  const label = resource.label[locale]
  useEscape(close)
  useNoteOpened(resource, mode === 'VIEW' ? loaded.data?.item : undefined)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ItemDrawer isPage={isPage} labelledBy={headingId}>
      <div className="admin-item" data-mode={mode}>
        <Head {...props} item={loaded.data?.item} heading={heading} onClose={close}>
          {mode === 'CREATE' ? (
            t('newTitle', { label })
          ) : loaded.data ? (
            <ItemHeading resource={resource} item={loaded.data.item} />
          ) : (
            label
          )}
        </Head>
        {notice != null && mode === 'VIEW' && <FormSuccess>{notice}</FormSuccess>}
        <Content {...props} loaded={loaded} heading={heading} onClose={close} />
      </div>
    </ItemDrawer>
  )
}

interface ContentProps extends ItemPanelProps {
  loaded: UseQueryResult<LoadedItem>
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

function Content({ resource, mode, id, onOpen, loaded, heading, onClose }: ContentProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const mayCreate = canTry(useSignedIn(), resource, 'CREATE')
  const offered = useQuery({
    ...templatesQuery(resource, id ?? ''),
    enabled: id !== undefined && mode === 'EDIT',
  })
  if (mode === 'CREATE')
    return mayCreate ? (
      <ItemForm
        resource={resource}
        loaded={undefined}
        onCancel={onClose}
        onSaved={(item) => onOpen({ mode: 'VIEW', id: item.id }, <Saved {...{ resource, item }} />)}
      />
    ) : (
      <NoRight
        title={t('noCreate', { label: resource.label[locale] })}
        needs={[{ resource, actions: ['CREATE'] }]}
      />
    )
  if (loaded.isPending || (mode === 'EDIT' && offered.isPending && !loaded.isError))
    return <SkeletonRows rows={8} />
  if (loaded.isError) return <NotLoaded loaded={loaded} onClose={onClose} />
  if (mode === 'EDIT' && offered.data?.has('patch'))
    return (
      <ItemForm
        resource={resource}
        loaded={loaded.data}
        onCancel={() => onOpen({ mode: 'VIEW', id })}
        onSaved={(item) => {
          void loaded.refetch()
          onOpen({ mode: 'VIEW', id }, <Saved {...{ resource, item }} />)
        }}
      />
    )
  return (
    <>
      {mode === 'EDIT' && <p className="soft">{t('onlyView')}</p>}
      <ItemFacts
        resource={resource}
        loaded={loaded.data}
        onEdit={() => onOpen({ mode: 'EDIT', id })}
        onRemoved={(bin) => {
          const text = t(resource.path === 'activity_logs' ? 'hide.done' : 'deleted')
          const inBin = bin !== undefined && (
            <RemovedNotice key={bin} text={t('bin.done', { count: 1 })} bins={[bin]} />
          )
          onOpen(undefined, inBin || text)
        }}
        onTaken={(said) => {
          onOpen({ mode: 'VIEW', id }, said)
          heading.current?.focus()
        }}
      />
    </>
  )
}

/** An item that is gone and one that lies out of reach look the same. */
function NotLoaded({ loaded, onClose }: Pick<ContentProps, 'loaded' | 'onClose'>) {
  const { t } = useTranslation('admin')
  if (!(loaded.error instanceof ApiError && loaded.error.status === 404))
    return <QueryFailure error={loaded.error} onRetry={() => void loaded.refetch()} />
  return (
    <Empty
      title={t('gone')}
      icon={SearchX}
      actions={<Action onClick={onClose}>{t('toList')}</Action>}
    >
      {t('goneText')}
    </Empty>
  )
}

interface HeadProps extends ItemPanelProps {
  item: Item | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  children: ReactNode
}

/** The name of the item with how it stands, and the ways to its neighbours, to a page of its own, and out. */
function Head(props: HeadProps) {
  const { resource, item, heading, isPage, onPage, neighbours, onClose, children } = props
  const { t } = useTranslation(['admin', 'lists'])
  const statuses = Object.entries(resource.fields).filter(
    ([name, field]) => item && isStatus(resource, name, field) && item[name] != null,
  )
  return (
    <div className="row item-head">
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        {children}
      </h2>
      {item &&
        statuses.map(([name, field]) => (
          <Cell key={name} resource={resource} name={name} field={field} item={item} />
        ))}
      <span className="item-head-acts not-printed">
        {item && (
          <>
            <HeadAct icon={ChevronUp} label={t('lists:before')} onPress={neighbours.before} />
            <HeadAct icon={ChevronDown} label={t('lists:after')} onPress={neighbours.after} />
          </>
        )}
        <HeadAct
          icon={isPage ? PanelRight : Maximize2}
          label={t(isPage ? 'lists:asDrawer' : 'lists:asPage')}
          onPress={() => onPage(!isPage)}
        />
        <HeadAct icon={X} label={t('close')} onPress={onClose} />
      </span>
    </div>
  )
}

interface HeadActProps {
  icon: IconNode
  label: string
  /** Nothing to do at the end of the list. */
  onPress: (() => void) | undefined
}

function HeadAct({ icon, label, onPress }: HeadActProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
