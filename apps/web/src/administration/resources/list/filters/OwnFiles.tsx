// The files that a list has beside the export of what it shows.
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'
import { mayOn } from '../../../../admin-parts/frame/rights.ts'
import type { ListToolsProps } from '../views/list-tools-props.ts'

/** The report of the ministry under the Basel Convention: of the year that the list is narrowed to, else of the last one. */
export function OwnFiles({ resource, state }: Omit<ListToolsProps, 'onState'>) {
  const { t } = useTranslation('exports')
  const session = useSignedIn()
  const thisYear = Number(toFieldTime(useNow(), useTimeZone()).slice(0, 4))
  const isMinistry = session?.organization?.type === organizationTypes.ministry
  if (resource.path !== wasteExportReport.path || !isMinistry) return null
  if (!mayOn(session, resource, 'APPROVE')) return null
  const chosen = state.filters['reportYear'] ?? ''
  const year = /^\d{4}$/.test(chosen) ? chosen : String(thisYear - 1)
  return (
    <SaveFileButton path="/api/admin/waste-exports/national-report.xlsx" query={{ year }}>
      {t('nationalReport', { year })}
    </SaveFileButton>
  )
}
