// Chooses items of another resource by their words, which the server searches: one of them, or several.
import { Select } from 'antd'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { choicesQuery, nameOf } from '../resources/queries.ts'
import { ReferenceName } from '../resources/ReferenceName.tsx'
import { controlAttributes, type FieldInputProps } from './field-input.ts'
import { parentFieldOf } from './tree-of.ts'
import './form-fields.css'

const TreePicker = lazy(() => import('./TreePicker.tsx'))

export function ReferenceInput(props: FieldInputProps) {
  const resource = resourceAt(props.field.to ?? '')
  return resource && <OneReference {...props} resource={resource} />
}

export function ReferencesInput(props: FieldInputProps) {
  const resource = resourceAt(props.field.to ?? '')
  return resource && <SeveralReferences {...props} resource={resource} />
}

type OfResource = FieldInputProps & { resource: Resource }

function OneReference(props: OfResource) {
  const { t } = useTranslation('forms')
  const { resource, label, value, onChange } = props
  const { found, holdEnter, ...search } = useFound(resource)
  const id = value === null || value === undefined || value === '' ? undefined : String(value)
  return (
    <WithTree {...props} onChoose={onChange}>
      <Select
        {...controlAttributes(props)}
        {...search.props}
        labelInValue
        value={id === undefined ? null : { value: id, label: nameFor(resource, id) }}
        options={found}
        allowClear={{ label: t('clear', { name: label }) }}
        onChange={(chosen: Labelled | null | undefined) => onChange(chosen?.value ?? null)}
        onInputKeyDown={(event) => {
          holdEnter(event)
          const isClearing =
            event.key === 'Backspace' && (event.currentTarget as HTMLInputElement).value === ''
          if (isClearing && id !== undefined) onChange(null)
        }}
      />
    </WithTree>
  )
}

function SeveralReferences(props: OfResource) {
  const { resource, value, onChange } = props
  const { found, holdEnter, ...search } = useFound(resource)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <WithTree
      {...props}
      onChoose={(id) => onChange(chosen.includes(id) ? chosen : [...chosen, id])}
    >
      <Select
        {...controlAttributes(props)}
        {...search.props}
        mode="multiple"
        labelInValue
        value={chosen.map((id) => ({ value: id, label: nameFor(resource, id) }))}
        options={found}
        onChange={(all: readonly Labelled[]) => onChange(all.map((each) => each.value))}
        onInputKeyDown={holdEnter}
      />
    </WithTree>
  )
}

/** An item as a select holds it. */
interface Labelled {
  value: string
  label?: ReactNode
}

function nameFor(resource: Resource, id: string): ReactNode {
  return <ReferenceName to={resource.path} id={id} />
}

/** The items that the server finds for the typed words, as options of a select. */
function useFound(resource: Resource) {
  const locale = useLocale()
  const { t } = useTranslation(['admin', 'forms'])
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = useDeferredValue(words.trim())
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...choicesQuery(resource, asked),
    enabled: isOpen,
  })
  /** The list was found for other words, so that Enter chooses nothing of it. */
  const isBehind = asked !== words.trim() || isPlaceholderData || (isFetching && !data)
  const found = (data ?? []).map((item) => ({
    value: item.id,
    label: nameOf(item, locale),
    code: typeof item['code'] === 'string' ? item['code'] : undefined,
  }))
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen || !isBehind) return
    event.preventDefault()
    event.stopPropagation()
  }
  const props = {
    className: 'field-select',
    virtual: false,
    // Tab and Enter take the first one only of what was searched for.
    defaultActiveFirstOption: words !== '',
    showSearch: { filterOption: false as const, searchValue: words, onSearch: setWords },
    placeholder: t('typeToSearch'),
    open: isOpen,
    onOpenChange: (opens: boolean) => {
      setOpen(opens)
      if (!opens) setWords('')
    },
    loading: isOpen && isBehind,
    'aria-busy': (isOpen && isBehind) || undefined,
    notFoundContent: isBehind
      ? t('forms:searching')
      : t(asked === '' ? 'noChoices' : 'noChoice', { words: asked }),
    optionRender: ({ data: { label, code } }: { data: (typeof found)[number] }) => (
      <>
        {label}
        {code !== undefined && <span className="soft"> {code}</span>}
      </>
    ),
  }
  return { found, props, holdEnter }
}

interface WithTreeProps extends OfResource {
  onChoose: (id: string) => void
  children: ReactNode
}

/** Items that belong to another one are found by its name as well. */
function WithTree({ resource, label, onChoose, children }: WithTreeProps) {
  if (parentFieldOf(resource) === undefined) return children
  return (
    <span className="stack gap-1 field-with-tree">
      {children}
      <Suspense fallback={null}>
        <TreePicker resource={resource} label={label} onChoose={onChoose} />
      </Suspense>
    </span>
  )
}
