// Below a list of exceedances: more of it, and all of it as a file.
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { Query } from '../../api/client/address.ts'
import { SaveFileButton } from '../../parts/buttons/SaveFileButton.tsx'

interface ListToolsProps {
  /** The query of the list, as far as it is needed. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  file: { path: string; query: Query }
}

export function ListTools({ list, file }: ListToolsProps) {
  const { t } = useTranslation('exceedances')
  return (
    <p className="cluster exceedance-tools not-printed">
      {list.hasNextPage && (
        <Action disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Action>
      )}
      <SaveFileButton {...file}>{t('download')}</SaveFileButton>
    </p>
  )
}
