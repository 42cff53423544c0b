// The days of a year: how many at each level, and each of them as a tile of a calendar.
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { VN_AQI_LEVELS } from '@eos/indices'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { LevelShape } from '../../parts/levels/LevelShape.tsx'
import { airScale, levelStyle } from '../../parts/levels/scale.ts'
import { YearCalendar } from '../../parts/matrix/Calendar.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { zoneLabel } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { parameters } from './variation-address.ts'
import { daysOfYear, levelDays, moderateEnd, type LevelDays } from './year-figures.ts'

export function YearDays({ year }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const { station, basis } = year
  const days = daysOfYear(year)
  const sums = levelDays(days)
  if (sums.known === 0 || year.to === null) return <NoDays year={year} />
  return (
    <section aria-label={t('days.title')}>
      <YearLevels days={sums} />
      <YearCalendar
        scale={airScale}
        caption={t('days.caption', { year: year.year })}
        year={year.year}
        values={new Map(days.map(({ day, value }) => [day, value]))}
        lastDay={year.to}
        countAbove={moderateEnd}
        targetOf={(day) => ({
          to: 'stations/:id',
          parameters: { id: station.id },
          search: { period: 'dates', from: day, to: day },
        })}
      />
      <p className="faint meta variation-note">
        {t('days.note', {
          zone: zoneLabel(Date.parse(year.to), station.timeZone),
          basis: t(`days.${basis}`),
        })}
      </p>
    </section>
  )
}

/** Tiles in a row, as wide as their days; narrow ones give up their word, which stands in the list of levels. */
function YearLevels({ days: { counts } }: { days: LevelDays }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  return (
    <ol className="year-levels" aria-label={t('days.title')}>
      {VN_AQI_LEVELS.filter(({ key }) => (counts[key] ?? 0) > 0).map((level) => (
        <li
          key={level.key}
          className="tile"
          style={{ ...levelStyle(level), flexGrow: counts[level.key] }}
        >
          <span>
            <LevelShape scale={airScale} level={level} />
            <b>{counts[level.key]}</b>
          </span>
          <span className="meta nowrap year-level-word">{level.name[locale]}</span>
        </li>
      ))}
    </ol>
  )
}

function NoDays({ year: { year, years, station } }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const name = localName(station, locale)
  const nearest = years.find((each) => each < year) ?? years.at(-1)
  return (
    <Empty
      title={t('days.none', { year, name })}
      actions={
        nearest !== undefined &&
        nearest !== year && (
          <ActionLink
            to="aqi-variation/:id"
            parameters={{ id: station.id }}
            search={{ [parameters.year]: String(nearest) }}
          >
            {t('days.show', { year: nearest })}
          </ActionLink>
        )
      }
    >
      {t('days.noneHint')}
    </Empty>
  )
}
