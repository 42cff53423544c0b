// The papers of a waste item: the receipt of a submitted yearly report, and the documents of an export in both languages.
import { submittedStatuses } from '@eos/contract/waste'
import { wasteExportReport } from '@eos/contract/resources/waste-export-report'
import { wasteReport } from '@eos/contract/resources/waste-report'
import type { Resource } from '@eos/contract/resource'
import type { Item } from '../../../admin-parts/resources/queries.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx'

export function WasteDocuments({ resource: { path }, item }: { resource: Resource; item: Item }) {
  if (path === wasteExportReport.path) return <ExportPapers item={item} />
  const isSubmitted = submittedStatuses.has(String(item['status'])) && item['submittedAt'] != null
  return path === wasteReport.path && isSubmitted ? <Receipt item={item} /> : null
}

function Receipt({ item }: { item: Item }) {
  const { t } = useTranslation('admin')
  return (
    <div className="item-papers">
      <SaveFileButton path={`/api/admin/waste-reports/${item.id}/receipt.pdf`}>
        {t('papers.receipt')}
      </SaveFileButton>
    </div>
  )
}

const languages = ['vi', 'en'] as const

function ExportPapers({ item }: { item: Item }) {
  const { t } = useTranslation('admin')
  const shipments = Array.isArray(item['shipments']) ? (item['shipments'] as Item[]) : []
  const of = `/api/admin/waste-exports/${item.id}`
  return (
    <div className="item-papers" role="group" aria-label={t('papers.title')}>
      {languages.map((lang) => (
        <SaveFileButton key={lang} path={`${of}/notification.pdf`} query={{ lang }}>
          {t('papers.notification', { language: t(`papers.${lang}`) })}
        </SaveFileButton>
      ))}
      {shipments.map(({ serial }) => (
        <SaveFileButton
          key={String(serial)}
          path={`${of}/shipments/${String(serial)}/movement.pdf`}
        >
          {t('papers.movement', { serial: String(serial) })}
        </SaveFileButton>
      ))}
    </div>
  )
}
