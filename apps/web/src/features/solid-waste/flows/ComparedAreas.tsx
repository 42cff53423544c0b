// Towns beside the countryside, and the types of waste of the year beside one another.
import type { SolidWasteFigures, SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { TreatmentBar } from './TreatmentBar.tsx'
import { useWriting } from '../use-writing.ts'

interface Line {
  key: string
  name: string
  figures: SolidWasteFigures | null
  reported?: string
}

export function ComparedAreas({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const { urban, rural, year } = told
  if (!urban || !rural) return null
  const lines: Line[] = [
    { key: 'urban', name: t('areas.urban'), figures: urban },
    { key: 'rural', name: t('areas.rural'), figures: rural },
  ]
  return (
    <section className="waste-part-section" aria-labelledby="areas-title">
      <h2 id="areas-title">{t('compared.title')}</h2>
      <ul className="waste-areas">
        {lines.map(({ key, name, figures }) => (
          <li key={key}>
            <span>{name}</span>
            <TreatmentBar name={name} figures={figures!} />
          </li>
        ))}
      </ul>
      <Lines
        lines={lines}
        caption={t('compared.caption', { year })}
        header={t('compared.area')}
        days={told.days}
      />
    </section>
  )
}

export function ComparedTypes({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const { classes, year, days } = told
  const known = classes.filter(({ total }) => total !== null)
  if (known.length < 2) return null
  const lines = known.map(({ wasteClass, total, reported, expected }) => ({
    key: wasteClass,
    name: t(`types.${wasteClass}`),
    figures: total,
    reported: t('reported.figure', { reported, count: expected }),
  }))
  return (
    <section className="waste-part-section" aria-labelledby="types-title">
      <h2 id="types-title">{t('compared.types')}</h2>
      <p className="waste-lead">{t('compared.typesLead')}</p>
      <Lines
        lines={lines}
        caption={t('compared.typesCaption', { year })}
        header={t('compared.type')}
        days={days}
      />
    </section>
  )
}

interface LinesProps {
  lines: readonly Line[]
  caption: string
  header: string
  days: number
}

function Lines({ lines, caption, header, days }: LinesProps) {
  const { t, bare, unit, share, person } = useWriting(days)
  const figure = (
    key: string,
    title: string,
    write: (figures: SolidWasteFigures) => string,
  ): Column<Line> => ({
    key,
    header: title,
    numeric: true,
    cell: ({ figures }) => (figures ? write(figures) : t('flows.noData')),
  })
  const columns: Column<Line>[] = [
    { key: 'name', header, heading: true, cell: ({ name }) => name },
    ...(lines.some(({ reported }) => reported !== undefined)
      ? [
          {
            key: 'reported',
            header: t('trend.provinces'),
            cell: ({ reported }: Line) => reported,
          },
        ]
      : []),
    figure('generated', `${t('key.generated')}, ${unit}`, (each) => bare(each.generated)),
    figure('person', t('key.perCapita'), (each) => person(each.perCapita)),
    figure('collected', t('key.collected'), (each) => share(each.collectionRate)),
    figure('standard', t('orders.toStandardRate'), (each) => share(each.toStandardRate)),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      stacks
      isScrolledByKeys
    />
  )
}
