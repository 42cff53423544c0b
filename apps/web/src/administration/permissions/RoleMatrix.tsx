// The matrix itself: a row for each subject, a column for each action, and in a cell how far the right reaches.
import { useRef, type KeyboardEvent } from 'react'
import {
  appliesTo,
  matrixActions,
  matrixGroups,
  reachOf,
  reachWords,
  widest,
  type Cell,
  type CellState,
  type MatrixGroup,
} from '@eos/contract/labels/rights-matrix'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { ScrollRegion } from '../../admin-parts/resources/ScrollRegion.tsx'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { cellKey, draftOf, neighbourOf, type Drafts } from './matrix.ts'
import type { RoleItem } from './queries.ts'
import { actionLabel } from './RightsWords.tsx'

interface RoleMatrixProps {
  role: RoleItem
  label: string
  drafts: Drafts
  stateOf: (cell: Cell) => CellState
  /** The chosen one. */
  cell: Cell | undefined
  onCell: (cell: Cell) => void
}

export function RoleMatrix(props: RoleMatrixProps) {
  const { label, cell, onCell } = props
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cell && neighbourOf(cell, event.key)
    if (!next) return
    event.preventDefault()
    onCell(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(next)}"]`)?.focus()
  }
  return (
    <ScrollRegion label={label}>
      {/* Arrow keys go from cell to cell; each cell is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={table} className="rights-matrix" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('roles.subject')}</th>
            {matrixActions.map((action) => (
              <th key={action} scope="col">
                {actionLabel(action, locale)}
              </th>
            ))}
          </tr>
        </thead>
        {matrixGroups.map((group) => (
          <Group key={group.group} {...props} group={group} />
        ))}
      </table>
    </ScrollRegion>
  )
}

function Group({ group: { group, rows }, ...props }: RoleMatrixProps & { group: MatrixGroup }) {
  const { t } = useTranslation(['rights', 'admin'])
  const locale = useLocale()
  return (
    <tbody>
      <tr className="rights-matrix-group">
        <th scope="colgroup" colSpan={matrixActions.length + 1}>
          {group === 'all' ? t('roles.groups.all') : t(`admin:groups.${group}`)}
        </th>
      </tr>
      {rows.map(({ subject, resource }) => (
        <tr key={subject}>
          <th scope="row">{subjectLabel(subject, locale)}</th>
          {matrixActions.map((action) => (
            <td key={action}>
              {appliesTo(resource, action) && <CellButton {...props} of={{ subject, action }} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const firstCell: Cell = { subject: '*', action: 'CREATE' satisfies PermissionAction }

function CellButton({
  of,
  role,
  drafts,
  stateOf,
  cell,
  onCell,
}: Omit<RoleMatrixProps, 'label'> & { of: Cell }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const key = cellKey(of)
  const { own, wider, places } = stateOf(of)
  const draft = draftOf(drafts, of)
  const isDraft = Object.keys(drafts).some((each) => `${each} `.startsWith(`${key} `))
  const reach = reachOf(widest(draft ? draft.scope : own, wider), role.ofType)
  const isChosen = cell !== undefined && cellKey(cell) === key
  const words = reachWords[reach]
  return (
    <button
      type="button"
      data-cell={key}
      data-reach={reach}
      data-changed={isDraft}
      tabIndex={isChosen || (cell === undefined && key === cellKey(firstCell)) ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${t('roles.cell', {
        subject: subjectLabel(of.subject, locale),
        action: actionLabel(of.action, locale),
        reach: words.text[locale],
      })}${isDraft ? `, ${t('roles.changed')}` : ''}`}
      onClick={() => onCell(of)}
    >
      {words.short[locale]}
      {places > 0 && ' +'}
    </button>
  )
}
