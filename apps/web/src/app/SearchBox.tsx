// The search of the header: a text field with a list of provinces and stations that can be walked with the arrow keys.
// A combobox that shows two lines for each hit has no element of HTML's own; these roles are its names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { pagePrefix } from '@eos/contract/pages'
import { wire } from '@eos/contract/vocabulary'
import { product } from '../api/product.ts'
import { latestQuery, provincesQuery } from '../api/queries.ts'
import { Icon } from '../parts/controls/Icon.tsx'
import { KeptParameters } from '../ui/KeptParameters.tsx'
import { localName } from '../ui/local-name.ts'
import { useGoTo } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useTypedBefore } from '../ui/use-typed-before.ts'
import { searchPlaces, type Place } from '../ui/search-places.ts'

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
  const search = useSearch(words, onChosen)
  const { text, places, active, open } = search
  useTypedBefore(field, words, search.write)
  return (
    <search className="search">
      <form method="get" action={`${pagePrefix(product)}stations`} onSubmit={search.onSubmit}>
        <KeptParameters onOtherPages />
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          value={text}
          onFocus={() => search.setWanted(true)}
          onBlur={() => search.setWanted(false)}
          onChange={(event) => search.write(event.target.value)}
          onKeyDown={search.onKeyDown}
        />
        {hasShortcut && (
          <kbd className="search-key" aria-hidden="true">
            /
          </kbd>
        )}
        <PlaceList {...{ id, text, places, active, open }} onChoose={search.choose} />
      </form>
    </search>
  )
}

/** The typed words, their hits, and the one that the arrow keys have reached. */
function useSearch(words: string, onChosen: (() => void) | undefined) {
  const [text, setText] = useState(words)
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const { places, ready } = usePlaces(text, wanted)
  const goTo = useGoToPlace()
  const open = wanted && text.trim() !== '' && ready
  const write = (typed: string) => {
    setText(typed)
    setWanted(true)
    setActive(-1)
  }
  const choose = (place: Place | undefined) => {
    if (!place) return
    write('')
    setWanted(false)
    goTo(place)
    onChosen?.()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    choose(places[Math.max(active, 0)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setWanted(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || places.length === 0) return
    event.preventDefault()
    setActive((active + step + places.length) % places.length)
  }
  return { text, places, active, open, choose, setWanted, write, onSubmit, onKeyDown }
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

interface PlaceListProps {
  /** The beginning of the ids of the list and of its options. */
  id: string
  text: string
  places: readonly Place[]
  /** The option that the arrow keys have reached; −1 for none. */
  active: number
  open: boolean
  onChoose: (place: Place) => void
}

function PlaceList({ id, text, places, active, open, onChoose }: PlaceListProps) {
  const { t } = useTranslation('app')
  return (
    <>
      <div
        id={`${id}-list`}
        className="search-list"
        role="listbox"
        aria-label={t('search.label')}
        hidden={!open}
      >
        {places.map((place, index) => (
          <PlaceOption
            key={keyOf(place)}
            id={`${id}-${index}`}
            place={place}
            selected={index === active}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
      {open && places.length === 0 && (
        <output className="search-list search-none">{t('search.none', { text })}</output>
      )}
    </>
  )
}

interface PlaceOptionProps {
  id: string
  place: Place
  selected: boolean
  onChoose: () => void
}

function PlaceOption({ id, place, selected, onChoose }: PlaceOptionProps) {
  const { t } = useTranslation('app')
  const locale = useLocale()
  return (
    // The field keeps the focus, as a combobox does; keys are handled there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{localName(place.kind === 'province' ? place.province : place.station, locale)}</span>
      <span className="search-kind">
        {place.kind === 'station'
          ? t('search.station')
          : place.formerName
            ? t('search.formerly', { name: place.formerName })
            : t('search.province')}
      </span>
    </div>
  )
}

/** The hits of the text; the lists are loaded when somebody first turns to the field. */
function usePlaces(text: string, wanted: boolean): { places: Place[]; ready: boolean } {
  const provinces = useQuery({ ...provincesQuery(), enabled: wanted })
  const latest = useQuery({ ...latestQuery(''), enabled: wanted, refetchInterval: false })
  return {
    places: searchPlaces(text, provinces.data ?? [], latest.data?.stations ?? []),
    ready: provinces.data !== undefined || latest.data !== undefined,
  }
}

function useGoToPlace(): (place: Place) => void {
  const goTo = useGoTo()
  return (place) =>
    place.kind === 'station'
      ? goTo({ to: 'stations/:id', parameters: { id: place.station.id } })
      : goTo({ to: '', search: { [wire.provinceCodeParameter]: place.province.provinceCode } })
}

function keyOf(place: Place): string {
  return place.kind === 'station' ? `s${place.station.id}` : `p${place.province.id}`
}
