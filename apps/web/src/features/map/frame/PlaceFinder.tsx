// Finding a province or a station on the map by its name.
import { useId, useMemo, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { Province } from '../../../api/queries.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { searchPlaces, type Place } from '../../../parts/search/search-places.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useTypedBefore } from '../../../parts/hooks/use-typed-before.ts'
import type { MapStation } from '../map-stations.ts'

interface PlaceFinderProps {
  provinces: readonly Province[]
  stations: readonly MapStation[]
  onFind: (place: Place) => void
}

export function PlaceFinder({ provinces, stations, onFind }: PlaceFinderProps) {
  const { t } = useTranslation('map')
  const id = useId()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, '', setText)
  const places = useMemo(
    () =>
      searchPlaces(
        text,
        provinces,
        stations.map(({ station }) => station),
      ),
    [text, provinces, stations],
  )
  const choose = (place: Place | undefined) => {
    if (!place) return
    setText('')
    onFind(place)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    choose(places[0])
  }
  return (
    <search className="map-finder">
      <form onSubmit={onSubmit}>
        <label className="only-heard" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // It ends the search, and what stands below only when it is pressed again.
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            setText('')
          }}
        />
        <output className="only-heard">
          {text !== '' && t('search.found', { count: places.length })}
        </output>
        {text.trim() !== '' && <Found text={text} places={places} onChoose={choose} />}
      </form>
    </search>
  )
}

interface FoundProps {
  text: string
  places: readonly Place[]
  onChoose: (place: Place) => void
}

function Found({ text, places, onChoose }: FoundProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const kindOf = (place: Place) =>
    place.kind === 'station'
      ? t('search.station')
      : place.formerName === undefined
        ? t('search.province')
        : t('search.formerly', { name: place.formerName })
  return (
    <ul className="map-found">
      {places.map((place) => (
        <li key={`${place.kind}${thingOf(place).id}`}>
          <button type="button" onClick={() => onChoose(place)}>
            {localName(thingOf(place), locale)}
            <span className="small soft">{kindOf(place)}</span>
          </button>
        </li>
      ))}
      {places.length === 0 && <li className="map-none">{t('search.none', { text })}</li>}
    </ul>
  )
}

function thingOf(place: Place) {
  return place.kind === 'province' ? place.province : place.station
}
