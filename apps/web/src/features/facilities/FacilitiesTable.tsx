// The facilities as a table: what and where, the licence, what is taken and how it is treated, and how outlets keep limits.
import type { ListedFacility } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatFigure } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { KeptLimits } from './KeptLimits.tsx'
import { LicenceTag } from './LicenceTag.tsx'

export function FacilitiesTable({ facilities }: { facilities: readonly ListedFacility[] }) {
  const { t } = useTranslation('facilities')
  const columns: Column<ListedFacility>[] = [
    {
      key: 'facility',
      header: t('list.facility'),
      heading: true,
      cell: (facility) => <FacilityName facility={facility} />,
    },
    {
      key: 'licence',
      header: t('list.licence'),
      cell: ({ licence }) => <LicenceTag licence={licence} />,
    },
    {
      key: 'takes',
      header: t('list.takes'),
      secondary: true,
      cell: (facility) => <Takes facility={facility} />,
    },
    {
      key: 'outlets',
      header: t('list.outlets'),
      cell: ({ keeping }) => <KeptLimits keeping={keeping} />,
    },
  ]
  return (
    <DataTable
      cards
      caption={t('list.caption')}
      columns={columns}
      rows={facilities}
      rowKey={({ id }) => id}
    />
  )
}

function FacilityName({ facility }: { facility: ListedFacility }) {
  const { id, name, kind, province, operating } = facility
  const about = [
    kind.label,
    writtenName(province.name),
    operating.key !== 'operating' && operating.label,
  ]
  return (
    <>
      <PageLink to="facility_detail/:id" parameters={{ id }} className="facility-link">
        {writtenName(name)}
      </PageLink>
      <span className="faint meta facility-about">{about.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Takes({ facility }: { facility: ListedFacility }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { classes, methods, capacity, wastes } = facility
  const figure = (value: number) => formatFigure(value, 1, locale)
  const about = [
    capacity.design !== null && t('list.tonnes', { value: figure(capacity.design) }),
    capacity.water !== null && t('list.water', { value: figure(capacity.water) }),
    methods.map(({ name }) => name).join(', '),
    wastes > 0 && t('list.codes', { count: wastes }),
  ]
  return (
    <>
      {classes.map(({ label }) => label).join(', ')}
      <span className="faint meta facility-about">{about.filter(Boolean).join(' · ')}</span>
    </>
  )
}
