// Every announced round as a tile with its number and shape, years in rows and rounds in columns. Each leads to its own.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { LevelShape } from '../../../parts/levels/LevelShape.tsx'
import { levelStyle } from '../../../parts/levels/scale.ts'
import '../../../parts/matrix/matrix.css'
import { useTranslation } from '../../../texts/translation.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { roundRows, type AnnouncedRound } from './rounds.ts'
import { levelOf, scaleOf } from '../water-scale.ts'

export function RoundMatrix({ point }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const { locationId, rounds, plan, shown } = point
  const rows = roundRows(rounds, plan)
  const columns = rows[0]?.cells.map((_, place) => place + 1) ?? []
  return (
    <section className="announced-rounds" aria-labelledby="rounds-title">
      <h2 id="rounds-title">{t('matrix.title', { year: rows.at(-1)?.year })}</h2>
      {/* A region that scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="matrix-frame" role="region" aria-label={t('matrix.caption')} tabIndex={0}>
        <table className="matrix round-matrix">
          <caption className="only-heard">{t('matrix.caption')}</caption>
          <thead>
            <tr>
              <td className="matrix-corner" aria-hidden="true" />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ year, cells }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {cells.map((round, place) => (
                  <td key={columns[place]}>
                    {round ? (
                      <RoundTile
                        id={locationId}
                        round={round}
                        isShown={year === shown?.year && round.observation === shown.observation}
                      />
                    ) : (
                      <span className="faint round-none" title={t('matrix.none')}>
                        <span aria-hidden="true">–</span>
                        <span className="only-heard">{t('matrix.none')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="faint meta points-note">{t('matrix.note')}</p>
    </section>
  )
}

interface RoundTileProps {
  id: string
  round: AnnouncedRound
  isShown: boolean
}

function RoundTile({ id, round, isShown }: RoundTileProps) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { year, observation, wqi, edition, reason } = round
  const level = levelOf(round)
  const why = reason ? waterIndexReasonWords[reason][locale] : ''
  const words = level ? level.name[locale] : t('matrix.noIndex', { reason: why })
  return (
    <PageLink
      to="periodic-points/:id"
      parameters={{ id }}
      search={{ year: String(year), round: String(observation) }}
      isCurrent={false}
      className={level ? 'matrix-tile tile' : 'matrix-tile round-without'}
      style={level && levelStyle(level)}
      title={`${t('matrix.key', { round: observation, year })}: ${words}`}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className="inline-row round-figure">
        {level ? wqi : <span aria-hidden="true">×</span>}
        <span className="only-heard">{words}</span>
        {level && <LevelShape scale={scaleOf(edition)} level={level} />}
      </span>
    </PageLink>
  )
}
