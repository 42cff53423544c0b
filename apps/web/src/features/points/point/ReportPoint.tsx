// The figures of the announcement that is shown, each with a link by which an error in it is reported.
import type {
  PeriodicPoint,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { ReportFigures, type ReportedFigure } from '../../../parts/report/ReportFigures.tsx'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { writtenValue } from './sampled-values.ts'

interface ReportPointProps {
  point: PeriodicPoint
  shown: ShownAnnouncement
}

export function ReportPoint({ point, shown: { values, time } }: ReportPointProps) {
  const locale = useLocale()
  const place = { point: point.locationId }
  const figures = values.map((value): ReportedFigure => {
    const written = [writtenValue(value, locale), value.unit].filter(Boolean).join('\u00a0')
    return { place, name: formulaText(value.name), value: written, time }
  })
  return <ReportFigures figures={figures} />
}
