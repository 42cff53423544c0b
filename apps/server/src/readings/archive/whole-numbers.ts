// Turns a column of 4-byte reals into whole numbers that lie close together, and back without losing a bit.

/** How a column's values are whole numbers: scaled by a power of ten, places in a list of the values, or their own bits. */
export type Form =
  | { kind: 'decimal'; decimals: number }
  | { kind: 'list'; values: Float32Array }
  | { kind: 'bits' }

const mostDecimals = 7
const largestScaled = 2 ** 40

export interface WholeNumbers {
  form: Form
  numbers: Float64Array
}

/** `values` has no NaN. */
export function wholeNumbersOf(values: Float32Array): WholeNumbers {
  return (
    decimal(values) ?? listed(values) ?? { form: { kind: 'bits' }, numbers: orderedBits(values) }
  )
}

/** Turns whole numbers back into values; knows which numbers the form allows. */
export function valueReader(form: Form): (number: number) => number {
  if (form.kind === 'decimal') {
    const scale = 10 ** form.decimals
    return (number) => number / scale
  }
  if (form.kind === 'list') return (number) => form.values[number] ?? Number.NaN
  const bits = new Int32Array(1)
  const value = new Float32Array(bits.buffer)
  return (number) => {
    bits[0] = number < 0 ? -1 - number - 0x8000_0000 : number
    return value[0]!
  }
}

/** The fewest decimals with which every value comes back to the bit. */
function decimal(values: Float32Array): WholeNumbers | undefined {
  let decimals = 0
  let scale = 1
  for (const value of values) {
    while (Math.fround(Math.round(value * scale) / scale) !== value) {
      if (++decimals > mostDecimals) return undefined
      scale = 10 ** decimals
    }
  }
  const numbers = new Float64Array(values.length)
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    const number = Math.round(value * scale)
    const isExact = Math.fround(number / scale) === value && !Object.is(value, -0)
    if (!isExact || Math.abs(number) > largestScaled) return undefined
    numbers[index] = number
  }
  return { form: { kind: 'decimal', decimals }, numbers }
}

/** Values that come from a coarse scale by a conversion of units: few different ones, each many times. */
function listed(values: Float32Array): WholeNumbers | undefined {
  const bits = orderedBits(values)
  const distinct = Float64Array.from(new Set(bits)).sort()
  if (distinct.length * 3 > values.length) return undefined
  const places = new Map<number, number>()
  distinct.forEach((bit, place) => places.set(bit, place))
  const read = valueReader({ kind: 'bits' })
  const form: Form = { kind: 'list', values: Float32Array.from(distinct, read) }
  return { form, numbers: bits.map((bit) => places.get(bit)!) }
}

/** The bits as numbers that are ordered as the values are, -0 just below 0. */
export function orderedBits(values: Float32Array): Float64Array {
  const copy = Float32Array.from(values)
  const bits = new Int32Array(copy.buffer)
  return Float64Array.from(bits, (bit) => (bit < 0 ? -1 - (bit + 0x8000_0000) : bit))
}
