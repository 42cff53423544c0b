// Somebody else saved first: who and when, and for each field that both changed what each wrote, what stood there before,
// and which shall stand.
import { Button, Radio } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'
import { SavedBy } from '../../../../admin-parts/resources/SavedBy.tsx'
import {
  isSame,
  linesApart,
  type Conflict,
  type FormValues,
} from '../../../../admin-parts/resources/form-values.ts'
import { RowsFacts } from '../values/RowsFacts.tsx'
import type { Meeting } from './use-saving.ts'

interface ConflictChoiceProps {
  resource: Resource
  meeting: Meeting
  chosen: FormValues
  onChoose: (name: string, value: unknown) => void
  /** Begins again with what is saved, and hands over what was typed into the fields that clash. */
  onAnew: (mine: FormValues) => void
}

type Side = 'mine' | 'theirs'

export function ConflictChoice(props: ConflictChoiceProps) {
  const { resource, meeting, chosen, onChoose, onAnew } = props
  const { t } = useTranslation(['admin', 'forms'])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { conflicts, saved } = meeting
  const chooseAll = (side: Side) => {
    for (const conflict of conflicts) onChoose(conflict.name, conflict[side])
  }
  return (
    <div className="form-failure item-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{t('conflictTitle')}</strong>
      </p>
      {saved.map((each) => (
        <SavedBy key={each.entry.id} resource={resource} saved={each} />
      ))}
      <p>
        {conflicts.length === 0
          ? t('forms:conflictNone')
          : `${t('conflictText')} ${t('forms:conflictTaken')}`}
      </p>
      {conflicts.map((conflict) => (
        <ConflictOfField
          key={conflict.name}
          resource={resource}
          conflict={conflict}
          isMine={isSame(chosen[conflict.name], conflict.mine)}
          onChoose={(side) => onChoose(conflict.name, conflict[side])}
        />
      ))}
      <p className="form-actions">
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => chooseAll('mine')}>{t('forms:conflictMine')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{t('forms:conflictTheirs')}</Button>
          </>
        )}
        <Button
          onClick={() =>
            onAnew(Object.fromEntries(conflicts.map(({ name, mine }) => [name, mine])))
          }
        >
          {t('forms:conflictAnew')}
        </Button>
        <span>{t('forms:conflictAnewText')}</span>
      </p>
    </div>
  )
}

interface ConflictOfFieldProps {
  resource: Resource
  conflict: Conflict
  isMine: boolean
  onChoose: (side: Side) => void
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
        onChange={({ target }) => onChoose(target.value as Side)}
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
      {field.kind === 'rows' && <LinesApart resource={resource} conflict={conflict} />}
    </fieldset>
  )
}

/** How many lines there are says nothing about which differ. */
function LinesApart({ resource, conflict }: Pick<ConflictOfFieldProps, 'resource' | 'conflict'>) {
  const { t } = useTranslation(['admin', 'forms'])
  const { field } = conflict
  const sides = [
    ['conflictMine', linesApart(conflict.mine, conflict.theirs)],
    ['conflictTheirs', linesApart(conflict.theirs, conflict.mine)],
  ] as const
  return sides.map(
    ([side, lines]) =>
      lines.length > 0 && (
        <div key={side}>
          <p className="soft">
            {t(side)}: {t('forms:conflictLines')}
          </p>
          <RowsFacts resource={resource} field={field} value={lines} />
        </div>
      ),
  )
}
