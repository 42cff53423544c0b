// Chooses items of another resource by their words: one of them, or several.
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { fieldAttributes } from '../parts/fields/Field.tsx'
import { useLocale } from '../ui/use-locale.ts'
import type { FieldInputProps } from './field-input.ts'
import { choicesQuery, nameOf } from './queries.ts'
import { ReferenceName } from './ReferenceName.tsx'

export function ReferenceInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const { field, value, onChange } = props
  const resource = resourceAt(field.to ?? '')
  if (!resource) return null
  if (value !== null && value !== undefined && value !== '') {
    const id = String(value)
    return (
      <div className="admin-chosen">
        <span>
          <ReferenceName to={resource.path} id={id} />
        </span>
        <button
          type="button"
          id={props.id}
          className="text-button"
          aria-label={t('remove', { name: props.label })}
          aria-describedby={fieldAttributes(props.id, props)['aria-describedby']}
          onClick={() => onChange(null)}
        >
          {t('removeChosen')}
        </button>
      </div>
    )
  }
  return <Finder {...props} resource={resource} onChoose={onChange} />
}

export function ReferencesInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const { field, value, onChange } = props
  const resource = resourceAt(field.to ?? '')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  if (!resource) return null
  return (
    <div className="admin-several">
      {chosen.length > 0 && (
        <ul>
          {chosen.map((id) => (
            <li key={id} className="admin-chosen">
              <span id={`${props.id}-${id}`}>
                <ReferenceName to={resource.path} id={id} />
              </span>
              <button
                type="button"
                id={`${props.id}-${id}-remove`}
                className="text-button"
                aria-labelledby={`${props.id}-${id}-remove ${props.id}-${id}`}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {t('removeChosen')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Finder
        {...props}
        resource={resource}
        onChoose={(id) => onChange(chosen.includes(id) ? chosen : [...chosen, id])}
      />
    </div>
  )
}

interface FinderProps extends FieldInputProps {
  resource: Resource
  onChoose: (id: string) => void
  /** The typed text, for places that take words without a choice too. */
  onWords?: (words: string) => void
}

/** A box to type in, with the items found below it; arrows, Enter and Escape as everywhere. */
export function Finder(props: FinderProps) {
  const { id, name, field, label, problem, hint, resource, onChoose, onWords } = props
  const locale = useLocale()
  const { t } = useTranslation('admin')
  const listId = useId()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const asked = useDeferredValue(words.trim())
  const query = useQuery({ ...choicesQuery(resource, asked), enabled: isOpen })
  const found = query.data ?? []
  /** The list was found for other words, so that Enter chooses nothing of it. */
  const isBehind = asked !== words.trim() || query.isPlaceholderData
  const choose = (which: number) => {
    const item = found[which]
    if (!item) return
    onChoose(item.id)
    setWords('')
    setOpen(false)
  }
  return (
    <div
      className="admin-finder"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        className="input"
        {...fieldAttributes(id, { hint, problem })}
        name={name}
        required={field.options.required}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[place] ? `${listId}-${place}` : undefined}
        autoComplete="off"
        placeholder={t('typeToSearch')}
        value={words}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setWords(event.target.value)
          onWords?.(event.target.value)
          setOpen(true)
          setPlace(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
            setPlace(Math.min(place + 1, found.length - 1))
          } else if (event.key === 'ArrowUp') {
            event.preventDefault()
            setPlace(Math.max(place - 1, 0))
          } else if (event.key === 'Enter' && isOpen && found.length > 0) {
            event.preventDefault()
            if (!isBehind) choose(place)
          }
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-busy={isBehind}
          aria-label={t('choose', { field: label })}
        >
          {found.map((item, which) => (
            <div
              key={item.id}
              id={`${listId}-${which}`}
              role="option"
              tabIndex={-1}
              aria-selected={which === place}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(which)
              }}
            >
              {nameOf(item, locale)}
              {typeof item['code'] === 'string' && (
                <span className="soft"> {item['code'] as string}</span>
              )}
            </div>
          ))}
          {query.isSuccess && found.length === 0 && (
            <div
              tabIndex={-1}
              role="option"
              aria-selected={false}
              aria-disabled="true"
              className="soft"
            >
              {t('noChoice', { words: asked })}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
