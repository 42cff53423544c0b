// The parts of which totals of waste are made, without those that would tell of single enterprises.
import type { WasteParts } from '@eos/contract/calls/solid-waste'
import { fewestGenerators, partAmounts, type WasteBreakdown } from '@eos/contract/solid-waste'
import type { StoredPart } from './queries/parts.ts'

interface Read {
  by: WasteBreakdown
  year: number | null
  years: readonly number[]
  parts: readonly StoredPart[]
}

export function wastePartsOf({ by, year, years, parts }: Read): WasteParts {
  const hidden = tooFew(parts)
  const names = partAmounts[by]
  return {
    by,
    year,
    years: [...years],
    demo: parts.some(({ demo }) => demo),
    fewestGenerators,
    parts: inOrder(parts, hidden).map((part) => {
      const { code, name, nameEn, enterprises, amounts } = part
      const isHidden = hidden.has(part)
      return {
        code,
        name,
        nameEn,
        enterprises: isHidden ? null : enterprises,
        amounts: isHidden
          ? null
          : Object.fromEntries(names.map((each) => [each, amounts[each] ?? 0])),
      }
    }),
  }
}

/** The place of a hidden part would tell how large it is. */
function inOrder(parts: readonly StoredPart[], hidden: ReadonlySet<StoredPart>): StoredPart[] {
  const last = [...hidden].toSorted((one, other) =>
    (one.code ?? '').localeCompare(other.code ?? ''),
  )
  return [...parts.filter((part) => !hidden.has(part)), ...last]
}

/**
 * Parts of fewer than three enterprises. What is left of a total would tell a single hidden part, or several of together
 * too few: then the smallest of the others are hidden with them.
 */
export function tooFew<Part extends { enterprises: number }>(
  parts: readonly Part[],
): ReadonlySet<Part> {
  const hidden = new Set(parts.filter(({ enterprises }) => enterprises < fewestGenerators))
  const others = parts
    .filter((part) => !hidden.has(part))
    .toSorted((one, other) => one.enterprises - other.enterprises)
  const isTold = () => {
    const together = [...hidden].reduce((sum, { enterprises }) => sum + enterprises, 0)
    return hidden.size === 1 || (hidden.size > 0 && together < fewestGenerators)
  }
  while (others.length > 0 && isTold()) hidden.add(others.shift()!)
  return hidden
}
