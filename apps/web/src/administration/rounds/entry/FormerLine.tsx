// The results of an indicator at a point in its last rounds, as a small line with the rounds in words.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Sparkline } from '../../../parts/hours/Sparkline.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { figure } from '../limit-text.ts'
import { formerQuery } from '../announcing/public-queries.ts'

const rounds = 8
/** Moving through the grid by arrow keys asks for nothing on the way. */
const pauseMs = 300

interface FormerLineProps {
  locationId: string
  code: string
  /** The round that is being entered is none of them. */
  year: number
  observation: number
}

export function FormerLine({ locationId, code, year, observation }: FormerLineProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const isStill = useStillness(locationId)
  const found = useQuery({ ...formerQuery(locationId, locale), enabled: isStill })
  const own = found.data?.indicators.find((each) => each.code === code)?.values ?? []
  const last = own
    .filter((each) => each.year !== year || each.observation !== observation)
    .slice(-rounds)
  const known = last.filter(({ value }) => value !== null)
  if (!isStill || known.length < 2) return null
  const newest = known.at(-1)!
  return (
    <p className="cluster round-former">
      <Sparkline values={last.map(({ value }) => value)} label={t('facts.line')} />
      <span className="soft">
        {t('facts.last', {
          round: t('roundOf', { observation: newest.observation, year: newest.year }),
          value: figure(newest.value!, locale),
        })}
      </span>
    </p>
  )
}

/** Whether the same point has been looked at for a moment. */
function useStillness(locationId: string): boolean {
  const [still, setStill] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStill(locationId), pauseMs)
    return () => clearTimeout(timer)
  }, [locationId])
  return still === locationId
}
