// An outlet: the verdict as a sentence, indicators against their limits, and thirty days of each.
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import { TriangleAlert } from 'lucide'
import { DayRows } from '../src/parts/limits/DayRows.tsx'
import { DayTable } from '../src/parts/limits/DayTable.tsx'
import { hourVerdict } from '../src/parts/limits/hour-verdict.ts'
import { HourIndicators } from '../src/parts/limits/HourIndicators.tsx'
import { VerdictBox } from '../src/parts/limits/VerdictBox.tsx'
import { Row } from './Row.tsx'
import { acidity, days, now, periodEnd, timeZone } from './sample.ts'

type Bound = Pick<DailyLimit, 'kind' | 'low' | 'high'>

function measured(
  facts: Pick<DailyIndicator, 'indicator' | 'symbol' | 'name' | 'nameEn' | 'unit' | 'decimals'>,
  ended: DailyIndicator['means'],
  bound: Bound | undefined,
): DailyIndicator {
  const limit = { from: '2026-10-24', document: 'permit' }
  const limits = bound
    ? (['hour', 'day'] as const).map((mean) => ({ mean, ...limit, ...bound }))
    : []
  return { ...facts, means: [...ended, null], hours: 700, limits }
}

const cod = { indicator: 'cod', symbol: 'COD', name: 'Nhu cầu oxy hóa học', unit: 'mg/L' }
const acid = { indicator: 'ph', symbol: 'pH', name: 'pH', nameEn: 'pH', unit: '', decimals: 2 }
const flow = { indicator: 'flow', symbol: 'Q', name: 'Lưu lượng', nameEn: 'Flow', unit: 'm³/h' }
const means: DailyMeans = {
  timeZone,
  from: '2026-10-24',
  until: periodEnd,
  expectedHours: 713,
  permit: null,
  indicators: [
    measured(
      { ...cod, nameEn: 'Chemical oxygen demand', decimals: 1 },
      days.map(({ value }) => value),
      { kind: 'upper', high: 75 },
    ),
    measured(
      acid,
      acidity.map(({ value }) => value),
      { kind: 'range', low: 6, high: 9 },
    ),
    measured(
      { ...flow, decimals: 1 },
      days.map(({ value }) => value && value * 0.9),
      undefined,
    ),
  ],
  documents: {},
}

const recent: RecentHours = {
  from: Date.parse(periodEnd) - 12 * hourMs,
  values: {
    cod: [66, 68, 70, null, null, 71, 70, 72, 75, 79, 80, 81.6],
    ph: [7.7, 7.8, 7.8, null, null, 7.9, 7.8, 7.8, 7.9, 7.8, 7.9, 7.85],
    flow: [60, 62, 61, null, null, 60, 63, 66, 64, 63, 62, null],
  },
}

export function DaySheet() {
  return (
    <>
      <Row name="Verdict">
        <VerdictBox title="COD is above the permit limit 1.09 times." icon={TriangleAlert} isOver>
          81.6 mg/L against ≤ 75 mg/L, hourly mean 16:00–17:00
        </VerdictBox>
        <VerdictBox title="All 6 indicators are within the permit limits.">
          hourly mean 16:00–17:00
        </VerdictBox>
      </Row>
      <Row name="Indicators">
        <HourIndicators
          caption="Indicators"
          limitName="Limit"
          rows={hourVerdict(recent, means, now).rows}
          hours={recent}
        />
      </Row>
      <Row name="Small multiples">
        <DayRows means={means} />
      </Row>
      <Row name="The same as a table">
        <DayTable caption="Thirty days" means={means} />
      </Row>
    </>
  )
}
