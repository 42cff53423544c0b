// The mappings of symbols: the meaning of each, where it holds, and the person who said it; each can be taken back.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { SymbolMapping } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { queryClient } from '../../api/queries.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { meaningText, placeText } from './mapping-text.ts'
import { mappingsQuery, removeMapping } from './queries.ts'

export function SymbolMappings() {
  const { t } = useTranslation('deliveries')
  const mappings = useQuery(mappingsQuery())
  const columns = useColumns()
  if (!mappings.data || mappings.data.length === 0) return null
  return (
    <section className="panel deliveries-mappings">
      <AdminTable
        caption={t('symbols.said')}
        showCaption
        rows={mappings.data}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </section>
  )
}

function useColumns(): AdminColumn<SymbolMapping>[] {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  const nameOf = useIndicatorName()
  const remove = useMutation({
    mutationFn: (mapping: SymbolMapping) => removeMapping(mapping.id),
    onSettled: () => void queryClient.invalidateQueries(mappingsQuery()),
  })
  return [
    {
      key: 'symbol',
      header: t('symbols.symbol'),
      heading: true,
      cell: ({ symbol }) => symbol,
    },
    {
      key: 'means',
      header: t('symbols.means'),
      cell: (mapping) => meaningText(t, nameOf, mapping),
    },
    {
      key: 'place',
      header: t('symbols.place'),
      cell: (mapping) => placeText(t, mapping),
    },
    {
      key: 'by',
      header: t('symbols.by'),
      secondary: true,
      cell: ({ actor, createdAt }) => `${actor}, ${formatInstant(createdAt, zone, locale)}`,
    },
    {
      key: 'remove',
      header: <span className="only-heard">{t('symbols.remove')}</span>,
      cell: (mapping) =>
        mapping.mayRemove && (
          <Action
            aria-label={t('symbols.removeOf', { symbol: mapping.symbol })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(mapping)}
          >
            {t('symbols.remove')}
          </Action>
        ),
    },
  ]
}
