// Beside a round: the steps about all of it, what is worth a look before they are taken, and its classes.
import { CircleCheck, TriangleAlert } from 'lucide'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/controls/Icon.tsx'
import { LevelShares } from '../../parts/levels/LevelShares.tsx'
import { waterScale } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { RoundRow } from './grid-lines.ts'
import { bulletinAddress } from './announcing/public-queries.ts'
import { StepBar } from './announcing/StepBar.tsx'

interface RoundAsideProps {
  round: SamplingRound
  lines: readonly AnnouncedLocation[]
  /** Steps are about what is saved, so that nothing may be left to save. */
  isDirty: boolean
}

export function RoundAside({ round, lines, isDirty }: RoundAsideProps) {
  const { t } = useTranslation('rounds')
  return (
    <aside className="round-aside" aria-label={t('aside.label')}>
      {isDirty ? (
        <p className="panel soft">{t('steps.saveFirst')}</p>
      ) : (
        <StepBar lines={lines} isChosen={false} />
      )}
      <Checks round={round} />
      <Classes round={round} />
      {lines.some(({ publicVersion }) => publicVersion !== null) && <ForEverybody round={round} />}
    </aside>
  )
}

function Checks({ round: { rows, columns } }: { round: SamplingRound }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const all = rows.length * columns.length
  const given = rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0)
  const over = rows.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell?.exceeded === true).length,
    0,
  )
  const reasons = groupedBy(rows, ({ reason }) => reason)
  return (
    <section className="panel">
      <h2>{t('aside.checks')}</h2>
      <ul className="round-checks">
        <Check isGood={given === all}>{t('aside.given', { given, all })}</Check>
        {over > 0 && <Check isGood={false}>{t('aside.over', { count: over })}</Check>}
        {reasons.map(([reason, own]) => (
          <Check key={reason} isGood={false}>
            {t('aside.noIndex', { count: own.length, points: namesOf(own) })}{' '}
            {waterIndexReasonWords[reason][locale]}
          </Check>
        ))}
      </ul>
    </section>
  )
}

const namedAtMost = 5

function namesOf(rows: readonly RoundRow[]): string {
  const codes = rows.slice(0, namedAtMost).map(({ code }) => code)
  return `${codes.join(', ')}${rows.length > namedAtMost ? ', …' : ''}`
}

/** Rows without a key are left out. */
function groupedBy<Key extends string>(
  rows: readonly RoundRow[],
  keyOf: (row: RoundRow) => Key | null,
): [Key, RoundRow[]][] {
  const found = new Map<Key, RoundRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) found.set(key, [...(found.get(key) ?? []), row])
  }
  return [...found]
}

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <li data-good={isGood || undefined}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={16} />
      <span>{children}</span>
    </li>
  )
}

function Classes({ round: { rows } }: { round: SamplingRound }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const counts: Record<string, number> = {}
  for (const { level } of rows) if (level !== null) counts[level] = (counts[level] ?? 0) + 1
  if (Object.keys(counts).length === 0) return null
  return (
    <section className="panel">
      <h2>{t('aside.classes')}</h2>
      <LevelShares scale={waterScale} counts={counts} label={t('aside.classes')} />
      <dl className="stack gap-1 round-classes">
        {waterScale.levels
          .filter(({ key }) => counts[key])
          .map(({ key, name }) => (
            <div key={key}>
              <dt>{name[locale]}</dt>
              <dd>{counts[key]}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Where anybody reads what is announced of the round. */
function ForEverybody({ round: { programId, year, observation } }: { round: SamplingRound }) {
  const { t } = useTranslation('rounds')
  const lang = useLocale()
  const round = { year: String(year), round: String(observation) }
  return (
    <section className="panel">
      <h2>{t('aside.public')}</h2>
      <p className="round-links">
        <PageLink to="periodic-points" search={{ program: programId, ...round }}>
          {t('aside.page')}
        </PageLink>
        <a href={bulletinAddress({ programId, year, observation, lang })}>{t('aside.bulletin')}</a>
      </p>
    </section>
  )
}
