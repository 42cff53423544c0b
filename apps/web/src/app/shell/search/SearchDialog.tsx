// The search over screens, items, waiting work and acts: one field, and a list that the arrow keys walk.
// A combobox whose options have two parts has no element of HTML's own; these roles are its names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Search } from 'lucide'
import { useId, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import type { SignedIn } from '../../../api/session.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useGoTo } from '../../../parts/page/PageLink.tsx'
import { useModal } from '../../../parts/hooks/use-modal.ts'
import { keepRecent } from '../../../admin-parts/frame/recent-entries.ts'
import type { SearchEntry } from './entries.ts'
import { FoundList, SearchFoot } from './FoundList.tsx'
import { useSearchEntries } from './use-search-entries.ts'
import './search.css'

interface SearchDialogProps {
  session: SignedIn
  onClose: () => void
}

/** Open as long as it is drawn. */
export function SearchDialog({ session, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const dialog = useModal()
  const [typed, setTyped] = useState('')
  const found = useSearchEntries(session, typed)
  const entries = found.groups.flatMap((group) => group.entries)
  const choose = useChoose(session, onClose)
  const { active, setActive, onKeyDown } = useActive(entries, choose)
  return (
    // A press beside the box closes it; keys close it as the browser's dialog does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="admin-search-dialog"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="admin-search-box">
        <div className="row admin-search-field">
          <Icon of={Search} size={16} />
          <input
            type="text"
            role="combobox"
            aria-label={t('open')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('placeholder')}
            value={typed}
            // The dialog opens to be typed into.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="admin-search-close" onClick={onClose}>
            <kbd aria-hidden="true">Esc</kbd>
            <span className="only-heard">{t('close')}</span>
          </button>
        </div>
        <FoundList {...{ id, active, found }} onChoose={choose} onActive={setActive} />
        <SearchFoot />
      </div>
    </dialog>
  )
}

type Choose = (entry: SearchEntry, isForNewTab: boolean) => void

function useChoose(session: SignedIn, onClose: () => void): Choose {
  const goTo = useGoTo()
  const { search } = useLocation()
  return (entry, isForNewTab) => {
    keepRecent(localStorage, session.user.id, entry)
    if (isForNewTab) return void window.open(pageAddress(product, entry.target, search), '_blank')
    onClose()
    goTo(entry.target)
  }
}

/** The entry that the arrow keys have reached, which Enter chooses; Ctrl or ⌘ with it opens another tab. */
function useActive(entries: readonly SearchEntry[], choose: Choose) {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, Math.max(entries.length - 1, 0))
  const chosen = entries[active]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setActive((active + step + entries.length) % entries.length)
    }
    // While letters are composed, Enter belongs to them.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault()
      choose(chosen, event.ctrlKey || event.metaKey)
    }
  }
  return { active, setActive, onKeyDown }
}
