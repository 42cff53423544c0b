// Links from figures to the form of a question: each carries its place, indicator, time and value.
import { askPage, askParameters } from '@eos/contract/publishing/questions'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../page/PageLink.tsx'
import './texts.ts'
import './report.css'

export interface ReportedFigure {
  /** A figure of a province or of the country has no place. */
  place?: { station: string } | { point: string }
  /** The id of the province whose office is asked. */
  province?: string | undefined
  /** The name as the page writes it. */
  name: string
  value: string
  time?: string | null | undefined
  /** The words of the link; name and value unless given. */
  words?: string
}

export function ReportFigures({ figures }: { figures: readonly ReportedFigure[] }) {
  const { t } = useTranslation('report')
  if (figures.length === 0) return null
  return (
    <details className="report-figures not-printed">
      <summary>{t('title')}</summary>
      <p>{t('about')}</p>
      <ul>
        {figures.map((figure) => (
          <li key={JSON.stringify(figure)}>
            <PageLink
              to="questions/:id"
              parameters={{ id: askPage }}
              search={searchOf(figure)}
              isCurrent={false}
              rel="nofollow"
            >
              {figure.words ?? `${figure.name}: ${figure.value}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function searchOf({
  place,
  province,
  name,
  value,
  time,
}: ReportedFigure): Record<string, string | undefined> {
  return {
    ...(place && 'station' in place && { [askParameters.station]: place.station }),
    ...(place && 'point' in place && { [askParameters.point]: place.point }),
    [askParameters.province]: province,
    [askParameters.figure]: name,
    [askParameters.value]: value,
    [askParameters.time]: time ?? undefined,
  }
}
