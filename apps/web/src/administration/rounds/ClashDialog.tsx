// Cells that two people have changed at the same time: what each wrote, what stood there before, and which shall stand.
import { Radio } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../../admin-parts/kit/AskDialog.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formulaText } from '../../ui/formula-text.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { chosen, type Clash } from './entry-state.ts'
import { cellName, factNames, type CellValue } from './grid-lines.ts'
import { figure } from './limit-text.ts'
import type { Entry } from './use-entry.ts'

type Choice = 'mine' | 'theirs'

const keyOf = ({ locationId, name }: Clash) => `${locationId} ${name}`

export function ClashDialog({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['rounds', 'admin', 'forms'])
  const locale = useLocale()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { clashes, round } = entry.state
  const written = (value: CellValue) =>
    value === null || value === ''
      ? t('rounds:clash.empty')
      : typeof value === 'number'
        ? figure(value, locale)
        : value
  const nameOf = ({ locationId, name }: Clash) => {
    const row = round.rows.find((each) => each.locationId === locationId)
    const column = round.columns.find(({ code }) => cellName(code) === name)
    const fact = factNames.find((each) => each === name)
    const what = column ? formulaText(column.symbol) : fact ? t(`rounds:entry.${fact}`) : name
    return `${row?.code ?? ''} ${row?.name ?? ''}, ${what}`
  }
  const settle = (useMine: boolean) =>
    entry.setState((now) => ({
      ...now.clashes.reduce((state, clash) => {
        const choice = useMine ? (choices[keyOf(clash)] ?? 'mine') : 'mine'
        return choice === 'theirs' ? chosen(state, clash, clash.theirs) : state
      }, now),
      clashes: [],
    }))
  return (
    <AskDialog
      title={t('rounds:clash.title', { count: clashes.length })}
      action={t('rounds:clash.apply')}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      <p>{t('rounds:clash.text')}</p>
      {clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className="round-clash">
          <legend>{nameOf(clash)}</legend>
          <Radio.Group
            name={`clash ${keyOf(clash)}`}
            value={choices[keyOf(clash)] ?? 'mine'}
            onChange={({ target }) =>
              setChoices({ ...choices, [keyOf(clash)]: target.value as Choice })
            }
          >
            <Radio value="mine">
              {t('admin:conflictMine')}: {written(clash.mine)}
            </Radio>
            <Radio value="theirs">
              {t('admin:conflictTheirs')}: {written(clash.theirs)}
            </Radio>
          </Radio.Group>
          <p className="soft">
            {t('forms:conflictBefore')}: {written(clash.before)}
          </p>
        </fieldset>
      ))}
    </AskDialog>
  )
}
