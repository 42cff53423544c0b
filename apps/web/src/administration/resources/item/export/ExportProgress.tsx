// How far an export of hazardous waste has come: its amounts, the clocks of the authority, and what has happened day by day.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck, CirclePause, Clock, TriangleAlert } from 'lucide'
import type {
  ExportClock,
  ExportEntry,
  ExportTotals,
} from '@eos/contract/calls/waste/waste-exports'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { totalNames } from '@eos/contract/waste/export/totals'
import { api } from '../../../../api/api.ts'
import { asRefresh } from '../../../../api/queries.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { countryName } from '../../../../parts/numbers/country-name.ts'
import { formatFigure, type Locale } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { ExportCourse } from './ExportCourse.tsx'
import { useDay } from './use-day.ts'
import '../item-way.css'

const { path } = wasteExportReport

const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', path, 'progress', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-exports/{id}/progress', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export default function ExportProgress({ item }: { item: Item }) {
  const { t } = useTranslation('exports')
  const { data } = useQuery(progressQuery(item.id))
  if (!data) return null
  const { totals, clocks, timeLine } = data
  return (
    <>
      {item['status'] !== 'draft' && <Totals totals={totals} />}
      <ExportCourse item={item} clocks={clocks} timeLine={timeLine} />
      {clocks.length > 0 && (
        <section className="item-section" aria-label={t('clocks')}>
          <h3>{t('clocks')}</h3>
          <ol className="item-way">
            {clocks.map((clock) => (
              <Stage key={clock.stage} clock={clock} />
            ))}
          </ol>
        </section>
      )}
      {timeLine.length > 0 && (
        <section className="item-section" aria-label={t('timeLine')}>
          <h3>{t('timeLine')}</h3>
          <ol className="item-way">
            {timeLine.map((entry) => (
              <Entry key={`${entry.on} ${entry.kind} ${entry.about}`} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** To the gram at most; in Vietnamese zeros behind the comma would be taken for thousands. */
const weightOf = (kg: number, locale: Locale) => `${formatFigure(kg, 3, locale)}\u00a0kg`

function Totals({ totals }: { totals: ExportTotals }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  return (
    <section className="item-section" aria-label={t('totals.title')}>
      <h3>{t('totals.title')}</h3>
      <dl className="export-totals">
        {totalNames.map((name) => (
          <div key={name}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>
              <strong>{weightOf(totals[name].kg, locale)}</strong>
              <span className="soft">
                {t('totals.shipments', { count: totals[name].shipments })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const icons = { running: Clock, stopped: CirclePause, ended: CircleCheck } as const

function Stage({ clock }: { clock: ExportClock }) {
  const { t } = useTranslation('exports')
  const day = useDay()
  const { stage, state, spent, allowed, due, endedOn, isLate } = clock
  const ends = due ?? endedOn
  return (
    <li data-state={state === 'ended' ? 'done' : 'next'}>
      <Icon of={isLate ? TriangleAlert : icons[state]} size={18} />
      <div>
        <strong>{t(`stages.${stage}`)}</strong>
        <p>
          {t('spent', { spent, allowed })}
          {isLate && ` · ${t('late')}`}
        </p>
        <p className="soft">{t(state, ends === null ? {} : { day: day(ends) })}</p>
      </div>
    </li>
  )
}

const failures: ReadonlySet<string> = new Set(['rejected', 'noticed', 'suspected', 'revoked'])

function Entry({ entry }: { entry: ExportEntry }) {
  const day = useDay()
  const locale = useLocale()
  const words = useWords(entry)
  const { t } = useTranslation('exports')
  const { on, kg, by, from, note } = entry
  const weight = kg !== null && weightOf(kg, locale)
  return (
    <li data-state="done">
      <Icon of={failures.has(entry.kind) ? TriangleAlert : CircleCheck} size={18} />
      <div>
        <strong>{words}</strong>
        <p className="soft">
          {[day(on), weight, by, from && t('takenFrom', { from })].filter(Boolean).join(' · ')}
        </p>
        {note && <p>{note}</p>}
      </div>
    </li>
  )
}

function useWords({ kind, about, decision }: ExportEntry): string {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  if (kind === 'status') return choiceLabel(path, 'status', about, locale)
  const words = { about: countryName(about, locale) }
  if (kind !== 'answered') return t(`entries.${kind}`, words)
  const answer = choiceLabel(path, 'decision', decision ?? 'none', locale)
  return t('entries.answered', { ...words, decision: answer })
}
