// The marks of stations as the points that the map draws: nothing that the panel alone needs.
import type { Feature, FeatureCollection, Point } from 'geojson'
import type { LevelColours } from '../../../../parts/styles/level-colours.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { attention, hasPlace, type MapStation } from '../../map-stations.ts'
import { shortRatio } from '../../../../parts/limits/short-ratio.ts'
import { shortFigure } from '../../short-figure.ts'
import type { StationKind } from '../../station-kinds.ts'
import type { Colours } from './draw-mark.ts'
import { gather, gatheringZoom, type Gathered, type Placed } from './gather.ts'
import type { MarkForm } from './mark-layout.ts'
import { markOf, plainMark, type Mark } from './marks.ts'

export interface StationPoint {
  id: string
  name: string
  kind: StationKind
  form: MarkForm
  mark: string
  /** The number on the mark; '' where there is none. */
  text: string
  ink: string
  hasShape: boolean
  /** How many stations the mark stands for. */
  count: number
  countInk: string
}

export type StationPoints = FeatureCollection<Point, StationPoint>

/** The properties that decide how the marks look. */
export interface MarksLook {
  /** The kind that is coloured. */
  kind: StationKind
  chosenId: string | undefined
  zoom: number
  locale: Locale
  levelColours: LevelColours
  colours: Colours
}

/** A station with a place, as it is gathered. */
export interface PlacedStation extends Placed {
  of: MapStation
}

/** Stations without a position are left out; the table has them. */
export function stationFeatures(stations: readonly MapStation[], look: MarksLook): StationPoints {
  const placed = stations.filter(hasPlace).map(placedOf)
  const isColoured = ({ of, id }: PlacedStation) => of.kind === look.kind || id === look.chosenId
  const gathered = gather(placed.filter(isColoured), gatheringZoom(look.zoom), look.chosenId)
  const others = placed.filter((each) => !isColoured(each))
  return {
    type: 'FeatureCollection',
    features: [
      ...others.map((other) => outlineOf(other, look)),
      ...gathered.map((mark) => pointOf(mark, look)),
      ...gathered.flatMap(({ members }) => members.slice(1).map((each) => dotOf(each, look))),
    ],
  }
}

/** The stations of the mark that shows a station. */
export function membersOf(
  stations: readonly MapStation[],
  { kind, zoom, chosenId }: Pick<MarksLook, 'kind' | 'zoom' | 'chosenId'>,
  id: string,
): MapStation[] {
  const placed = stations
    .filter((shown) => hasPlace(shown) && (shown.kind === kind || shown.station.id === chosenId))
    .map(placedOf)
  const mark = gather(placed, gatheringZoom(zoom), chosenId).find(({ shown }) => shown.id === id)
  return mark?.members.map(({ of }) => of) ?? []
}

export function placedOf(shown: MapStation): PlacedStation {
  const { id, lat, lon } = shown.station
  return { id, lat: lat!, lon: lon!, attention: attention(shown), of: shown }
}

function pointOf(
  { shown: { of }, members }: Gathered<PlacedStation>,
  look: MarksLook,
): Feature<Point, StationPoint> {
  const isForeign = of.kind !== look.kind
  const isChosen = of.station.id === look.chosenId
  const mark = isForeign ? plainMark : markOf(of.mark, look.levelColours)
  return point(of, {
    form: isChosen ? 'chosen' : members.length > 1 ? 'several' : 'one',
    mark: mark.key,
    text: isForeign ? '' : figureText(of, look.locale),
    ink: look.colours(mark.ink),
    hasShape: mark.shape !== undefined,
    count: members.length,
    countInk: look.colours('var(--on-navy)'),
  })
}

function figureText({ mark, figure }: MapStation, locale: Locale): string {
  if (figure === null) return ''
  return mark === 'over' ? shortRatio(figure, locale) : shortFigure(figure, locale)
}

function outlineOf({ of }: PlacedStation, look: MarksLook): Feature<Point, StationPoint> {
  return silentPoint(of, 'other', plainMark, look)
}

/** A station at its own place, while another one stands for it. */
function dotOf({ of }: PlacedStation, look: MarksLook): Feature<Point, StationPoint> {
  return silentPoint(of, 'dot', markOf(of.mark, look.levelColours), look)
}

/** A mark without a number. */
function silentPoint(
  of: MapStation,
  form: 'other' | 'dot',
  { key, ink }: Mark,
  look: MarksLook,
): Feature<Point, StationPoint> {
  return point(of, {
    form,
    mark: key,
    text: '',
    ink: look.colours(ink),
    hasShape: false,
    count: 1,
    countInk: '',
  })
}

function point(
  { station, name, kind }: MapStation,
  properties: Omit<StationPoint, 'id' | 'name' | 'kind'>,
): Feature<Point, StationPoint> {
  return {
    type: 'Feature',
    properties: { id: station.id, name, kind, ...properties },
    geometry: { type: 'Point', coordinates: [station.lon!, station.lat!] },
  }
}
