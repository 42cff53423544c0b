// Finding a province or a station on the map by its name.
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Province } from '../api/queries.ts'
import { useLocale } from '../ui/use-locale.ts'
import { findPlaces, type FoundPlace } from './find-places.ts'
import type { MapStation } from './map-stations.ts'

interface PlaceFinderProps {
  provinces: readonly Province[]
  stations: readonly MapStation[]
  onFind: (place: FoundPlace) => void
}

export function PlaceFinder({ provinces, stations, onFind }: PlaceFinderProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const places = findPlaces(text, provinces, stations, locale)
  const choose = (place: FoundPlace | undefined) => {
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
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <output className="only-heard">
          {text !== '' && t('search.found', { count: places.length })}
        </output>
        {text.trim() !== '' && (
          <ul className="map-found">
            {places.map((place) => (
              <li key={`${place.kind}${place.id}`}>
                <button type="button" onClick={() => choose(place)}>
                  {place.name}
                  <span className="small soft">
                    {place.kind === 'province' ? t('search.province') : place.provinceName}
                  </span>
                </button>
              </li>
            ))}
            {places.length === 0 && <li className="map-none">{t('search.none', { text })}</li>}
          </ul>
        )}
      </form>
    </search>
  )
}
