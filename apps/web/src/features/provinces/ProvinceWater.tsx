// The water stations and the outlets of a province, each with its verdict or the reason of its silence.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { isOutlet } from '../../api/station-kind.ts'
import { SnapshotMark } from '../../parts/states/SnapshotMark.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { waterExceedancesQuery, waterVerdicts, type WaterVerdict } from '../home/face.ts'
import { isReporting } from './province-facts.ts'
import type { ProvinceProps } from './province-props.ts'

export function ProvinceWater({ province, stations }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const outlets = stations.filter(isOutlet)
  const water = stations.filter((station) => station.medium === 'water' && !isOutlet(station))
  if (outlets.length + water.length === 0) return null
  const { provinceCode } = province
  return (
    <div className="province-band province-pair">
      {water.length > 0 && (
        <WaterList
          id="water-title"
          title={t('water.title')}
          lead={t('water.lead')}
          stations={water}
          provinceCode={provinceCode}
        />
      )}
      {outlets.length > 0 && (
        <WaterList
          id="outlets-title"
          title={t('water.outlets')}
          lead={t('water.outletsLead')}
          stations={outlets}
          provinceCode={provinceCode}
        />
      )}
    </div>
  )
}

interface WaterListProps {
  id: string
  title: string
  lead: string
  stations: readonly LatestStation[]
  provinceCode: string
}

function WaterList({ id, title, lead, stations, provinceCode }: WaterListProps) {
  const locale = useLocale()
  const { data } = useQuery(waterExceedancesQuery(provinceCode, locale))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="province-lead">{lead}</p>
      <ul className="province-list">
        {waterVerdicts(stations, data?.data ?? []).map((verdict) => (
          <li key={verdict.station.id}>
            <PageLink to="stations/:id" parameters={{ id: verdict.station.id }}>
              {localName(verdict.station, locale)}
            </PageLink>
            <span className="province-verdict">
              {isReporting(verdict.station) && (
                <Verdict verdict={verdict} isJudged={data !== undefined} />
              )}
              <SnapshotMark station={verdict.station} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verdict({ verdict, isJudged }: { verdict: WaterVerdict; isJudged: boolean }) {
  const { t } = useTranslation('provinces')
  const { judged, over } = verdict
  if (!isJudged) return t('water.notJudged')
  if (judged !== 'over') return t(`water.${judged}`)
  const indicators = over.map(({ symbol }) => formulaText(symbol)).join(', ')
  return <b className="province-over">{t('water.over', { indicators })}</b>
}
