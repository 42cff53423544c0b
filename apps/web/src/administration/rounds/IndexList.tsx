// The index of each point of a round: how it follows from the results, or why there is none.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { Icon } from '../../parts/controls/Icon.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { IndexOf } from './entry/grid-columns.tsx'
import type { RoundRow } from './grid-lines.ts'
import { historyQuery } from './queries.ts'

export function IndexList({ round }: { round: SamplingRound }) {
  const { t } = useTranslation('rounds')
  const [search] = useSearchParams()
  const meant = search.get('point')
  return (
    <>
      <p className="soft">{t('index.text')}</p>
      <ul className="round-indices">
        {round.rows.map((row) => (
          <IndexOfPoint
            key={row.locationId}
            round={round}
            row={row}
            isMeant={row.locationId === meant}
          />
        ))}
      </ul>
    </>
  )
}

interface IndexOfPointProps {
  round: SamplingRound
  row: RoundRow
  isMeant: boolean
}

function IndexOfPoint({ round, row, isMeant }: IndexOfPointProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(isMeant)
  const { code, name, resultId } = row
  const head = (
    <>
      <span className="round-index-name">
        <span className="soft">{code}</span> {writtenName(name)}
      </span>
      {resultId === null ? (
        <span className="soft">{t('index.notSampled')}</span>
      ) : (
        <IndexOf index={row} locale={locale} />
      )}
    </>
  )
  if (resultId === null)
    return (
      <li className="panel">
        <div className="cluster round-index-head">{head}</div>
      </li>
    )
  return (
    <li className="panel">
      <button
        type="button"
        className="cluster round-index-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {head}
        <Icon of={ChevronDown} size={18} />
      </button>
      {isOpen && <Derivation round={round} row={row} />}
    </li>
  )
}

function Derivation({ round, row }: Omit<IndexOfPointProps, 'isMeant'>) {
  const { t } = useTranslation('rounds')
  const { year, observation } = round
  const found = useQuery(
    historyQuery({ locationId: row.locationId, year, observation }, useLocale()),
  )
  if (found.isError)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={4} />
  const { explanation } = found.data
  if (explanation.length === 0) return <p>{t('index.noDerivation')}</p>
  return (
    <ol className="marked-list round-derivation">
      {explanation.map(({ text, formula }) => (
        <li key={text}>
          {text}
          {formula !== undefined && <code>{formula}</code>}
        </li>
      ))}
    </ol>
  )
}
