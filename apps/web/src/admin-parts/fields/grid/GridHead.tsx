// Above a grid: how many lines, what is to be mended, and the acts on the chosen lines.
import { CircleAlert, Redo2, Trash2, Undo2 } from 'lucide'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'

interface GridHeadProps {
  lines: number
  wrong: number
  /** The number of the first chosen line. */
  first: number
  chosen: number
  tools: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
  onNextProblem: () => void
  /** Absent where lines are not taken away. */
  onRemove?: (() => void) | undefined
}

export function GridHead(props: GridHeadProps) {
  const { lines, wrong, first, chosen, tools, onNextProblem, onRemove } = props
  const { t } = useTranslation('admin')
  return (
    <div className="cluster entry-head">
      <span className="soft">{t('grid.lines', { count: lines })}</span>
      {wrong > 0 && (
        <button
          type="button"
          className="inline-row gap-2 entry-wrong"
          data-next-problem
          onClick={onNextProblem}
        >
          <Icon of={CircleAlert} size={16} />
          {t('grid.wrong', { count: wrong })} · {t('grid.next')} <kbd>F8</kbd>
        </button>
      )}
      <span className="entry-tools">
        {tools.canUndo && (
          <Action kind="quiet" icon={Undo2} onClick={tools.undo}>
            {t('grid.undo')}
          </Action>
        )}
        {tools.canRedo && (
          <Action kind="quiet" icon={Redo2} onClick={tools.redo}>
            {t('grid.redo')}
          </Action>
        )}
        {onRemove && chosen > 0 && (
          <Action kind="quiet" icon={Trash2} onClick={onRemove}>
            {t('grid.remove', { count: chosen, first })}
          </Action>
        )}
      </span>
    </div>
  )
}
