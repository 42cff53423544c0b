// The wastes that a facility may take, by their codes.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { writtenCode } from '../../../parts/numbers/waste-code.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

type Waste = FacilityDetail['wastes'][number]

export function AcceptedWastes({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { wastes, wastesOf, licensee } = facility
  const columns: Column<Waste>[] = [
    {
      key: 'code',
      header: t('wastes.code'),
      heading: true,
      cell: ({ code }) => <span className="nowrap">{writtenCode(code)}</span>,
    },
    { key: 'name', header: t('wastes.name'), cell: ({ name }) => name },
    {
      key: 'class',
      header: t('wastes.class'),
      secondary: true,
      cell: ({ classification }) => classification ?? '–',
    },
    {
      key: 'most',
      header: t('wastes.most'),
      numeric: true,
      cell: ({ maxKgPerYear }) =>
        maxKgPerYear === null ? '–' : formatNumber(maxKgPerYear, 0, locale),
    },
  ]
  return (
    <section aria-labelledby="wastes">
      <h2 id="wastes">{t('wastes.title')}</h2>
      {wastes.length === 0 ? (
        <p className="faint meta facilities-note">{t('wastes.none')}</p>
      ) : (
        <>
          <p className="faint meta facilities-note">
            {wastesOf === 'licensee' && licensee
              ? t('wastes.leadLicensee', { name: writtenName(licensee.name) })
              : t('wastes.lead')}
          </p>
          <DataTable
            caption={t('wastes.caption')}
            columns={columns}
            rows={wastes}
            rowKey={({ code }) => code}
            isScrolledByKeys
          />
        </>
      )}
    </section>
  )
}
