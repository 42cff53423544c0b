// The order of a list in words, and a sheet in which keys are added, turned round and taken away without Shift.
import { Select } from 'antd'
import { ArrowDownUp, X } from 'lucide'
import { fieldLabel } from '@eos/contract/labels/labels'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Drop } from '../../../../admin-parts/controls/Drop.tsx'
import { searchByName, type SelectOption } from '../../../../admin-parts/controls/search-options.ts'
import { columnFields } from '../../../../admin-parts/resources/list/columns.ts'
import {
  isSortable,
  mostSortKeys,
  readSort,
  writeSort,
  type SortKey,
} from '../../../../admin-parts/resources/list/sort-keys.ts'
import type { ListToolsProps } from '../views/list-tools-props.ts'

export function SortChoice({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const fields = columnFields(resource)
  const given = readSort(state.sort)
  const keys = given.length > 0 ? given : readSort(resource.defaultSort.join(','))
  const labelOf = (name: string) => fieldLabel(fields[name]!, locale)
  const known = keys.filter(({ name }) => fields[name])
  const set = (next: SortKey[]) => onState({ ...state, page: 0, sort: writeSort(next) }, true)
  const words = known.map(({ name }) => inSentence(labelOf(name))).join(', ')
  const offered = Object.entries(fields).filter(
    ([name, field]) =>
      isSortable(resource, name, field) && known.every((each) => each.name !== name),
  )
  return (
    <Drop
      className="text-button nowrap admin-sorted"
      label={t('sortedBy', { keys: words })}
      width={340}
    >
      {() => (
        <>
          <strong>{t('sorting')}</strong>
          <ol className="admin-sort-keys">
            {known.map((key) => (
              <SortLine
                key={key.name}
                of={key}
                keys={known}
                label={labelOf(key.name)}
                onSet={set}
              />
            ))}
          </ol>
          {known.length < mostSortKeys && offered.length > 0 && (
            <Select<string | null, SelectOption>
              showSearch={searchByName}
              aria-label={t('addKey')}
              placeholder={t('addKey')}
              value={null}
              options={offered.map(([value, field]) => ({
                value,
                label: fieldLabel(field, locale),
              }))}
              onChange={(name) => name && set([...known, { name, isDescending: false }])}
            />
          )}
        </>
      )}
    </Drop>
  )
}

interface SortLineProps {
  of: SortKey
  keys: readonly SortKey[]
  label: string
  onSet: (keys: SortKey[]) => void
}

function SortLine({ of: key, keys, label, onSet }: SortLineProps) {
  const { t } = useTranslation('lists')
  const turned = { ...key, isDescending: !key.isDescending }
  return (
    <li>
      <span>{t(key.isDescending ? 'sortDown' : 'sortUp', { column: label })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('turn', { column: label })}
        title={t('turn', { column: label })}
        onClick={() => onSet(keys.map((each) => (each === key ? turned : each)))}
      >
        <Icon of={ArrowDownUp} size={14} />
      </button>
      {keys.length > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('removeKey', { column: label })}
          title={t('removeKey', { column: label })}
          onClick={() => onSet(keys.filter((each) => each !== key))}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  )
}

function inSentence(label: string): string {
  return label.slice(1) === label.slice(1).toLowerCase()
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
}
