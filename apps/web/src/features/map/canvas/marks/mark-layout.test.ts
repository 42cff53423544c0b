// The number of a mark can be read whatever the mark counts, and nothing of a mark reaches into its neighbour.
import { expect, test } from 'vitest'
import type { Rect } from '../../free-box.ts'
import { shortFigure } from '../../short-figure.ts'
import { stationKinds } from '../../station-kinds.ts'
import { chosenReach, markReach } from './gather.ts'
import {
  behind,
  countCorners,
  countMiddle,
  countSize,
  countTextSize,
  markForms,
  mostCountDigits,
  numberShifts,
  numberSizes,
  outlineWidth,
  ringWidth,
  shiftAboveShape,
  type CountedForm,
  type NumberedForm,
} from './mark-layout.ts'

/** Letter sizes of the bold font: "k" is the widest in a number, digits are lower than capitals. */
const letter = { width: 0.64, height: 0.72 }
const figures = [0, -4.2, 9.9, 49, 143, 500, 9949, 12_345]
const digitCounts = Array.from({ length: mostCountDigits }, (_, place) => place + 1)
const forms = Object.keys(numberSizes) as NumberedForm[]
const counted = Object.keys(countCorners) as CountedForm[]
const shifts = [...stationKinds.map((kind) => numberShifts[kind]), shiftAboveShape]

function around({ x, y }: { x: number; y: number }, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

const countArea = (form: CountedForm, digits: number) => {
  const { width, height } = countSize(digits)
  return around(countMiddle(form, digits), width, height)
}

const numberArea = (form: NumberedForm, shift: number, text: string) => {
  const size = numberSizes[form]
  return around({ x: 0, y: shift * size }, text.length * letter.width * size, letter.height * size)
}

const meet = (one: Rect, other: Rect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** All that is drawn of a mark. */
function extent(form: NumberedForm): Rect {
  const { left, top, right, bottom } = around(
    { x: 0, y: 0 },
    markForms[form].width + (form === 'chosen' ? ringWidth : outlineWidth),
    markForms[form].width + (form === 'chosen' ? ringWidth : outlineWidth),
  )
  if (form === 'one') return { left, top, right, bottom }
  const squares = digitCounts.map((digits) => countArea(form, digits))
  return {
    left: Math.min(left, ...squares.map((square) => square.left)),
    top: Math.min(top, ...squares.map((square) => square.top)),
    right: Math.max(
      right + (form === 'several' ? behind : 0),
      ...squares.map((each) => each.right),
    ),
    bottom: bottom + (form === 'several' ? behind : 0),
  }
}

test.each(counted)(
  'no count of a mark that is %s covers the number, however many digits it has',
  (form) => {
    for (const digits of digitCounts)
      for (const shift of shifts)
        for (const figure of figures) {
          const text = shortFigure(figure, 'vi')
          const covers = meet(countArea(form, digits), numberArea(form, shift, text))
          expect(covers, `${text} under ${digits} digits, shifted by ${shift}`).toBe(false)
        }
  },
)

test.each(digitCounts)('a count of %i digits stands within its square', (digits) => {
  const { width, height } = countSize(digits)
  expect(digits * letter.width * countTextSize).toBeLessThanOrEqual(width)
  expect(letter.height * countTextSize).toBeLessThanOrEqual(height)
})

test('a number stands within its mark', () => {
  for (const form of forms)
    for (const figure of figures) {
      const { left, right } = numberArea(form, 0, shortFigure(figure, 'en'))
      expect(right - left, String(figure)).toBeLessThanOrEqual(markForms[form].width)
    }
})

const reach = (form: NumberedForm) => (form === 'chosen' ? chosenReach : markReach)

test('marks that are gathered apart leave each other free, whatever they count', () => {
  for (const one of forms)
    for (const other of forms) {
      if (one === 'chosen' && other === 'chosen') continue
      const apart = reach(one) + reach(other)
      expect(extent(one).right - extent(other).left, `${one}, ${other}`).toBeLessThanOrEqual(apart)
      expect(extent(one).bottom - extent(other).top, `${one}, ${other}`).toBeLessThanOrEqual(apart)
    }
})
