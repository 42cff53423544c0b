// Tiles of every level, with and without a value.
import { Chip } from '../src/parts/levels/Chip.tsx'
import { Legend } from '../src/parts/levels/Legend.tsx'
import { LevelShares } from '../src/parts/levels/LevelShares.tsx'
import { Plate } from '../src/parts/levels/Plate.tsx'
import { Ruler } from '../src/parts/levels/Ruler.tsx'
import { airScale, waterScale } from '../src/parts/levels/scale.ts'
import { SmallTile } from '../src/parts/levels/SmallTile.tsx'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'

const air = [32, 78, 143, 162, 241, 356]
const water = [96, 84, 64, 39, 17, 6]

export function LevelSheet() {
  return (
    <>
      <TileRows />
      <PlateRow />
      <ScaleRows />
    </>
  )
}

function TileRows() {
  const texts = useSampleTexts()
  return (
    <>
      <Row name="Air, VN_AQI">
        {air.map((value) => (
          <Chip key={value} scale={airScale} value={value} />
        ))}
        <Chip scale={airScale} value={143} size="small" />
      </Row>
      <Row name="Water, VN_WQI">
        {water.map((value) => (
          <Chip key={value} scale={waterScale} value={value} />
        ))}
        <Chip scale={waterScale} value={39} size="small" />
      </Row>
      <Row name="No level">
        <Chip scale={airScale} value={null} />
        <Chip scale={airScale} value={null} last={{ value: 39, age: texts.age }} />
      </Row>
      <Row name="Small tiles">
        {[...air, null].map((value) => (
          <SmallTile key={value} scale={airScale} value={value} />
        ))}
        <SmallTile scale={waterScale} value={64} name="Hồ Tây" />
      </Row>
    </>
  )
}

function PlateRow() {
  const texts = useSampleTexts()
  return (
    <Row name="Plate">
      <Plate scale={airScale} value={143} averaging={texts.hourly} />
      <Plate scale={airScale} value={143} averaging={texts.hourly} size="panel" />
      <Plate scale={waterScale} value={64} averaging={texts.round} size="panel" />
      <Plate scale={waterScale} value={6} averaging={texts.round} size="panel" />
      <Plate
        scale={airScale}
        value={null}
        averaging={texts.hourly}
        size="panel"
        missingReason={texts.lastIndex}
      />
      <Plate
        scale={airScale}
        value={null}
        averaging={texts.hourly}
        size="panel"
        missing={texts.last}
        missingReason={texts.lastLevel}
      />
    </Row>
  )
}

/** All levels of an index beside one another. */
function ScaleRows() {
  return (
    <>
      <Row name="Ruler">
        <Ruler scale={airScale} value={143} />
        <Ruler scale={airScale} value={12} />
        <Ruler scale={airScale} value={500} />
        <Ruler scale={waterScale} value={64} />
        <Ruler scale={waterScale} value={88} />
      </Row>
      <Row name="Legend">
        <Legend scale={airScale} />
        <Legend scale={waterScale} />
      </Row>
      <Row name="Shares">
        <LevelShares
          scale={airScale}
          counts={{ good: 42, moderate: 55, poor: 19, bad: 2 }}
          label="Stations by level"
        />
      </Row>
    </>
  )
}
