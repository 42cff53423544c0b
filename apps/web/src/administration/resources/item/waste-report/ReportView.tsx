// Around the facts of a yearly waste report: what it tells beside the year before, and what every report about waste has.
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { AdminTable, type AdminColumn } from '../../../../admin-parts/controls/AdminTable.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatFigure, type Locale } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { CheckedView, type AroundReportProps } from './CheckedView.tsx'
import { useJudgedReport } from './use-judged-report.ts'
import { changeOf, comparedSections, type ComparedSection } from './year-before.ts'

export default function ReportView(props: AroundReportProps) {
  const { item } = props
  const { facts, judgements, lines } = useJudgedReport(item.id, item)
  return (
    <CheckedView
      {...props}
      judgements={judgements}
      lines={lines}
      first={
        facts && (
          <SectionTable
            sections={comparedSections(lines, facts.former)}
            year={Number(item['reportYear'])}
            hasFormer={facts.former !== null}
          />
        )
      }
    />
  )
}

interface SectionTableProps {
  sections: readonly ComparedSection[]
  year: number
  hasFormer: boolean
}

function SectionTable({ sections, year, hasFormer }: SectionTableProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  if (sections.length === 0) return null
  const kg = (value: number | undefined) =>
    value === undefined ? '–' : formatFigure(value, 3, locale)
  const columns: AdminColumn<ComparedSection>[] = [
    {
      key: 'section',
      header: t('sections.section'),
      heading: true,
      cell: ({ section }) => choiceLabel(wasteReport.path, 'section', section, locale),
    },
    {
      key: 'lines',
      header: t('sections.lines'),
      numeric: true,
      secondary: true,
      cell: ({ lines }) => lines,
    },
    {
      key: 'now',
      header: t('sections.kg', { year }),
      numeric: true,
      cell: ({ now }) => <strong>{kg(now)}</strong>,
    },
    {
      key: 'before',
      header: t('sections.kg', { year: year - 1 }),
      numeric: true,
      cell: ({ before }) => kg(before),
    },
    {
      key: 'change',
      header: t('sections.change'),
      numeric: true,
      cell: (each) => written(changeOf(each), locale),
    },
  ]
  return (
    <AdminTable
      caption={t('sections.title')}
      showCaption
      columns={hasFormer ? columns : columns.slice(0, 3)}
      rows={sections}
      rowKey={({ section }) => section}
    />
  )
}

function written(change: number | undefined, locale: Locale): string {
  if (change === undefined) return '–'
  return `${change > 0 ? '+' : ''}${formatFigure(change, 1, locale)} %`
}
