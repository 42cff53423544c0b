// Alerts about an export of hazardous waste today, above its facts.
import { exportAlerts, type ExportAlert } from '@eos/contract/waste/export/alerts'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { Note } from '../../../../parts/controls/Note.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { countryName } from '../../../../parts/numbers/country-name.ts'
import { formatDay } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'

export function ExportAlerts({ item }: { item: Item }) {
  const { t } = useTranslation('exports')
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const alerts = exportAlerts(item, today)
  if (alerts.length === 0) return null
  return (
    <ul className="item-alerts" aria-label={t('alerts.title')}>
      {alerts.map((alert) => (
        <li key={`${alert.kind} ${alert.about ?? ''}`}>
          <Alert alert={alert} />
        </li>
      ))}
    </ul>
  )
}

function Alert({ alert: { kind, about, due, isLate } }: { alert: ExportAlert }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const day = due && formatDay(`${due}T00:00:00Z`, 'UTC', locale)
  return (
    <Note
      kind={isLate || due === undefined ? 'over' : 'late'}
      title={t(`alerts.${kind}`, { about: about && countryName(about, locale) })}
    >
      {day && t(isLate ? 'alerts.was' : 'alerts.until', { day })}
    </Note>
  )
}
