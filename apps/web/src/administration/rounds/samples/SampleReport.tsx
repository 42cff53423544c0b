// The server's findings in a file of samples: counts, conversions, unknown names, problems by line.
import type { SampleImportReport } from '@eos/contract/calls/stations/sample-imports'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { FactList } from '../../../parts/controls/FactList.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

const mostShown = 100

interface OfReport {
  report: SampleImportReport
}

export function SampleReport({ report }: OfReport) {
  return (
    <div className="stack gap-3">
      <Facts report={report} />
      {report.refused > 0 && <Problems report={report} />}
      {report.conversions.length > 0 && <Conversions report={report} />}
      {report.unknown.length > 0 && <Unknown report={report} />}
    </div>
  )
}

function useCount(): (count: number) => string {
  const locale = useLocale()
  return (count) => formatNumber(count, 0, locale)
}

function Facts({ report }: OfReport) {
  const { t } = useTranslation('rounds')
  const n = useCount()
  const { points, rounds, indices, zone, lines, taken, missing, repeated } = report
  const below = report.belowDetection
  const results = { lines: n(lines), taken: n(taken), below: n(below), missing: n(missing) }
  const written = { made: n(rounds.made), changed: n(rounds.changed) }
  return (
    <FactList
      className="samples-facts"
      facts={[
        [t('files.facts.read'), `${report.mapping} · ${report.attribution}`],
        [
          t('files.facts.results'),
          t('files.facts.resultsOf', { ...results, repeated: n(repeated) }),
        ],
        [
          t('files.facts.points'),
          t('files.facts.pointsOf', { made: n(points.made), known: n(points.known) }),
        ],
        [
          t('files.facts.rounds'),
          t('files.facts.roundsOf', { ...written, unchanged: n(rounds.unchanged), zone }),
        ],
        [t('files.facts.index'), t('files.facts.indexOf', { count: indices })],
      ]}
    />
  )
}

function Problems({ report: { problems, refused } }: OfReport) {
  const { t } = useTranslation('rounds')
  const n = useCount()
  return (
    <>
      <AdminTable
        showCaption
        caption={t('files.problems', { count: refused })}
        rows={problems.slice(0, mostShown).map((each, place) => ({ ...each, place }))}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'line',
            header: t('files.line'),
            heading: true,
            cell: ({ line }) => (line === null ? '–' : n(line)),
          },
          { key: 'what', header: t('file.what'), cell: ({ message }) => message },
        ]}
      />
      {refused > mostShown && (
        <p className="soft">{t('files.moreProblems', { count: refused - mostShown })}</p>
      )}
    </>
  )
}

function Conversions({ report: { conversions } }: OfReport) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const n = useCount()
  return (
    <details>
      <summary>{t('files.conversions', { count: conversions.length })}</summary>
      <ul className="marked-list">
        {conversions.map(({ indicator, from, to, factor, values }) => (
          <li key={`${indicator} ${from}`}>
            {indicator}: {from} → {to || '–'}, × {formatFigure(factor, 9, locale)} ({n(values)})
          </li>
        ))}
      </ul>
    </details>
  )
}

function Unknown({ report: { unknown } }: OfReport) {
  const { t } = useTranslation('rounds')
  const n = useCount()
  return (
    <details>
      <summary>{t('files.unknown', { count: unknown.length })}</summary>
      <ul className="marked-list">
        {unknown.map(({ name, count, line }) => (
          <li key={name}>{t('files.unknownOne', { name, values: n(count), line: n(line) })}</li>
        ))}
      </ul>
    </details>
  )
}
