// Programs with their years and rounds: how many points are sampled, and how far their announcement is.
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, FunnelX } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { announcementStates } from '@eos/contract/publishing/announcements'
import { ScrollRegion } from '../../admin-parts/resources/ScrollRegion.tsx'
import { Action, ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { byProgram, inState, type ProgramRounds } from './program-rounds.ts'
import { roundsQuery, type RoundLine } from './queries.ts'
import { readFilter, roundTarget, withFilter } from './round-address.ts'
import { StateTag } from './StateTag.tsx'

const programsAtOnce = 20

export function ProgramList() {
  const { t } = useTranslation('rounds')
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState(programsAtOnce)
  const { state, q: _words, ...places } = readFilter(search)
  const rounds = useQuery(roundsQuery(places))
  if (rounds.isError)
    return <QueryFailure error={rounds.error} onRetry={() => void rounds.refetch()} />
  if (rounds.isPending) return <SkeletonRows rows={8} />
  const programs = byProgram(inState(rounds.data, state))
  if (programs.length === 0)
    return (
      <NothingThere
        isFiltered={search.size > 0}
        onClear={() =>
          setSearch((present) =>
            withFilter(present, { programId: '', year: '', provinceId: '', state: '' }),
          )
        }
      />
    )
  return (
    <>
      {programs.slice(0, shown).map((program) => (
        <Program key={program.programId} program={program} />
      ))}
      {programs.length > shown && (
        <p className="form-actions">
          <Action onClick={() => setShown(shown + programsAtOnce)}>
            {t('more', { count: programs.length - shown })}
          </Action>
        </p>
      )}
    </>
  )
}

function NothingThere({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('rounds')
  return isFiltered ? (
    <Empty
      title={t('noMatch')}
      icon={FunnelX}
      actions={
        <Action kind="primary" onClick={onClear}>
          {t('filter.clear')}
        </Action>
      }
    />
  ) : (
    <Empty
      title={t('none')}
      icon={CalendarPlus}
      actions={<ActionLink to="admin/programs">{t('toPrograms')}</ActionLink>}
    >
      {t('noneText')}
    </Empty>
  )
}

function Program({ program }: { program: ProgramRounds }) {
  const { t } = useTranslation('rounds')
  const { programId, code, most, years } = program
  const name = writtenName(program.name)
  return (
    <section className="panel rounds-program" aria-labelledby={`program-${programId}`}>
      <h2 id={`program-${programId}`}>
        <PageLink to="admin/programs" search={{ mode: 'VIEW', id: programId }}>
          {name}
        </PageLink>{' '}
        <span className="soft">{code}</span>
      </h2>
      <ScrollRegion label={name}>
        <table className="rounds-matrix">
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              {Array.from({ length: most }, (_, at) => (
                <th key={at} scope="col">
                  {t('round', { number: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, rounds }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {rounds.map((round, at) => (
                  <td key={at} data-label={t('round', { number: at + 1 })}>
                    {round ? <Round round={round} /> : <span className="soft">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Round({ round }: { round: RoundLine }) {
  const { t } = useTranslation('rounds')
  const { year, observation, points, sampled, isPlanned } = round
  const title = t('roundOf', { observation, year })
  return (
    <div className="wrap gap-1 rounds-round">
      <PageLink
        {...roundTarget(round)}
        aria-label={`${title}: ${t('sampledOf', { sampled, points })}`}
      >
        {t('sampledOf', { sampled, points })}
      </PageLink>
      {!isPlanned && <span className="soft small">{t('unplanned')}</span>}
      {announcementStates.flatMap((state) => {
        const count = round[state]
        return count === 0 ? [] : [<StateTag key={state} state={state} count={count} />]
      })}
    </div>
  )
}
