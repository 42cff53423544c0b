// A kept view: its owner renames, shares, replaces or removes it, and whoever sees it may open the list with it.
import { Checkbox, Input } from 'antd'
import { Pin, Star, Trash2 } from 'lucide'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListView } from '@eos/contract/calls/people/list-views'
import { longestViewName } from '@eos/contract/lists/list-looks'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon, type IconNode } from '../../../../parts/controls/Icon.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { pinnedViewsQuery, pinView } from '../../../../admin-parts/resources/list/pinned-views.ts'
import { changeView, removeView } from './look-queries.ts'
import { contentOf } from '../../../../admin-parts/resources/list/view-content.ts'
import type { ViewsProps } from './views-props.ts'

interface ViewLineProps extends ViewsProps {
  view: ListView
}

export function ViewLine(props: ViewLineProps) {
  const { state, view } = props
  const [isLeaving, setLeaving] = useState(false)
  const { failure, change, remove, pin } = useViewChanges(props)
  return (
    <li>
      <ViewHead
        {...props}
        onName={(name) => change({ name })}
        onPin={() => pin(!view.pinned)}
        onLeave={() => setLeaving(true)}
      />
      {view.own && !isLeaving && (
        <OwnView
          view={view}
          onShare={(shared) => change({ shared })}
          onReplace={() => change({ content: contentOf(state) })}
        />
      )}
      {isLeaving && (
        <RemoveQuestion view={view} onRemove={remove} onKeep={() => setLeaving(false)} />
      )}
      <FormFailure>{failure}</FormFailure>
    </li>
  )
}

/** The views are read again after each change; a refusal is told at the line. */
function useViewChanges({ kept, resource, view }: ViewLineProps) {
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const take = async (work: Promise<unknown>) => {
    setFailure(undefined)
    await work.then(kept.refresh, (error: unknown) => setFailure(failureText(error)))
  }
  return {
    failure,
    change: (changes: Parameters<typeof changeView>[2]) =>
      void take(changeView(resource.path, view.id, changes)),
    remove: () => void take(removeView(resource.path, view.id)),
    pin: (isPinned: boolean) => {
      const pinned = pinView(resource.path, view.id, isPinned)
      void take(pinned.then(() => queries.invalidateQueries(pinnedViewsQuery())))
    },
  }
}

interface ViewHeadProps extends ViewLineProps {
  onName: (name: string) => void
  onPin: () => void
  onLeave: () => void
}

function ViewHead({ kept, view, onName, onPin, onLeave }: ViewHeadProps) {
  const { t } = useTranslation('lists')
  const isDefault = kept.look.defaultView === view.id
  return (
    <div className="row list-view-line">
      {view.own ? (
        <ViewName name={view.name} onName={onName} />
      ) : (
        <span className="list-view-name">
          {view.name} <span className="soft small">{t('sharedBy', { name: view.by ?? '' })}</span>
        </span>
      )}
      <ViewButton
        icon={Pin}
        label={t('pinsView', { name: view.name })}
        isPressed={view.pinned}
        onPress={onPin}
      />
      <ViewButton
        icon={Star}
        label={t('opensWith', { name: view.name })}
        isPressed={isDefault}
        onPress={() => kept.keep({ defaultView: isDefault ? null : view.id })}
      />
      {view.own && (
        <ViewButton icon={Trash2} label={t('removeView', { name: view.name })} onPress={onLeave} />
      )}
    </div>
  )
}

interface ViewButtonProps {
  icon: IconNode
  label: string
  /** Absent of what is no choice. */
  isPressed?: boolean
  onPress: () => void
}

function ViewButton({ icon, label, isPressed, onPress }: ViewButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon of={icon} size={14} />
    </button>
  )
}

interface OwnViewProps {
  view: ListView
  onShare: (isShared: boolean) => void
  onReplace: () => void
}

function OwnView({ view, onShare, onReplace }: OwnViewProps) {
  const { t } = useTranslation('lists')
  return (
    <div className="row list-view-line">
      <Checkbox checked={view.shared} onChange={(event) => onShare(event.target.checked)}>
        {t('shared')}
      </Checkbox>
      <button type="button" className="text-button" onClick={onReplace}>
        {t('replaceView')}
      </button>
    </div>
  )
}

interface RemoveQuestionProps {
  view: ListView
  onRemove: () => void
  onKeep: () => void
}

function RemoveQuestion({ view, onRemove, onKeep }: RemoveQuestionProps) {
  const { t } = useTranslation('lists')
  return (
    <div className="row list-view-line">
      <span className="list-view-name">{t('removeSure', { name: view.name })}</span>
      <Action kind="danger" onClick={onRemove}>
        {t('remove')}
      </Action>
      <Action onClick={onKeep}>{t('keepView')}</Action>
    </div>
  )
}

/** Counts when the keyboard leaves it or Enter is pressed. */
function ViewName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation('lists')
  const take = (given: string) => {
    if (given.trim() !== '' && given.trim() !== name) onName(given.trim())
  }
  return (
    <Input
      key={name}
      className="list-view-name"
      size="small"
      aria-label={t('renameView', { name })}
      defaultValue={name}
      maxLength={longestViewName}
      onBlur={(event) => take(event.target.value)}
      onPressEnter={(event) => take(event.currentTarget.value)}
    />
  )
}
