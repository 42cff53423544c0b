// The results of the search in groups, and its keys at the foot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import { ClipboardList, FileText, History, LayoutGrid, MapPin, Landmark, Plus, User } from 'lucide'
import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon, type IconNode } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { EntryGroupName, SearchEntry } from './entries.ts'
import { markedParts } from './marked-parts.ts'
import type { useSearchEntries } from './use-search-entries.ts'

const icons: Readonly<Record<EntryGroupName, IconNode>> = {
  recent: History,
  stations: MapPin,
  organizations: Landmark,
  people: User,
  items: FileText,
  work: ClipboardList,
  screens: LayoutGrid,
}

interface FoundListProps {
  /** The beginning of the ids of the list and of its options. */
  id: string
  active: number
  found: ReturnType<typeof useSearchEntries>
  onChoose: (entry: SearchEntry, isForNewTab: boolean) => void
  onActive: (place: number) => void
}

export function FoundList({ id, active, found, onChoose, onActive }: FoundListProps) {
  const { t } = useTranslation('search')
  const { groups, text, isWaiting, hasFailed, retry } = found
  const entries = groups.flatMap((group) => group.entries)
  return (
    // It scrolls, so that the keyboard has to reach it.
    <section
      className="admin-search-found"
      aria-label={t('list')}
      aria-busy={isWaiting}
      tabIndex={0}
    >
      {hasFailed && (
        <p className="admin-search-note" role="alert">
          {t('failed')} <Action onClick={retry}>{t('retry')}</Action>
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t('list')} hidden={entries.length === 0}>
        {groups.map(({ group, entries: own }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="faint admin-search-group" role="presentation">
              {t(`groups.${group}`)}
            </p>
            {own.map((entry) => {
              const place = entries.indexOf(entry)
              return (
                <Option
                  key={entry.key}
                  id={`${id}-${place}`}
                  isActive={place === active}
                  {...{ entry, text }}
                  onChoose={(isForNewTab) => onChoose(entry, isForNewTab)}
                  onActive={() => onActive(place)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <output className="only-heard">
        {text !== '' && !isWaiting && t('found', { count: entries.length })}
      </output>
      {text !== '' && entries.length === 0 && !isWaiting && !hasFailed && (
        <p className="admin-search-note">
          <strong>{t('none', { text })}</strong> {t('noneText')}
        </p>
      )}
    </section>
  )
}

interface OptionProps {
  id: string
  entry: SearchEntry
  text: string
  isActive: boolean
  onChoose: (isForNewTab: boolean) => void
  onActive: () => void
}

function Option({ id, entry, text, isActive, onChoose, onActive }: OptionProps) {
  const { group, name, note, target } = entry
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const isAddition = target.search?.['mode'] === 'CREATE'
  return (
    // The field keeps the focus, as a combobox does; keys are handled there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      role="option"
      className="row admin-search-option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => {
        if (!isActive) onActive()
      }}
      onClick={(event: MouseEvent) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon of={isAddition ? Plus : icons[group]} size={16} />
      <span className="admin-search-name">
        {markedParts(name, text).map((part, place) =>
          part.isMarked ? (
            <mark key={place}>{part.text}</mark>
          ) : (
            <Fragment key={place}>{part.text}</Fragment>
          ),
        )}
      </span>
      <span className="faint meta admin-search-about">{note}</span>
    </div>
  )
}

export function SearchFoot() {
  const { t } = useTranslation('search')
  return (
    <p className="wrap soft meta admin-search-foot">
      <span className="admin-search-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
      </span>
      <span className="admin-search-keys">
        <kbd>Ctrl Enter</kbd> {t('newTab')}
      </span>
      <span>{t('hint')}</span>
    </p>
  )
}
