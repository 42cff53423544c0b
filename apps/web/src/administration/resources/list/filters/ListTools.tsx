// Above a list: the search box, filters, order, columns, and what is done with the whole list.
import { Input, Segmented } from 'antd'
import { Menu, Plus, Rows4, Search, Upload } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { fieldLabel } from '@eos/contract/labels/labels'
import { longestWords } from '@eos/contract/lists/list-filters'
import type { Density } from '@eos/contract/lists/list-looks'
import { hasMethod } from '@eos/contract/resource'
import { useSignedIn } from '../../../../api/session.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { canTry, mayOn } from '../../../../admin-parts/frame/rights.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { exportOf } from '../export-of.ts'
import { FilterChips } from './FilterChips.tsx'
import type { ListToolsProps } from '../views/list-tools-props.ts'
import { FindDuplicates } from '../../merging/MergeActs.tsx'
import { OwnFiles } from './OwnFiles.tsx'
import { SortChoice } from './SortChoice.tsx'
import { ViewLinks } from '../views/ViewLinks.tsx'
import type { ViewsProps } from '../views/views-props.ts'

interface AllToolsProps extends ViewsProps {
  onImport: () => void
}

export function ListTools({ onImport, ...props }: AllToolsProps) {
  return (
    <>
      <div className="split">
        <ViewLinks {...props} />
        <ListActs {...props} onImport={onImport} />
      </div>
      <div className="admin-tools not-printed">
        <SearchBox {...props} />
        <FilterChips {...props} />
        <span className="inline-row gap-2 admin-tools-end">
          <SortChoice {...props} />
          <DensityChoice {...props} />
          <ColumnChoice {...props} />
        </span>
      </div>
    </>
  )
}

function ListActs({
  resource,
  state,
  onState,
  onImport,
}: ListToolsProps & { onImport: () => void }) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const canCreate = canTry(session, resource, 'CREATE')
  return (
    <div className="cluster admin-acts not-printed">
      {canCreate && canTry(session, resource, 'PATCH') && (
        <Action icon={Upload} collapses onClick={onImport}>
          {t('import.open')}
        </Action>
      )}
      {mayOn(session, resource, 'EXPORT') && hasMethod(resource, 'LIST') && (
        <span className="admin-export" role="group" aria-label={t('exportAll')}>
          <SaveFileButton {...exportOf({ resource, state }, 'csv')}>
            {t('exportCsv')}
          </SaveFileButton>
          <SaveFileButton {...exportOf({ resource, state }, 'xlsx')}>
            {t('exportXlsx')}
          </SaveFileButton>
        </span>
      )}
      <OwnFiles resource={resource} state={state} />
      <FindDuplicates resource={resource} />
      {canCreate && (
        <Action
          kind="primary"
          icon={Plus}
          onClick={() => onState({ ...state, open: { mode: 'CREATE', id: undefined } })}
        >
          {t('create')}
        </Action>
      )}
    </div>
  )
}

function DensityChoice({ kept, state, onState }: ViewsProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const option = (value: Density) => ({
    value,
    title: t(value),
    label: (
      <span className="admin-density" role="img" aria-label={t(value)}>
        <Icon of={value === 'normal' ? Menu : Rows4} size={14} />
      </span>
    ),
  })
  return (
    <Segmented
      className="admin-densities"
      aria-label={t('density')}
      name={id}
      value={state.density}
      options={[option('normal'), option('compact')]}
      onChange={(density) => {
        kept.keep({ density })
        onState({ ...state, density, usual: { ...state.usual, density } }, true)
      }}
    />
  )
}

/** Asked when the typing rests, so that each letter is not a question. */
const restMs = 300

function SearchBox({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [words, setWords] = useState(state.words)
  useEffect(() => setWords(state.words), [state.words])
  useEffect(() => {
    if (words === state.words) return
    const timer = setTimeout(() => onState({ ...state, page: 0, words }, true), restMs)
    return () => clearTimeout(timer)
    // Only typing starts the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])
  if (resource.words.length === 0) return null
  const fields = resource.words.map((name) =>
    inSentence(fieldLabel(resource.fields[name]!, locale)),
  )
  const label = t('search', { fields: fields.join(', ') })
  return (
    <Input
      className="admin-search"
      type="search"
      prefix={<Icon of={Search} size={14} />}
      aria-label={label}
      title={label}
      placeholder={label}
      maxLength={longestWords}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  )
}

/** Names of languages and abbreviations inside a label stay as they are. */
function inSentence(label: string): string {
  const [first = ''] = label.split(' ')
  const isWord = first.slice(1) === first.slice(1).toLowerCase()
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
