// Copy, cut and paste of a block of cells, as spreadsheets do it.
import { useState, type ClipboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { resourceAt } from '@eos/contract/resources/all'
import { useTranslation } from '../../../texts/translation.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { namedItemQuery, nameOf } from '../../resources/queries.ts'
import { writeBlock } from './lines/block.ts'
import { typedCell, type Column } from './columns.ts'
import { isEmpty, type Line, type Place } from './cells/lines.ts'
import type { useLines } from './lines/use-lines.ts'

interface ClipboardOptions {
  columns: readonly Column[]
  lines: readonly Line[]
  locale: Locale
  most: number
  area: { from: Place; to: Place }
  isEditing: boolean
  tools: ReturnType<typeof useLines>
  /** Names the last cell that was filled. */
  onPasted: (to: Place) => void
}

export function useClipboard(options: ClipboardOptions) {
  const { columns, lines, locale, most, area, isEditing, tools, onPasted } = options
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    const done = tools.paste(area.from, text)
    onPasted({
      line: area.from.line + Math.max(0, done.lines - 1),
      column: Math.min(columns.length - 1, area.from.column + Math.max(0, done.columns - 1)),
    })
    setSaid(
      [
        t('grid.pasted', { count: done.lines }),
        done.left > 0 && t('grid.tooMany', { most, count: done.left }),
        done.isTooWide && t('grid.tooWide'),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }

  /** References are copied by their code or name, as they can be pasted. */
  const copied = (column: Column, value: unknown) => {
    const resource = column.field.kind === 'reference' && resourceAt(column.field.to ?? '')
    const known =
      resource && !isEmpty(value)
        ? queries.getQueryData(namedItemQuery(resource, String(value)).queryKey)
        : undefined
    if (!known) return typedCell(column, value, locale)
    return typeof known['code'] === 'string' ? known['code'] : nameOf(known, locale)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    const chosen = columns.slice(area.from.column, area.to.column + 1)
    const rows = lines
      .slice(area.from.line, area.to.line + 1)
      .map((line) => chosen.map((column) => copied(column, line[column.name])))
    event.clipboardData.setData('text/plain', writeBlock(rows))
    if (event.type === 'cut') tools.clear(area.from, area.to)
  }
  return { said, onPaste, onCopy }
}
