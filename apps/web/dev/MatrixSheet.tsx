// The country and the calendar.
import { airScale, waterScale } from '../src/parts/levels/scale.ts'
import { RoundMatrix, WeekMatrix, YearCalendar } from '../src/parts/matrix/Calendar.tsx'
import { TileMap } from '../src/parts/matrix/TileMap.tsx'
import { Row } from './Row.tsx'
import { provinces, rounds, somewhere, week, year } from './sample.ts'

export function MatrixSheet() {
  return (
    <>
      <Row name="Tile map">
        <TileMap
          scale={airScale}
          provinces={provinces.map(([code, name, value]) => ({
            code,
            name,
            value,
            target: somewhere,
          }))}
          chosen="01"
          label="Highest VN_AQI of each province"
        />
      </Row>
      <Row name="Year">
        <YearCalendar
          scale={airScale}
          caption="Daily VN_AQI of 2026"
          year={2026}
          values={year}
          lastDay="2026-11-15"
          countAbove={100}
          targetOf={() => somewhere}
        />
      </Row>
      <Row name="Week">
        <WeekMatrix
          scale={airScale}
          caption="Mean hourly VN_AQI by weekday and hour"
          hours={week}
        />
      </Row>
      <Row name="Rounds">
        <RoundMatrix
          scale={waterScale}
          caption="VN_WQI by year and round"
          years={rounds}
          columns={['1', '2', '3', '4', '5', '6']}
        />
      </Row>
    </>
  )
}
