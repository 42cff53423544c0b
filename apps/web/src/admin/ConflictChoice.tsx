// The fields that two people changed at the same time: what each wrote, and which shall stand.
import { useEffect, useRef } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { isSame, type Conflict, type FormValues } from './form-values.ts'

interface ConflictChoiceProps {
  resource: Resource
  conflicts: readonly Conflict[]
  chosen: FormValues
  onChoose: (name: string, value: unknown) => void
}

export function ConflictChoice({ resource, conflicts, chosen, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="form-failure admin-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{t('conflictTitle')}</strong>
      </p>
      <p>{t('conflictText')}</p>
      {conflicts.map(({ name, field, mine, theirs }) => (
        <fieldset key={name}>
          <legend>{fieldLabel(field, locale)}</legend>
          {([t('conflictMine'), t('conflictTheirs')] as const).map((label, place) => {
            const value = place === 0 ? mine : theirs
            return (
              <label key={label} className="check">
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={isSame(chosen[name], value)}
                  onChange={() => onChoose(name, value)}
                />
                <span>
                  {label}:{' '}
                  <Cell
                    resource={resource}
                    name={name}
                    field={field}
                    item={{ id: '', [name]: value }}
                  />
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
