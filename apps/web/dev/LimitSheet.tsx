// Values against their limits, and hours.
import type { Bound } from '@eos/indices'
import { HourRange } from '../src/parts/hours/HourRange.tsx'
import { HourStrip } from '../src/parts/hours/HourStrip.tsx'
import { Sparkline } from '../src/parts/hours/Sparkline.tsx'
import { airScale } from '../src/parts/levels/scale.ts'
import { useLimitWords, writtenBound } from '../src/parts/limits/limit-words.ts'
import { LimitBar, LimitCell } from '../src/parts/limits/LimitBar.tsx'
import { DayScale, ThirtyDays } from '../src/parts/limits/ThirtyDays.tsx'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { acidity, days, hours, timeZone } from './sample.ts'

const upper = (limit: number): Bound => ({ kind: 'upper', limit })
const acidityBound: Bound = { kind: 'range', limit: [6, 9] }

const cases: [string, number | null, Bound][] = [
  ['within', 14, upper(45)],
  ['at the limit', 45, upper(45)],
  ['above', 81.6, upper(75)],
  ['far above', 87, upper(45)],
  ['minimum kept', 7.4, { kind: 'lower', limit: 5 }],
  ['minimum broken', 3.17, { kind: 'lower', limit: 5 }],
  ['range', 7.85, acidityBound],
  ['beyond a range', 9.6, acidityBound],
  ['no value', null, upper(45)],
]

export function LimitSheet() {
  return (
    <>
      <BarRow />
      <DaysRow />
      <HourRows />
    </>
  )
}

function BarRow() {
  const words = useLimitWords()
  return (
    <Row name="Limit bar, in a table">
      <table className="parts-table">
        <tbody>
          {cases.map(([name, value, bound]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <LimitCell value={value} bound={bound} />
              <td>{writtenBound(bound, String)}</td>
              <td>{value !== null && words(value, bound)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="parts-bar">
        <LimitBar value={41} bound={upper(35)} />
      </div>
    </Row>
  )
}

function DaysRow() {
  const texts = useSampleTexts()
  return (
    <Row name="Thirty days">
      <ThirtyDays
        days={days}
        bound={upper(75)}
        unit="mg/L"
        decimals={1}
        label="COD, limit 75 mg/L"
      />
      <DayScale from={texts.firstDay} note={texts.powerCut} to={texts.soFar} />
      <ThirtyDays
        days={[...days.slice(0, -1), { day: '2026-11-22', value: null, isOpen: true }]}
        bound={upper(75)}
        unit="mg/L"
        decimals={1}
        label="COD, today not over"
        isLarge
      />
      <ThirtyDays days={acidity} bound={acidityBound} unit="" decimals={2} label="pH, 6 to 9" />
    </Row>
  )
}

function HourRows() {
  return (
    <>
      <Row name="24 hours">
        <HourStrip
          scale={airScale}
          hours={hours}
          timeZone={timeZone}
          label="Last 24 hours: 113 to 143"
        />
      </Row>
      <Row name="24 h range">
        <HourRange scale={airScale} lowest={88} highest={157} now={131} />
        <HourRange scale={airScale} lowest={118} highest={240} now={162} />
        <HourRange scale={airScale} lowest={17} highest={30} now={null} />
      </Row>
      <Row name="Sparkline">
        <Sparkline
          values={[61, 64, 72, 78, 75, null, null, 65, 67, 72, 75, 80, 83]}
          label="PM2.5"
        />
        <Sparkline values={[5, 5, 5, 5]} label="flat" />
        <Sparkline values={[null, 4, null, -3, -2]} label="below zero" />
      </Row>
    </>
  )
}
