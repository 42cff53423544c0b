// The states of stations and of pages.
import { stationStates } from '@eos/contract/words/vocabulary'
import { ActionLink } from '../src/parts/controls/Action.tsx'
import { Chip } from '../src/parts/levels/Chip.tsx'
import { airScale } from '../src/parts/levels/scale.ts'
import { Empty, Failed, Offline, Stale } from '../src/parts/states/PageStates.tsx'
import { SearchField } from '../src/parts/fields/Field.tsx'
import { Forbidden } from '../src/parts/states/Forbidden.tsx'
import { NotFound } from '../src/parts/states/NotFound.tsx'
import { SevenFacts } from '../src/parts/states/SevenFacts.tsx'
import { Skeleton } from '../src/parts/states/Skeleton.tsx'
import { StationMark } from '../src/parts/states/StationMark.tsx'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { now, periodEnd, somewhere, timeZone } from './sample.ts'

const boxes = [
  { width: '45%', height: '1.5rem' },
  { width: '100%', height: '120px' },
  { width: '70%', height: '1rem' },
]
const saved = { asOf: '2026-11-22T09:05:00Z', now, timeZone }

export function StateSheet() {
  return (
    <>
      <StationRows />
      <PageRows />
      <RefusalRows />
    </>
  )
}

function StationRows() {
  const texts = useSampleTexts()
  return (
    <>
      <Row name="Station states">
        {stationStates.map((state) => (
          <StationMark key={state} state={state} timeZone={timeZone} />
        ))}
        <StationMark
          state="maintenance"
          since="2026-11-20T02:00:00Z"
          reason="Thay bộ lọc"
          reasonEn={texts.filters}
          expectedReturn="2026-11-23T02:00:00Z"
          timeZone={timeZone}
        />
        {/* Written in Vietnamese alone. */}
        <StationMark state="calibrating" reason="Hiệu chuẩn khí định kỳ" timeZone={timeZone} />
      </Row>
      <Row name="Seven facts">
        <SevenFacts
          station={{ state: 'live', timeZone }}
          averaging={texts.averaging}
          periodEnd={periodEnd}
          now={now}
          flag={texts.preliminary}
          why={{ value: 143, target: somewhere }}
        />
      </Row>
    </>
  )
}

/** A page that has its figures later, old, not at all, or none to show. */
function PageRows() {
  const texts = useSampleTexts()
  return (
    <>
      <Row name="Stale, offline">
        <Stale {...saved} />
        <Offline {...saved} />
      </Row>
      <Row name="Loading">
        <Skeleton boxes={boxes} />
      </Row>
      <Row name="Empty">
        <Empty
          title={texts.emptyTitle}
          actions={<ActionLink {...somewhere}>{texts.emptyAction}</ActionLink>}
        >
          {texts.emptyText}
        </Empty>
      </Row>
      <Row name="Failed">
        <Failed
          title={texts.failedTitle}
          status={503}
          reference="7f3c-21"
          onRetry={() => undefined}
          actions={
            <ActionLink {...somewhere} kind="quiet">
              {texts.networkStatus}
            </ActionLink>
          }
        >
          {texts.failedText}
        </Failed>
      </Row>
    </>
  )
}

/** A page that the visitor may not see, or that is not there. */
function RefusalRows() {
  const texts = useSampleTexts()
  return (
    <>
      <Row name="Forbidden">
        <Forbidden
          title={texts.forbiddenTitle}
          person="Nguyễn Thị Hà"
          onSignInAsAnother={() => undefined}
          actions={<ActionLink {...somewhere}>{texts.ask}</ActionLink>}
        >
          {texts.forbiddenText}
        </Forbidden>
      </Row>
      <Row name="Not found">
        <NotFound
          title={<h3>{texts.notFound}</h3>}
          suggestions={[
            {
              name: 'Hoàn Kiếm',
              target: somewhere,
              about: <Chip scale={airScale} value={143} size="small" />,
            },
            { name: 'Hà Nội', target: { to: 'map' }, about: texts.province },
          ]}
          search={
            <SearchField
              action="stations"
              label={texts.riverOrLake}
              hidesLabel
              defaultValue="hoan kiem"
            />
          }
        />
      </Row>
    </>
  )
}
