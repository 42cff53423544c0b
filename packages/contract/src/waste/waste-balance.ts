// The balance of a line about waste: what was there and came must equal what went out and remains.

export type WasteLine = Readonly<Record<string, unknown>>

const came = ['qtyStockStart', 'qtyGenerated'] as const

/** Where the waste of a yearly report went; what remains comes last. */
export const reportOutflow = [
  'qtySelfTreated',
  'qtyTransferred',
  'qtyExported',
  'qtyStockEnd',
] as const
/** The same of a reuse report. */
export const reuseOutflow = [
  'qtyReusedOnsite',
  'qtyTransferred',
  'qtyDisposed',
  'qtyStockEnd',
] as const

interface WasteBalance {
  /** kg, as the next two. */
  came: number
  went: number
  /** The part that is not accounted for: above zero something is missing, below it is too much. 0 within the tolerance. */
  open: number
}

/** Within one kilogram, or half a per cent of what came in. Until every amount is a number nothing is told. */
export function balanceOf(line: WasteLine, outflow: readonly string[]): WasteBalance {
  const into = sumOf(line, came)
  const out = sumOf(line, outflow)
  if (Number.isNaN(into - out)) return { came: 0, went: 0, open: 0 }
  const tolerance = Math.max(1, 0.005 * into)
  const open = exact(into - out)
  return { came: into, went: out, open: Math.abs(open) <= tolerance + 1e-6 ? 0 : open }
}

function sumOf(line: WasteLine, names: readonly string[]): number {
  return exact(names.reduce((sum, name) => sum + Number(line[name] ?? 0), 0))
}

/** Grams at most: without the noise of binary fractions. */
function exact(kilograms: number): number {
  return Math.round(kilograms * 1000) / 1000
}
