// The papers of a waste item: the receipt of a submitted report, and the documents of an export in both languages.
import { submittedStatuses } from '@eos/contract/waste/waste'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import type { Resource } from '@eos/contract/resource'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { addressOf, type CheckedReport } from '../waste-report/queries.ts'

const reports: ReadonlySet<string> = new Set([wasteReport.path, wasteReuseReport.path])

export function WasteDocuments({ resource, item }: { resource: Resource; item: Item }) {
  const { path } = resource
  if (path === wasteExportReport.path) return <ExportPapers item={item} />
  const isSubmitted = submittedStatuses.has(String(item['status'])) && item['submittedAt'] != null
  return reports.has(path) && isSubmitted ? <Receipt resource={resource} id={item.id} /> : null
}

function Receipt(report: CheckedReport) {
  const { t } = useTranslation('admin')
  return (
    <div className="wrap item-papers">
      <SaveFileButton path={`${addressOf(report)}/receipt.pdf`}>
        {t('papers.receipt')}
      </SaveFileButton>
    </div>
  )
}

/** More movement documents than these are opened on wish. */
const mostBeside = 2

const languages = ['vi', 'en'] as const

function ExportPapers({ item }: { item: Item }) {
  const { t } = useTranslation('admin')
  const shipments = Array.isArray(item['shipments']) ? (item['shipments'] as Item[]) : []
  const of = `/api/admin/waste-exports/${item.id}`
  const movements = shipments.map(({ serial }) => (
    <SaveFileButton key={String(serial)} path={`${of}/shipments/${String(serial)}/movement.pdf`}>
      {t('papers.movement', { serial: String(serial) })}
    </SaveFileButton>
  ))
  return (
    <div className="wrap item-papers" role="group" aria-label={t('papers.title')}>
      {languages.map((lang) => (
        <SaveFileButton key={lang} path={`${of}/notification.pdf`} query={{ lang }}>
          {t('papers.notification', { language: t(`papers.${lang}`) })}
        </SaveFileButton>
      ))}
      {shipments.length > mostBeside ? (
        <details>
          <summary className="button">{t('papers.movements', { count: shipments.length })}</summary>
          <div className="wrap item-papers">{movements}</div>
        </details>
      ) : (
        movements
      )}
    </div>
  )
}
