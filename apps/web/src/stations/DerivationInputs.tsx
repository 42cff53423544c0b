// The hourly means that went into an index value, so that anyone can calculate it again.
import { useTranslation } from 'react-i18next'
import type { DerivationAnswer } from '@eos/contract/calls/derivation'
import { hourMs } from '@eos/contract/time-units'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { formatDay, formatHour, formatNumber } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { symbolOf } from './StationNow.tsx'

type Input = DerivationAnswer['inputs'][number]

export function DerivationInputs({ answer }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { inputs, timeZone } = answer
  const codes = [...new Set(inputs.flatMap(({ values }) => Object.keys(values)))]
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
    ...codes.map((code): Column<Input> => ({
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
    <details className="inputs">
      <summary>{t('why.inputs')}</summary>
      <DataTable
        caption={t('why.inputs')}
        columns={columns}
        rows={inputs}
        rowKey={({ time }) => String(time)}
      />
    </details>
  )
}
