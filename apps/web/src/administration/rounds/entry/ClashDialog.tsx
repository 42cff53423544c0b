// Cells that two people have changed at the same time: what each wrote, what stood there before, and which shall stand.
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { LastSaved } from '../../../admin-parts/resources/SavedBy.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { chosen, type Clash } from './entry-state.ts'
import { cellName, factNames, type CellValue } from '../grid-lines.ts'
import { figure } from '../limit-text.ts'
import type { Entry } from './use-entry.ts'

type Choice = 'mine' | 'theirs'

const keyOf = ({ locationId, name }: Clash) => `${locationId} ${name}`

export function ClashDialog({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['rounds', 'forms'])
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { clashes, round } = entry.state
  const rowOf = ({ locationId }: Clash) => round.rows.find((each) => each.locationId === locationId)
  const nameOf = (clash: Clash) => {
    const { name } = clash
    const row = rowOf(clash)
    const column = round.columns.find(({ code }) => cellName(code) === name)
    const fact = factNames.find((each) => each === name)
    const what = column ? formulaText(column.symbol) : fact ? t(`rounds:entry.${fact}`) : name
    return `${row?.code ?? ''} ${row?.name ?? ''}, ${what}`
  }
  const results = [...new Set(clashes.flatMap((clash) => rowOf(clash)?.resultId ?? []))]
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(clashes.map((clash) => [keyOf(clash), choice])))
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
      {results.map((id) => (
        <LastSaved key={id} resource={publicLocationPointData} id={id} />
      ))}
      {clashes.length > 1 && (
        <p className="form-actions">
          <Button onClick={() => chooseAll('mine')}>{t('forms:conflictMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{t('forms:conflictTheirs')}</Button>
        </p>
      )}
      {clashes.map((clash) => (
        <ClashOfCell
          key={keyOf(clash)}
          clash={clash}
          name={nameOf(clash)}
          choice={choices[keyOf(clash)] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [keyOf(clash)]: choice })}
        />
      ))}
    </AskDialog>
  )
}

interface ClashOfCellProps {
  clash: Clash
  /** The names of the point and the column. */
  name: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ClashOfCell({ clash, name, choice, onChoose }: ClashOfCellProps) {
  const { t } = useTranslation(['rounds', 'admin', 'forms'])
  const locale = useLocale()
  const written = (value: CellValue) =>
    value === null || value === ''
      ? t('rounds:clash.empty')
      : typeof value === 'number'
        ? figure(value, locale)
        : value
  return (
    <fieldset className="round-clash">
      <legend>{name}</legend>
      <Radio.Group
        name={`clash ${keyOf(clash)}`}
        value={choice}
        onChange={({ target }) => onChoose(target.value as Choice)}
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
  )
}
