// Shows the effect on each item: before and after, unchanged, or refused with the reason.
import type { BatchAnswer, BatchLine } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { AdminTable } from '../../../../admin-parts/controls/AdminTable.tsx'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'
import { nameOf, type Item } from '../../../../admin-parts/resources/queries.ts'

const mostShown = 200

const isRefused = ({ status }: BatchLine) => status >= 400
const isSame = (line: BatchLine) => !isRefused(line) && Object.keys(line.changes ?? {}).length === 0

interface ChangePreviewProps {
  resource: Resource
  items: readonly Item[]
  answer: BatchAnswer
}

export function ChangePreview({ resource, items, answer }: ChangePreviewProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const refused = answer.items.filter(isRefused)
  const same = answer.items.filter(isSame)
  const changed = answer.items.filter((line) => !isRefused(line) && !isSame(line))
  const lines = [...refused, ...changed]
  const counts = { changed: changed.length, same: same.length, refused: refused.length }
  const names = new Map(items.map((item) => [item.id, nameOf(item, locale)]))
  return (
    <div className="bulk-preview" role="status">
      <p>
        <strong>{t('previewed', counts)}</strong>
      </p>
      {lines.length > 0 && (
        <AdminTable
          caption={t('preview')}
          rows={lines.slice(0, mostShown)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'entry',
              header: t('entry'),
              heading: true,
              cell: ({ id }) => names.get(id) ?? `#${id}`,
            },
            {
              key: 'preview',
              header: t('preview'),
              cell: (line) => <Outcome resource={resource} line={line} />,
            },
          ]}
        />
      )}
      {lines.length > mostShown && <p>{t('more', { count: lines.length - mostShown })}</p>}
    </div>
  )
}

function Outcome({ resource, line }: { resource: Resource; line: BatchLine }) {
  const { t } = useTranslation('lists')
  if (!isRefused(line)) return <Changes resource={resource} line={line} />
  return (
    <span className="field-problem">
      {t('refused', { reason: line.message ?? String(line.status) })}
    </span>
  )
}

function Changes({ resource, line }: { resource: Resource; line: BatchLine }) {
  const locale = useLocale()
  return Object.entries(line.changes ?? {}).map(([name, { from, to }]) => {
    const field = resource.fields[name]
    if (!field) return null
    const value = (each: unknown) => (
      <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: each }} />
    )
    return (
      <div key={name}>
        {fieldLabel(field, locale)}: <del>{value(from)}</del> → <ins>{value(to)}</ins>
      </div>
    )
  })
}
