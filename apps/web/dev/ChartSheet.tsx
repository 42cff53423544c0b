// Charts over time: every kind of limit, gap, scale and company of lines.
import { VN_AQI_LEVELS } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import { TimeChartView } from '../src/parts/charts/TimeChartView.tsx'
import type { ChartLine, TimeChart } from '../src/parts/charts/time-chart.ts'
import { directionScale, indexScale, valueScale } from '../src/parts/charts/value-scale.ts'
import { limitSteps, regulationOf, stepsWithin } from '../src/parts/limits/limit-steps.ts'
import { formatInstant } from '../src/parts/numbers/format.ts'
import { useLocale } from '../src/parts/numbers/use-locale.ts'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { timeZone } from './sample.ts'

const newYear = Date.parse('2026-01-01T00:00+07:00')
const week = { from: newYear - 84 * hourMs, to: newYear + 84 * hourMs }
const places = Array.from({ length: 168 }, (_, hour) => week.from + (hour + 1) * hourMs)

/** A wave that rises over the week, and is interrupted for eleven hours. */
const wave = (height: number, swing: number, rise: number) =>
  places.map((time, hour) => ({
    time,
    value:
      hour > 57 && hour < 69
        ? null
        : Math.round((height + swing * Math.sin(hour / 4) + (rise * hour) / 168) * 10) / 10,
  }))

const gaps = [{ from: places[57]!, to: places[69]! - hourMs }]

const line = (
  key: string,
  look: ChartLine['look'],
  points: ChartLine['points'],
  more: Partial<ChartLine> = {},
): ChartLine => ({ key, name: key, look, points, ...more })

function limitsOf(code: string, averaging: string, unit: string, water?: string) {
  const place =
    water === undefined
      ? { medium: 'air', stationType: 'air_auto' }
      : {
          medium: 'water',
          stationType: 'surface_water_auto',
          water: { waterBody: 'river', waterLevel: water, waterUse: null },
        }
  const steps = limitSteps(place, { code, unit }).filter((step) => step.averaging === averaging)
  return stepsWithin(steps, week).map((step) => {
    const figures = [step.bound.limit].flat().join('–')
    const regulation = regulationOf(step, 'en')
    return {
      ...step,
      label: `${figures} ${unit} · ${regulation}`,
      short: `${figures} · ${regulation.split('/')[0]}`,
    }
  })
}

function chartOf(
  lines: readonly ChartLine[],
  more: Partial<TimeChart> = {},
  isFree = false,
): TimeChart {
  const values = [
    ...lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])),
    ...(more.band ?? []).flatMap(({ low, high }) => [low ?? [], high ?? []].flat()),
  ]
  const bounds = (more.limits ?? []).map(({ bound }) => bound)
  const scale = valueScale({ values, bounds, isFree })
  return { range: week, timeZone, scale, lines, limits: [], gaps, ...more }
}

const dust = chartOf(
  [
    line('hourly mean', 'fine', wave(36, 14, 30)),
    line('24 h mean', 'main', wave(38, 2, 24), { isLimited: true }),
  ],
  { limits: limitsOf('pm25', '24h', 'µg/m³') },
)
const indexPoints = wave(70, 40, 90).map(({ time, value }) => ({
  time,
  value: value && Math.round(value),
}))

const charts: [string, string, TimeChart][] = [
  ['Chart, a limit that changed', 'PM₂.₅, µg/m³', dust],
  [
    'Chart, a minimum',
    'DO, mg/L',
    chartOf([line('hourly mean', 'main', wave(6.2, 0.8, -2), { isLimited: true })], {
      limits: limitsOf('do', 'sample', 'mg/L', 'B'),
    }),
  ],
  [
    'Chart, a range',
    'pH',
    chartOf(
      [line('hourly mean', 'main', wave(7.4, 0.9, 1), { isLimited: true })],
      { limits: limitsOf('ph', 'sample', '', 'A') },
      true,
    ),
  ],
  [
    'Chart, a limit far above',
    'CO, µg/m³',
    chartOf([line('hourly mean', 'main', wave(1200, 240, 80), { isLimited: true })], {
      limits: limitsOf('co', '1h', 'µg/m³'),
    }),
  ],
  [
    'Chart, an index',
    'VN_AQI',
    chartOf([line('VN_AQI', 'main', indexPoints)], {
      scale: indexScale(
        VN_AQI_LEVELS,
        indexPoints.map(({ value }) => value ?? 0),
      ),
    }),
  ],
  [
    'Chart, four stations',
    'PM₂.₅, µg/m³',
    chartOf(
      ([4, 3, 2, 1] as const).map((look) =>
        line(`station ${look}`, look, wave(30 + look * 6, 2, 12)),
      ),
      { limits: limitsOf('pm25', '24h', 'µg/m³'), gaps: [] },
    ),
  ],
  [
    'Chart, reduced, with extremes',
    '°C',
    chartOf(
      [line('mean', 'main', wave(24, 3, 2))],
      {
        band: wave(24, 3, 2).map(({ time, value }) => ({
          time,
          low: value && value - 2,
          high: value && value + 2.5,
        })),
      },
      true,
    ),
  ],
  [
    'Chart, directions',
    '°',
    chartOf([line('wind', 'main', wave(180, 150, 0), { isDotted: true })], {
      scale: directionScale,
    }),
  ],
]

export function ChartSheet() {
  const texts = useSampleTexts()
  const locale = useLocale()
  return charts.map(([name, quantity, chart]) => (
    <Row key={name} name={name}>
      <div className="parts-chart">
        <TimeChartView
          chart={chart}
          times={places}
          readingAt={(place) => ({
            title: formatInstant(places[place]!, timeZone, locale),
            rows: chart.lines.map(({ key, look, points }) => ({
              key,
              name: key,
              value: String(points[place]?.value ?? '–'),
              isMain: look === 'main',
            })),
          })}
          quantity={quantity}
          label={name}
          summary={texts.chart}
          write={String}
          writeValue={String}
        />
      </div>
    </Row>
  ))
}
