// The search of the header: a text field with a list of what is found, which can be walked with the arrow keys. Without
// script, and before the list has come, it leads to the page of results.
import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { pagePrefix } from '@eos/contract/pages/pages'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { useGoTo } from '../../parts/page/PageLink.tsx'
import { useTypedBefore } from '../../parts/hooks/use-typed-before.ts'

/** Comes when somebody first turns to the field. */
const Offers = lazy(async () => ({
  default: (await import('../../features/search/Offers.tsx')).Offers,
}))

interface SearchBoxProps {
  /** A slash typed anywhere on the page leads to it. */
  hasShortcut?: boolean
  /** Stand in the field at first. */
  words?: string
  onChosen?: () => void
}

export function SearchBox({ hasShortcut = false, words = '', onChosen }: SearchBoxProps) {
  const { t } = useTranslation('app')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useShortcut(field, hasShortcut)
  const { text, wanted, active, open, ...search } = useSearch(words, onChosen)
  useTypedBefore(field, words, search.write)
  return (
    <search className="search">
      <form method="get" action={`${pagePrefix(product)}search`} onSubmit={search.onSubmit}>
        <KeptParameters onOtherPages />
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={t('search.placeholder')}
          value={text}
          onFocus={() => search.setWanted(true)}
          onBlur={() => search.setWanted(false)}
          onChange={(event) => search.write(event.target.value)}
          onKeyDown={search.onKeyDown}
        />
        {hasShortcut && (
          <kbd className="faint search-key" aria-hidden="true">
            /
          </kbd>
        )}
        {wanted && text.trim() !== '' && (
          <Suspense fallback={null}>
            <Offers
              {...{ id, text, active }}
              onChoose={search.choose}
              onOffer={search.setTargets}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}

const none: readonly PageTarget[] = []

/** The typed words, where the offers lead, and the one that the arrow keys have reached. */
function useSearch(words: string, onChosen: (() => void) | undefined) {
  const [text, setText] = useState(words)
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const [targets, setTargets] = useState(none)
  const goTo = useGoTo()
  const open = wanted && text.trim() !== '' && targets.length > 0
  const write = (typed: string) => {
    setText(typed)
    setWanted(true)
    setActive(-1)
    if (typed.trim() === '') setTargets(none)
  }
  const choose = (target: PageTarget) => {
    write('')
    setWanted(false)
    goTo(target)
    onChosen?.()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q !== '') choose((open && targets[active]) || { to: 'search', search: { q } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
    if (step === undefined || !open) return
    event.preventDefault()
    if (step === 0) setWanted(false)
    // Above the first and below the last offer lies the field itself.
    else setActive(((active + 1 + step + targets.length + 1) % (targets.length + 1)) - 1)
  }
  return { text, wanted, active, open, choose, setWanted, setTargets, write, onSubmit, onKeyDown }
}

/** In a field a slash is a letter like others. */
function useShortcut(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isWriting = (event.target as Element).closest(
        'input, textarea, select, [contenteditable]',
      )
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, isOn])
}
