// The line above map and table: which of the two, which stations, of when, and why there is no map if there is none.
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/current-organization.ts'
import { formatAge, formatInstant } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import type { MapPart } from './map-parts.ts'
import { hasPlace } from './map-stations.ts'
import type { MapFailure } from './map-failure.ts'

interface MapToolsProps extends MapPart {
  failure: MapFailure | undefined
  onTryMap: () => void
}

export function MapTools({
  latest,
  stations,
  now,
  address,
  change,
  failure,
  onTryMap,
}: MapToolsProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const withoutPlace = stations.filter((station) => !hasPlace(station)).length
  const time = formatInstant(latest.asOf, timeZone, locale)
  return (
    <div className="map-tools not-printed">
      <Choice
        label={t('view.label')}
        options={{ map: t('view.map'), table: t('view.table') }}
        chosen={failure ? 'table' : address.view}
        onChoose={(view) => {
          change({ view })
          if (view === 'map') onTryMap()
        }}
      />
      <Choice
        label={t('filter.label')}
        options={{ all: t('filter.all'), air: t('filter.air'), water: t('filter.water') }}
        chosen={address.medium}
        onChoose={(medium) => change({ medium })}
      />
      <p className="map-summary small soft">
        {t('count', { count: stations.length })} ·{' '}
        {t('asOf', { time, age: formatAge(latest.asOf, now, locale) })}
        {withoutPlace > 0 && ` · ${t('withoutPlace', { count: withoutPlace })}`}
      </p>
      {failure && (
        <p className="map-failure" role="status">
          {t(failure === 'missing' ? 'noWebgl' : 'failedMap')}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  options: Record<Key, string>
  chosen: Key
  onChoose: (key: Key) => void
}

function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset className="map-choice">
      <legend className="only-heard">{label}</legend>
      {(Object.keys(options) as Key[]).map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {options[key]}
        </button>
      ))}
    </fieldset>
  )
}
