// The fields that two people changed at the same time: what each wrote, what stood there before, and which shall stand.
import { Radio } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../ui/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import {
  isSame,
  type Conflict,
  type FormValues,
} from '../../../admin-parts/resources/form-values.ts'

interface ConflictChoiceProps {
  resource: Resource
  conflicts: readonly Conflict[]
  chosen: FormValues
  onChoose: (name: string, value: unknown) => void
}

export function ConflictChoice({ resource, conflicts, chosen, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="form-failure item-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{t('conflictTitle')}</strong>
      </p>
      <p>{t('conflictText')}</p>
      {conflicts.map((conflict) => (
        <ConflictOfField
          key={conflict.name}
          resource={resource}
          conflict={conflict}
          isMine={isSame(chosen[conflict.name], conflict.mine)}
          onChoose={(value) => onChoose(conflict.name, value)}
        />
      ))}
    </div>
  )
}

interface ConflictOfFieldProps {
  resource: Resource
  conflict: Conflict
  isMine: boolean
  onChoose: (value: unknown) => void
}

function ConflictOfField({ resource, conflict, isMine, onChoose }: ConflictOfFieldProps) {
  const { t } = useTranslation(['admin', 'forms'])
  const locale = useLocale()
  const { name, field, before, mine, theirs } = conflict
  const written = (value: unknown) => (
    <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: value }} />
  )
  return (
    <fieldset>
      <legend>{fieldLabel(field, locale)}</legend>
      <Radio.Group
        className="item-conflict-choice"
        name={`conflict-${name}`}
        value={isMine ? 'mine' : 'theirs'}
        onChange={({ target }) => onChoose(target.value === 'mine' ? mine : theirs)}
      >
        <Radio value="mine">
          {t('conflictMine')}: {written(mine)}
        </Radio>
        <Radio value="theirs">
          {t('conflictTheirs')}: {written(theirs)}
        </Radio>
      </Radio.Group>
      <p className="soft">
        {t('forms:conflictBefore')}: {written(before)}
      </p>
    </fieldset>
  )
}
