// The layers of the stations: marks never cover each other, for they were gathered before; other kinds give way, and the
// stations that a mark stands for are dots beneath it.
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { stationKinds } from '../../station-kinds.ts'
import { mapFonts } from '../map-fonts.ts'
import {
  countCorners,
  countMiddle,
  countTextSize,
  mostCountDigits,
  numberShifts,
  numberSizes,
  shiftAboveShape,
  type CountedForm,
  type MarkForm,
} from './mark-layout.ts'

/** In these layers stations are looked for, the uppermost first. */
export const stationLayers = ['chosen-station', 'stations', 'gathered-stations', 'other-kinds']

export function markLayers(): LayerSpecification[] {
  return [
    {
      id: 'other-kinds',
      type: 'symbol',
      source: 'stations',
      filter: isForm('other'),
      layout: { 'icon-image': image, 'icon-padding': 1 },
    },
    {
      id: 'gathered-stations',
      type: 'symbol',
      source: 'stations',
      filter: isForm('dot'),
      layout: { 'icon-image': image, ...alwaysShown, 'icon-ignore-placement': true },
    },
    {
      id: 'stations',
      type: 'symbol',
      source: 'stations',
      filter: isForm('one', 'several'),
      layout: { ...mark(numberSizes.several), ...alwaysShown },
      paint: { 'text-color': ['get', 'ink'] },
    },
    countLayer('station-counts', 'several'),
    {
      id: 'chosen-station',
      type: 'symbol',
      source: 'stations',
      filter: isForm('chosen'),
      layout: { ...mark(numberSizes.chosen), ...alwaysShown },
      paint: { 'text-color': ['get', 'ink'] },
    },
    countLayer('chosen-count', 'chosen'),
  ]
}

const alwaysShown = { 'icon-allow-overlap': true, 'text-allow-overlap': true } as const

function isForm(...forms: MarkForm[]): ExpressionSpecification {
  return ['in', ['get', 'form'], ['literal', forms]]
}

const image: ExpressionSpecification = [
  'concat',
  ['get', 'form'],
  '|',
  ['get', 'kind'],
  '|',
  ['get', 'mark'],
]

function mark(size: number) {
  return {
    'icon-image': image,
    'text-field': ['get', 'text'] as ExpressionSpecification,
    'text-font': [mapFonts.bold],
    'text-size': size,
    'text-offset': numberOffset,
    'icon-padding': 0,
    'text-padding': 0,
  }
}

/** The number stands above the shape of its level, and in the body of a drop or a factory. */
const numberOffset = [
  'case',
  ['get', 'hasShape'],
  ['literal', [0, shiftAboveShape]],
  [
    'match',
    ['get', 'kind'],
    ...stationKinds.flatMap((kind) => [kind, ['literal', [0, numberShifts[kind]]]]),
    ['literal', [0, 0]],
  ],
] as unknown as ExpressionSpecification

const digits: ExpressionSpecification = ['length', ['to-string', ['get', 'count']]]

/** The square is one image for each number of digits. */
function countLayer(id: string, form: CountedForm): LayerSpecification {
  const { right, bottom } = countCorners[form]
  return {
    id,
    type: 'symbol',
    source: 'stations',
    filter: ['all', isForm(form), ['>', ['get', 'count'], 1]],
    layout: {
      'icon-image': ['concat', 'count|', digits],
      'icon-anchor': 'bottom-right',
      'icon-offset': [right, bottom],
      'text-field': ['to-string', ['get', 'count']],
      'text-font': [mapFonts.bold],
      'text-size': countTextSize,
      'text-offset': countOffset(form),
      ...alwaysShown,
      'icon-ignore-placement': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': ['get', 'countInk'] },
  }
}

/** To the middle of the square, in the size of the text. */
function countOffset(form: CountedForm): ExpressionSpecification {
  const offset = (count: number) => {
    const { x, y } = countMiddle(form, count)
    return ['literal', [x / countTextSize, y / countTextSize]]
  }
  const steps = Array.from({ length: mostCountDigits - 1 }, (_, place) => place + 2)
  const rest = steps.flatMap((count) => [count, offset(count)])
  return ['step', digits, offset(1), ...rest] as unknown as ExpressionSpecification
}
