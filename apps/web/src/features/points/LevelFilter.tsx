// How many points stand at each level, as tiles that are links: a level shows its points alone.
import { useSearchParams } from 'react-router'
import type { PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { noLevel } from '@eos/contract/readings/periodic-points'
import { VN_WQI_2011_LEVELS, VN_WQI_LEVELS, type Level } from '@eos/indices'
import { LevelShape } from '../../parts/levels/LevelShape.tsx'
import { levelStyle } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { filterSearch, orderParameter, type PointFilter } from './points-address.ts'
import { scaleOf } from './water-scale.ts'

interface LevelFilterProps {
  found: PeriodicPoints
  filter: PointFilter
}

export function LevelFilter({ found: { levels, total, matching }, filter }: LevelFilterProps) {
  const { t } = useTranslation('points')
  const [search] = useSearchParams()
  if (total === 0) return null
  const linkTo = (level: string) => ({
    ...filterSearch(filter),
    level,
    [orderParameter]: search.get(orderParameter) ?? '',
  })
  return (
    <div className="level-filter">
      <ol aria-label={t('levels.label')}>
        {levels
          .filter(({ count }) => count > 0)
          .map(({ level: key, label, count }) => {
            const isChosen = filter.level === (key ?? noLevel)
            return (
              <LevelTile
                key={key ?? noLevel}
                level={levelAt(key)}
                word={label ?? t('levels.none')}
                count={count}
                isChosen={isChosen}
                search={linkTo(isChosen ? '' : (key ?? noLevel))}
              />
            )
          })}
      </ol>
      <p className="faint meta points-note">
        {filter.level === ''
          ? t('levels.note', { count: total })
          : t('levels.chosen', { count: matching, total })}{' '}
        {filter.level !== '' && (
          <PageLink
            to="periodic-points"
            search={linkTo('')}
            isCurrent={false}
            className="not-printed"
          >
            {t('levels.all')}
          </PageLink>
        )}
      </p>
    </div>
  )
}

/** The levels of the edition in force, then those of the one before it. */
function levelAt(key: string | null): Level | undefined {
  return [...VN_WQI_LEVELS, ...VN_WQI_2011_LEVELS].find((level) => level.key === key)
}

interface LevelTileProps {
  level: Level | undefined
  word: string
  count: number
  isChosen: boolean
  search: Record<string, string>
}

function LevelTile({ level, word, count, isChosen, search }: LevelTileProps) {
  const style = level ? levelStyle(level) : {}
  const isOf2011 = level !== undefined && !VN_WQI_LEVELS.some((each) => each === level)
  return (
    <li style={{ flexGrow: count }}>
      <PageLink
        to="periodic-points"
        search={search}
        isCurrent={false}
        className={level ? 'level-choice tile' : 'level-choice level-choice-none'}
        style={style}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="row level-choice-count">
          {level && <LevelShape scale={scaleOf(isOf2011 ? 'vn-wqi-2011' : null)} level={level} />}
          {count}
        </span>
        <span className="meta nowrap level-choice-word">{word}</span>
      </PageLink>
    </li>
  )
}
