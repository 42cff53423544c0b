// The columns of a list: ticked, dragged into their order, and pinned at the begin.
import { Checkbox } from 'antd'
import { Columns3Cog, GripVertical, MoveDown, MoveUp, Pin } from 'lucide'
import { useState } from 'react'
import { fieldLabel } from '@eos/contract/labels/labels'
import { mostPinned } from '@eos/contract/lists/list-looks'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Drop } from '../../../../admin-parts/controls/Drop.tsx'
import { columnFields } from '../../../../admin-parts/resources/list/columns.ts'
import { declaredColumns } from '../../../../admin-parts/resources/list/list-address.ts'
import { plainLook } from '../../../../admin-parts/resources/list/list-look.ts'
import { movedTo, toggledColumn } from './column-order.ts'
import type { ViewsProps } from '../views/views-props.ts'

export function ColumnChoice(props: ViewsProps) {
  const { resource, state, kept, onState } = props
  const { t } = useTranslation(['admin', 'lists'])
  const fields = columnFields(resource)
  const others = Object.keys(fields).filter((name) => !state.columns.includes(name))
  // The choice holds in every view, so that the address needs not name it.
  const set = (columns: readonly string[]) => {
    kept.keep({ columns: [...columns] })
    onState({ ...state, columns, usual: { ...state.usual, columns } }, true)
  }
  return (
    <Drop icon={Columns3Cog} label={t('columns')} width={340}>
      {() => (
        <>
          <div className="column-choice-head">
            <strong>{t('columns')}</strong>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                set(declaredColumns(resource))
                kept.keep({ ...plainLook, columns: null })
              }}
            >
              {t('lists:reset')}
            </button>
          </div>
          <ol className="column-choice">
            {[...state.columns.filter((name) => fields[name]), ...others].map((name) => (
              <ColumnLine key={name} {...props} name={name} onSet={set} />
            ))}
          </ol>
          <p className="small soft">{t('lists:keptForYou')}</p>
        </>
      )}
    </Drop>
  )
}

interface ColumnLineProps extends ViewsProps {
  name: string
  onSet: (columns: readonly string[]) => void
}

function ColumnLine(props: ColumnLineProps) {
  const { resource, state, name, onSet } = props
  const locale = useLocale()
  const [isOver, setOver] = useState(false)
  const label = fieldLabel(columnFields(resource)[name]!, locale)
  const place = state.columns.indexOf(name)
  const isShown = place >= 0
  return (
    // The buttons beside it do the same for who has no mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={isOver ? 'column-over' : undefined}
      draggable={isShown}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => {
        if (!isShown) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onSet(movedTo(state.columns, event.dataTransfer.getData('text/plain'), place))
      }}
    >
      <span className="faint column-grip" data-on={isShown}>
        <Icon of={GripVertical} size={14} />
      </span>
      <Checkbox
        checked={isShown}
        disabled={isShown && state.columns.length === 1}
        onChange={() => onSet(toggledColumn(state.columns, name))}
      >
        {label}
      </Checkbox>
      {isShown && <ColumnActs {...props} label={label} place={place} />}
    </li>
  )
}

interface ColumnActsProps extends ColumnLineProps {
  label: string
  /** Among the columns that are shown. */
  place: number
}

function ColumnActs({ state, kept, name, label, place, onSet }: ColumnActsProps) {
  const { t } = useTranslation('lists')
  const isPinned = place < kept.look.pinned
  return (
    <span className="column-acts">
      <IconAct
        icon={MoveUp}
        label={t('up', { column: label })}
        isOff={place === 0}
        onPress={() => onSet(movedTo(state.columns, name, place - 1))}
      />
      <IconAct
        icon={MoveDown}
        label={t('down', { column: label })}
        isOff={place === state.columns.length - 1}
        onPress={() => onSet(movedTo(state.columns, name, place + 1))}
      />
      {place < mostPinned && (
        <IconAct
          icon={Pin}
          label={t(isPinned ? 'pinned' : 'pin', { column: label })}
          isOn={isPinned}
          onPress={() => kept.keep({ pinned: Math.max(1, isPinned ? place : place + 1) })}
        />
      )}
    </span>
  )
}

interface IconActProps {
  icon: Parameters<typeof Icon>[0]['of']
  label: string
  isOff?: boolean
  isOn?: boolean
  onPress: () => void
}

function IconAct({ icon, label, isOff = false, isOn, onPress }: IconActProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
