// The finder of a cell: a box to type in, with the items found below it. It is light, for it is made at a keystroke. See
// docs/decisions/0192-forms-stand-on-the-library.md.
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { choicesQuery, nameOf, type Item } from '../../../resources/queries.ts'

interface CellFinderProps {
  id: string
  name: string
  label: string
  isRequired: boolean
  resource: Resource
  hintOf: (id: string) => string | undefined
  onChoose: (id: string) => void
  /** The typed text: words without a choice are looked up as a code. */
  onWords: (words: string) => void
}

/** Arrows, Enter and Escape as everywhere. */
export function CellFinder(props: CellFinderProps) {
  const { id, name, label, isRequired, hintOf } = props
  const { t } = useTranslation('admin')
  const listId = useId()
  const finding = useFinding(props)
  const { words, isOpen, setOpen, found, place } = finding
  return (
    <div
      className="entry-finder"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        id={id}
        name={name}
        required={isRequired}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[place] ? `${listId}-${place}` : undefined}
        autoComplete="off"
        placeholder={t('typeToSearch')}
        value={words}
        onClick={() => setOpen(true)}
        onChange={(event) => finding.type(event.target.value)}
        onKeyDown={finding.onKeyDown}
      />
      {isOpen && <FoundItems {...finding} {...{ listId, label, hintOf }} />}
    </div>
  )
}

type Finding = ReturnType<typeof useFinding>

function useFinding({ resource, onChoose, onWords }: CellFinderProps) {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const asked = useDeferredValue(words.trim())
  const query = useQuery({ ...choicesQuery(resource, asked), enabled: isOpen })
  const found: readonly Item[] = query.data ?? []
  /** The list was found for other words, so that Enter chooses nothing of it. */
  const isBehind = asked !== words.trim() || query.isPlaceholderData
  const choose = (which: number) => {
    const item = found[which]
    if (!item) return
    onChoose(item.id)
    setWords('')
    setOpen(false)
  }
  const type = (typed: string) => {
    setWords(typed)
    onWords(typed)
    setOpen(true)
    setPlace(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
      setPlace(Math.min(place + 1, found.length - 1))
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      setPlace(Math.max(place - 1, 0))
    } else if (event.key === 'Enter' && isOpen && found.length > 0) {
      event.preventDefault()
      if (!isBehind) choose(place)
    }
  }
  const isNone = query.isSuccess && found.length === 0
  return { words, asked, isOpen, setOpen, place, found, isBehind, isNone, choose, type, onKeyDown }
}

interface FoundItemsProps extends Finding, Pick<CellFinderProps, 'label' | 'hintOf'> {
  listId: string
}

function FoundItems(props: FoundItemsProps) {
  const { listId, label, hintOf, found, place, asked, isBehind, isNone, choose } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-busy={isBehind}
      aria-label={t('choose', { field: label })}
    >
      {found.map((item, which) => (
        <div
          key={item.id}
          id={`${listId}-${which}`}
          role="option"
          tabIndex={-1}
          aria-selected={which === place}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(which)
          }}
        >
          {nameOf(item, locale)}
          {typeof item['code'] === 'string' && <span className="soft"> {item['code']}</span>}
          <Hint words={hintOf(item.id)} />
        </div>
      ))}
      {isNone && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled="true"
          className="soft"
        >
          {t('noChoice', { words: asked })}
        </div>
      )}
    </div>
  )
}

function Hint({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="soft"> · {words}</span>
}
