// "Why 78?" of an automatic water station: the groups, each sub-index, the steps, and the means that went in.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  VN_WQI_2011_GROUP_NAMES,
  VN_WQI_GROUP_NAMES,
  type VnWqi2011Group,
  type VnWqiGroup,
} from '@eos/indices'
import type {
  StationWaterDerivation,
  WaterIndexOfInterval,
} from '@eos/contract/calls/stations/station-water-index'
import type { WaterDerivation as Result } from '@eos/contract/calls/stations/water-derivation'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import {
  formatDatedHour,
  formatDay,
  formatFigure,
  formatInstant,
  formatNumber,
  formatQuantity,
} from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { waterDerivationQuery } from '../queries.ts'
import './texts.ts'
import { waterWhy } from './water-why.ts'

export function WaterDerivation({
  stationId,
  of,
}: {
  stationId: string
  of: WaterIndexOfInterval
}) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useQuery(waterDerivationQuery(stationId, of, locale))
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView()
  }, [])
  const { value } = of
  return (
    <section className="panel derivation" aria-labelledby="why-water">
      <div className="panel-head">
        <div>
          <h2 id="why-water" tabIndex={-1} ref={heading}>
            {value === null ? t('whyNone') : t('whyTitle', { value })}
          </h2>
          <p className="soft">{t('notOfficial')}</p>
        </div>
        <CloseLink stationId={stationId} />
      </div>
      {answer.data ? (
        <Body answer={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  )
}

/** The same page without the derivation, also where no script runs. */
function CloseLink({ stationId }: { stationId: string }) {
  const { t } = useTranslation('water')
  const [search] = useSearchParams()
  const { [waterWhy]: _, ...kept } = Object.fromEntries(search)
  return (
    <ActionLink to="stations/:id" parameters={{ id: stationId }} search={kept} replace icon={X}>
      {t('whyClose')}
    </ActionLink>
  )
}

function Body({ answer }: { answer: StationWaterDerivation }) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const { result, reason, steps } = answer
  return (
    <>
      {reason && <p>{waterIndexReasonWords[reason][locale]}</p>}
      {result && <Groups result={result} answer={answer} />}
      <details className="why-details">
        <summary>{t('whyDetails')}</summary>
        <h3>{t('whySteps')}</h3>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.text}>
              {step.text}
              {step.formula && <code className="formula">{step.formula}</code>}
            </li>
          ))}
        </ol>
        <h3>{t('whyInputs')}</h3>
        <Inputs answer={answer} />
      </details>
      <Foot answer={answer} />
    </>
  )
}

type Line = Result['subIndices'][number]

/** One row for each indicator, under its group. */
function Groups({ result, answer }: { result: Result; answer: StationWaterDerivation }) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const symbols = new Map(answer.inputs.map(({ indicator, symbol }) => [indicator, symbol]))
  const means = new Map<string, number>(result.groups.map((of) => [String(of.group), of.mean]))
  const columns: Column<Line>[] = [
    {
      key: 'indicator',
      header: t('whyIndicator'),
      heading: true,
      cell: ({ parameter }) => <strong>{formulaText(symbols.get(parameter) ?? parameter)}</strong>,
    },
    {
      key: 'group',
      header: t('whyGroup'),
      secondary: true,
      cell: ({ group }) => `${group}: ${groupName(group, result)[locale]}`,
    },
    {
      key: 'input',
      header: t('whyMean'),
      numeric: true,
      cell: ({ input, convertedUnit, parameter }) => {
        const unit = answer.inputs.find(({ indicator }) => indicator === parameter)?.unit
        return input === undefined ? '–' : formatQuantity(input, unit ?? convertedUnit, 3, locale)
      },
    },
    {
      key: 'value',
      header: t('whySub'),
      numeric: true,
      cell: ({ value, reason }) =>
        value === undefined ? (
          <span className="soft">{reason ? t(`whyNoSub.${reason}`) : '–'}</span>
        ) : (
          <strong>{formatNumber(value, 1, locale)}</strong>
        ),
    },
    {
      key: 'mean',
      header: t('whyGroupMean'),
      numeric: true,
      secondary: true,
      cell: ({ group }) => {
        const mean = means.get(String(group))
        return mean === undefined ? '–' : formatNumber(mean, 1, locale)
      },
    },
  ]
  return (
    <DataTable
      caption={t('whySub')}
      columns={columns}
      rows={result.subIndices as readonly Line[]}
      rowKey={({ parameter }) => parameter}
      isScrolledByKeys
    />
  )
}

function groupName(group: string, { rule }: Result) {
  return rule.id === 'vn-wqi-2011'
    ? VN_WQI_2011_GROUP_NAMES[group as VnWqi2011Group]
    : VN_WQI_GROUP_NAMES[group as VnWqiGroup]
}

function Inputs({ answer: { inputs, averaging } }: { answer: StationWaterDerivation }) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const columns: Column<(typeof inputs)[number]>[] = [
    {
      key: 'indicator',
      header: t('whyIndicator'),
      heading: true,
      cell: ({ symbol }) => formulaText(symbol),
    },
    {
      key: 'value',
      header: t('whyMean'),
      numeric: true,
      cell: ({ value, unit }) =>
        value === null ? '–' : `${formatFigure(value, 4, locale)} ${unit}`.trim(),
    },
    {
      key: 'n',
      header: t(`whyParts.${averaging}`),
      numeric: true,
      cell: ({ n, expected }) => (n === null ? t('whyReported') : `${n}/${expected}`),
    },
  ]
  return (
    <DataTable
      caption={t('whyInputs')}
      columns={columns}
      rows={inputs}
      rowKey={({ indicator }) => indicator}
      isScrolledByKeys
    />
  )
}

function Foot({ answer }: { answer: StationWaterDerivation }) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const { result, averaging, periodStart, periodEnd, timeZone, computedAt, basis } = answer
  const period =
    averaging === 'day'
      ? formatDay(periodStart, timeZone, locale)
      : formatDatedHour(periodEnd, timeZone, locale)
  return (
    <p className="why-foot">
      {result && `${result.rule.title[locale]}. ${result.rule.source[locale]}. `}
      {t('whyComputed', {
        period,
        time: formatInstant(computedAt, timeZone, locale),
        basis: t(`whyBasis.${basis}`),
      })}
    </p>
  )
}
