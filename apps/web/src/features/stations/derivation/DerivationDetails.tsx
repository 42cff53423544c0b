// Everything that went into an index value, so that anyone can calculate it again: tables, formulas, and a file.
import type { DerivationAnswer } from '@eos/contract/calls/stations/derivation'
import { hourMs } from '@eos/contract/words/time-units'
import type { SubIndex } from '@eos/indices'
import { product } from '../../../api/portal/product.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatDay, formatHour, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { FileLink } from '../about/FileLink.tsx'
import { symbolOf } from '../now/symbol-of.ts'

export function DerivationDetails({ answer }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  return (
    <details className="why-details">
      <summary>{t('why.details')}</summary>
      <DataTable
        caption={t('why.sub')}
        columns={useSubIndexColumns()}
        rows={answer.result.subIndices}
        rowKey={(line) => `${line.pollutant} ${line.averaging}`}
      />
      <h3>{t('why.steps')}</h3>
      <ol className="steps">
        {answer.steps.map((step) => (
          <li key={step.text}>
            {step.text}
            {step.formula && <code className="formula">{step.formula}</code>}
          </li>
        ))}
      </ol>
      <h3>{t('why.inputs')}</h3>
      <Inputs answer={answer} />
    </details>
  )
}

/** The hourly means as a file. */
export function InputsLink({ answer: { stationId, inputs } }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const [first, last] = [inputs[0], inputs.at(-1)]
  if (!first || !last) return null
  const query = {
    grain: 'hour',
    from: first.time,
    to: last.time + hourMs,
    indicators: codesOf(inputs),
  }
  return (
    <FileLink path={`/api/${product}/public/export/${stationId}.csv`} query={query}>
      {t('why.inputsFile')}
    </FileLink>
  )
}

type Input = DerivationAnswer['inputs'][number]

function codesOf(inputs: readonly Input[]): string[] {
  return [...new Set(inputs.flatMap(({ values }) => Object.keys(values)))]
}

function Inputs({ answer: { inputs, timeZone } }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const columns: Column<Input>[] = [
    {
      key: 'hour',
      header: t('why.hour'),
      heading: true,
      cell: ({ time }) => (
        <>
          {formatHour(time + hourMs, timeZone, locale)}{' '}
          <span className="soft small">{formatDay(time, timeZone, locale)}</span>
        </>
      ),
    },
    ...codesOf(inputs).map((code): Column<Input> => ({
      key: code,
      header: `${symbolOf(code)} (µg/m³)`,
      numeric: true,
      cell: ({ values, n, expected }) => {
        const value = values[code]
        if (value === null || value === undefined) return '–'
        const isPartial = typeof n[code] === 'number' && n[code] < expected
        return (
          <>
            {formatNumber(value, 1, locale)}
            {isPartial && (
              <span className="soft small">
                {' '}
                {n[code]}/{expected}
              </span>
            )}
          </>
        )
      },
    })),
  ]
  return (
    <DataTable
      caption={t('why.inputs')}
      columns={columns}
      rows={inputs}
      rowKey={({ time }) => String(time)}
    />
  )
}

function useSubIndexColumns(): Column<SubIndex>[] {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  return [
    {
      key: 'pollutant',
      header: t('why.pollutant'),
      heading: true,
      cell: (line) => <strong>{symbolOf(line.pollutant)}</strong>,
    },
    {
      key: 'input',
      header: t('why.input'),
      numeric: true,
      cell: (line) =>
        line.input === undefined ? '–' : `${formatNumber(line.input, 1, locale)} ${line.unit}`,
    },
    {
      key: 'averaging',
      header: t('why.averaging'),
      secondary: true,
      cell: (line) => t(`why.averagings.${line.averaging}`),
    },
    {
      key: 'hours',
      header: t('why.hours'),
      numeric: true,
      secondary: true,
      cell: (line) => `${line.hoursUsed}/${line.hoursInWindow} (${line.hoursRequired})`,
    },
    {
      key: 'row',
      header: t('why.row'),
      secondary: true,
      cell: (line) => rowText(line, t('why.aboveScale')),
    },
    {
      key: 'sub',
      header: t('why.sub'),
      numeric: true,
      cell: (line) =>
        line.value === undefined ? (
          <span className="soft">{line.reason ? t(`why.noSub.${line.reason}`) : '–'}</span>
        ) : line.counts ? (
          <strong>{line.value}</strong>
        ) : (
          line.value
        ),
    },
  ]
}

/** 50–80 µg/m³ → 100–150 */
function rowText({ row, aboveScale }: SubIndex, above: string): string {
  if (aboveScale) return above
  return row ? `${row.cLow}–${row.cHigh} → ${row.iLow}–${row.iHigh}` : '–'
}
