// The control in the header that opens the search; Ctrl K or ⌘ K does so from anywhere.
import { Search } from 'lucide'
import { useEffect, useState } from 'react'
import type { SignedIn } from '../../../api/session.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SearchDialog } from './SearchDialog.tsx'
import './search.css'

export function SearchOpener({ session }: { session: SignedIn }) {
  const { t } = useTranslation('search')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const isTaken = event.defaultPrevented || isBehindDialog()
      if (!isMeant || event.key.toLowerCase() !== 'k' || isTaken) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="row shell-search not-printed"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={16} />
        <span className="nowrap shell-search-words">{t('open')}</span>
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <SearchDialog session={session} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An open dialog is finished or left before the search opens. */
const isBehindDialog = () =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
