// The input of one declared field, whatever its kind.
import { lazy, Suspense } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { isOneLine } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import { useTimeZone } from '../api/current-organization.ts'
import { DateInput } from './kit/DateInput.tsx'
import { fieldAttributes } from '../parts/fields/Field.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { fromFieldTime, toFieldTime } from '../ui/zoned-time.ts'
import { readNumber } from '../ui/read-number.ts'
import type { FieldInputProps } from './field-input.ts'
import { FileInput } from './FileInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { isEnteredInGrid } from './grid-lists.ts'
import { RowsInput } from './RowsInput.tsx'
import { isSubject, subjectLabel } from './subject-labels.ts'

/** Comes with the first form that needs it. See docs/decisions/0173-lines-are-entered-in-our-own-grid.md. */
const GridInput = lazy(() => import('./grid/GridInput.tsx'))

export function FieldInput(props: FieldInputProps) {
  const { id, name, field, value, problem, hint, onChange } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const about = {
    ...fieldAttributes(id, { hint, problem }),
    name,
    required: field.options.required,
  }
  const text = value === null || value === undefined ? '' : String(value)
  switch (field.kind) {
    case 'flag':
      return (
        <select
          className="select"
          {...about}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(event) =>
            onChange(event.target.value === '' ? null : event.target.value === 'true')
          }
        >
          {!field.options.required && field.options.default === undefined && (
            <option value="">{t('empty')}</option>
          )}
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </select>
      )
    case 'choice':
      return (
        <select
          className="select"
          {...about}
          value={text}
          onChange={(event) =>
            onChange(field.choices?.find((each) => String(each) === event.target.value) ?? null)
          }
        >
          <option value="">{t('empty')}</option>
          {field.choices?.map((each) => (
            <option key={each} value={String(each)}>
              {isSubject(props.path, name)
                ? subjectLabel(String(each), locale)
                : choiceLabel(props.path, name, each, locale)}
            </option>
          ))}
        </select>
      )
    case 'choices':
      return <ChoicesInput {...props} />
    case 'number':
    case 'integer':
      return (
        <input
          className="input"
          {...about}
          inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
          defaultValue={text}
          onChange={(event) => onChange(numberIn(event.target.value))}
        />
      )
    case 'date':
      return <DateInput {...about} value={text} onChange={(written) => onChange(written || null)} />
    case 'instant':
      return (
        <DateInput
          {...about}
          timeZone={zone}
          value={Number.isNaN(Date.parse(text)) ? '' : toFieldTime(text, zone)}
          onChange={(written) => onChange(fromFieldTime(written, zone) ?? null)}
        />
      )
    case 'reference':
      return <ReferenceInput {...props} />
    case 'references':
      return <ReferencesInput {...props} />
    case 'texts':
      return (
        <textarea
          className="input"
          {...about}
          rows={3}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(linesOf(event.target.value))}
          onBlur={(event) => onChange(linesOf(event.target.value).filter((line) => line !== ''))}
        />
      )
    case 'rows':
      return isEnteredInGrid(props.path, name) ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <GridInput {...props} FieldInput={FieldInput} />
        </Suspense>
      ) : (
        <RowsInput {...props} FieldInput={FieldInput} />
      )
    case 'file':
    case 'files':
      return <FileInput {...props} />
    case 'html':
      return (
        <textarea
          className="input admin-long"
          {...about}
          rows={12}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
    default:
      return isOneLine(field) ? (
        <input
          className="input"
          {...about}
          maxLength={field.options.max}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      ) : (
        <textarea
          className="input"
          {...about}
          rows={4}
          maxLength={field.options.max}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
  }
}

function ChoicesInput({ id, path, name, label, field, value, onChange }: FieldInputProps) {
  const locale = useLocale()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <div role="group" aria-label={label} id={id} tabIndex={-1} className="admin-choices">
      {field.choices?.map((each) => (
        <label key={each} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(String(each))}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, String(each)]
                  : chosen.filter((other) => other !== each),
              )
            }
          />
          {choiceLabel(path, name, each, locale)}
        </label>
      ))}
    </div>
  )
}

/** Anything but a number stays a text, so that the problem can be shown at the field. */
function numberIn(text: string): number | string | null {
  return text.trim() === '' ? null : (readNumber(text) ?? text)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => line.trim())
}
