// The indices of a program's year besides VN_WQI: CCME WQI and NSF WQI of each point, with the
// steps that lead to each number.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CCME_WQI_LEVELS, NSF_WQI_LEVELS } from '@eos/indices'
import type { YearIndex, YearIndicesOfProgram } from '@eos/contract/calls/announced/year-indices'
import { ApiError } from '../../../../api/client/api-error.ts'
import { ChoiceField } from '../../../../admin-parts/controls/ChoiceField.tsx'
import { AdminTable, type AdminColumn } from '../../../../admin-parts/controls/AdminTable.tsx'
import { programYearQuery } from '../../../../admin-parts/resources/queries.ts'
import { Chip } from '../../../../parts/levels/Chip.tsx'
import type { Scale } from '../../../../parts/levels/scale.ts'
import { QueryFailure } from '../../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatNumber } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import './program-indices.css'

export function ProgramIndices({ programId }: { programId: string }) {
  const { t } = useTranslation('admin')
  const [year, setYear] = useState<number>()
  const answer = useQuery(programYearQuery(programId, year))
  // People who enter no results of the program are not told of the indices.
  if (answer.error instanceof ApiError && answer.error.status === 403) return null
  return (
    <section className="program-indices" aria-labelledby="program-indices">
      <div className="split">
        <h3 id="program-indices">{t('yearIndices.title')}</h3>
        {answer.data && answer.data.years.length > 0 && (
          <ChoiceField
            label={t('yearIndices.year')}
            value={String(answer.data.year ?? '')}
            options={answer.data.years.map((each) => ({
              value: String(each),
              label: String(each),
            }))}
            onChange={(chosen) => setYear(Number(chosen))}
          />
        )}
      </div>
      {answer.data ? (
        <Body answer={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </section>
  )
}

const scales: Record<YearIndex['index'], Omit<Scale, 'name'>> = {
  ccme_wqi: { medium: 'water', levels: CCME_WQI_LEVELS },
  nsf_wqi: { medium: 'water', levels: NSF_WQI_LEVELS },
}

type Row = YearIndicesOfProgram['points'][number] & { one: YearIndex }

function Body({ answer: { points, year } }: { answer: YearIndicesOfProgram }) {
  const { t } = useTranslation('admin')
  const rows = points.flatMap((point) => point.indices.map((one): Row => ({ ...point, one })))
  const columns: AdminColumn<Row>[] = [
    {
      key: 'point',
      header: t('yearIndices.point'),
      heading: true,
      cell: ({ name, code }) => (
        <>
          {name} <span className="soft">{code}</span>
        </>
      ),
    },
    { key: 'index', header: t('yearIndices.index'), cell: ({ one }) => <Value one={one} /> },
    {
      key: 'counts',
      header: t('yearIndices.counts'),
      secondary: true,
      cell: ({ one }) => t('yearIndices.of', { tests: one.tests, samples: one.samples }),
    },
    { key: 'why', header: t('yearIndices.why'), cell: ({ one }) => <Steps one={one} /> },
  ]
  if (rows.length === 0) return <p className="soft">{t('yearIndices.none')}</p>
  return (
    <AdminTable
      caption={t('yearIndices.ofYear', { year })}
      columns={columns}
      rows={rows}
      rowKey={({ locationId, one }) => `${locationId} ${one.index}`}
      stacks
    />
  )
}

function Value({ one }: { one: YearIndex }) {
  const locale = useLocale()
  const scale = { ...scales[one.index], name: { en: one.name, vi: one.name } }
  return (
    <span className="inline-row program-index">
      <span>{one.name}</span>
      <Chip scale={scale} value={one.value} size="small" />
      {one.unrounded !== null && (
        <span className="soft">{formatNumber(one.unrounded, 2, locale)}</span>
      )}
    </span>
  )
}

function Steps({ one: { steps, value, rule } }: { one: YearIndex }) {
  const { t } = useTranslation('admin')
  if (steps.length === 1) return steps[0]!.text
  return (
    <details>
      <summary>
        {value === null ? t('yearIndices.whyNone') : t('yearIndices.whyValue', { value })}
      </summary>
      <ol className="marked-list program-index-steps">
        {steps.map(({ text, formula }, place) => (
          // The same words may stand in several steps; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {text} {formula && <code>{formula}</code>}
          </li>
        ))}
      </ol>
      <p className="soft">{rule.source}</p>
    </details>
  )
}
