// Unit, method and detection limit of the columns, where this round differs from what the program says.
import { useState } from 'react'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { decimalMarkIn } from '@eos/contract/words/written-number'
import { FormDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { ScrollRegion } from '../../../admin-parts/resources/ScrollRegion.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { readNumber } from '../../../parts/numbers/read-number.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { ColumnSetting } from '../grid-lines.ts'
import { figure } from '../limit-text.ts'
import type { Entry } from './use-entry.ts'

type Draft = Record<string, { unit: string; method: string; detectionLimit: string }>

export function ColumnSettings({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { common, setCommon, state } = entry
  const { columns } = state.round
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(
      columns.map(({ code }) => {
        const { unit = '', method = '', detectionLimit } = common.settings[code] ?? {}
        const limit = detectionLimit === undefined ? '' : ungrouped(detectionLimit, locale)
        return [code, { unit, method, detectionLimit: limit }]
      }),
    ),
  )
  const wrong = columns.filter(({ code }) => isWrong(draft[code]!.detectionLimit, locale))
  return (
    <FormDialog title={t('columns.title')} width={820} onCancel={onClose}>
      <p>{t('columns.text')}</p>
      <SettingsTable columns={columns} draft={draft} onChange={setDraft} />
      {wrong.length > 0 && <p className="field-problem">{t('columns.wrong')}</p>}
      <p className="form-actions">
        <Action onClick={onClose}>{t('columns.cancel')}</Action>
        <Action
          kind="primary"
          onClick={() => {
            if (wrong.length > 0) return
            setCommon({ ...common, settings: settingsOf(draft, locale) })
            onClose()
          }}
        >
          {t('columns.apply')}
        </Action>
      </p>
    </FormDialog>
  )
}

interface SettingsTableProps {
  columns: SamplingRound['columns']
  draft: Draft
  onChange: (draft: Draft) => void
}

function SettingsTable({ columns, draft, onChange }: SettingsTableProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  return (
    <ScrollRegion label={t('columns.title')}>
      <table className="table round-columns">
        <thead>
          <tr>
            <th scope="col">{t('columns.indicator')}</th>
            <th scope="col">{t('facts.unit')}</th>
            <th scope="col">{t('facts.method')}</th>
            <th scope="col">{t('facts.detection')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.code}>
              <th scope="row">{formulaText(column.symbol)}</th>
              {(['unit', 'method', 'detectionLimit'] as const).map((part) => (
                <td key={part}>
                  <input
                    className="input"
                    aria-label={`${column.symbol}: ${t(partNames[part])}`}
                    aria-invalid={
                      (part === 'detectionLimit' &&
                        isWrong(draft[column.code]!.detectionLimit, locale)) ||
                      undefined
                    }
                    placeholder={usual(column[part], (value) => figure(value, locale))}
                    value={draft[column.code]![part]}
                    onChange={({ target }) =>
                      onChange({
                        ...draft,
                        [column.code]: { ...draft[column.code]!, [part]: target.value },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const partNames = {
  unit: 'facts.unit',
  method: 'facts.method',
  detectionLimit: 'facts.detection',
} as const

function usual(value: string | number | null, write: (value: number) => string): string {
  return value === null ? '' : typeof value === 'number' ? write(value) : value
}

/** A field is read again as it is written here. */
function ungrouped(value: number, locale: Locale): string {
  return String(value).replace('.', decimalMarkIn(locale))
}

function isWrong(limit: string, locale: Locale): boolean {
  if (limit.trim() === '') return false
  const read = readNumber(limit, locale)
  return read === undefined || read < 0
}

function settingsOf(draft: Draft, locale: Locale): Record<string, ColumnSetting> {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([code, { unit, method, detectionLimit }]) => {
      const limit = readNumber(detectionLimit, locale)
      const said = {
        ...(unit.trim() !== '' && { unit: unit.trim() }),
        ...(method.trim() !== '' && { method: method.trim() }),
        ...(limit !== undefined && { detectionLimit: limit }),
      }
      return Object.keys(said).length === 0 ? [] : [[code, said] as const]
    }),
  )
}
