// The search of the header: a text field with a list of provinces and stations that can be walked with the arrow keys.
// A combobox that shows two lines for each hit has no element of HTML's own; these roles are its names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { wire } from '@eos/contract/vocabulary'
import { latestQuery, provincesQuery } from '../api/queries.ts'
import { localName } from '../ui/local-name.ts'
import { useGoTo } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { searchPlaces, type Place } from '../ui/search-places.ts'

export function SearchBox() {
  const { t } = useTranslation('app')
  const id = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const { places, ready } = usePlaces(text, wanted)
  const goTo = useGoToPlace()
  const open = wanted && text.trim() !== '' && ready

  const choose = (place: Place | undefined) => {
    if (!place) return
    setWanted(false)
    setText('')
    setActive(-1)
    goTo(place)
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

  return (
    <search className="search">
      <form onSubmit={onSubmit}>
        <input
          type="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          value={text}
          onFocus={() => setWanted(true)}
          onBlur={() => setWanted(false)}
          onChange={(event) => {
            setText(event.target.value)
            setWanted(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
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
              onChoose={() => choose(place)}
            />
          ))}
        </div>
        {open && places.length === 0 && (
          <output className="search-list search-none">{t('search.none', { text })}</output>
        )}
      </form>
    </search>
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
