// The parts of which totals of waste are made, without those that would tell of single enterprises. See
// docs/decisions/0290-an-amount-of-too-few-is-hidden-like-a-part.md.
import type { WasteParts } from '@eos/contract/calls/waste/solid-waste'
import {
  fewestGenerators,
  partAmounts,
  type PartAmount,
  type WasteBreakdown,
} from '@eos/contract/waste/solid-waste'
import type { Locale } from '@eos/contract/words/errors'
import { nameIn } from '../../../platform/http/locale.ts'
import type { Cell } from '../../../platform/lists/csv-writer.ts'
import type { Sized, StoredPart } from './queries/parts.ts'

interface Read {
  by: WasteBreakdown
  year: number | null
  years: readonly number[]
  parts: readonly StoredPart[]
}

export function wastePartsOf({ by, year, years, parts }: Read): WasteParts {
  const names = partAmounts[by]
  const few = tooFew(parts)
  const hidden = new Map(names.map((name) => [name, tooFewOf(name, parts, few)]))
  return {
    by,
    year,
    years: [...years],
    demo: parts.some(({ demo }) => demo),
    fewestGenerators,
    parts: inOrder(parts, hidden.get(names[0]!)!).map((part) => {
      const { code, name, nameEn, enterprises, amounts } = part
      const told = (each: PartAmount) =>
        hidden.get(each)!.has(part) ? null : (amounts[each]?.kg ?? 0)
      return {
        code,
        name,
        nameEn,
        enterprises: few.has(part) ? null : enterprises,
        amounts: few.has(part) ? null : Object.fromEntries(names.map((each) => [each, told(each)])),
      }
    }),
  }
}

/** The parts of which one amount is not told: those that are hidden, and those whose own amount would tell of too few. */
function tooFewOf(
  name: PartAmount,
  parts: readonly StoredPart[],
  hidden: ReadonlySet<StoredPart>,
): ReadonlySet<StoredPart> {
  const sized = parts.map((part) => ({
    part,
    isHidden: hidden.has(part),
    ...(part.amounts[name] ?? { enterprises: 0, few: [] }),
  }))
  return new Set([...tooFew(sized)].map(({ part }) => part))
}

/** Kilograms; empty where too few enterprises take part. */
export function partsTable(
  told: WasteParts,
  locale: Locale,
): { headings: string[]; lines: Cell[][] } {
  const names = partAmounts[told.by]
  return {
    headings: ['by', 'year', 'code', 'name', 'enterprises', ...names, 'isDemo'],
    lines: told.parts.map(({ code, name, nameEn, enterprises, amounts }) => [
      told.by,
      told.year,
      code,
      name === null ? null : nameIn(locale, { name, nameEn }),
      enterprises,
      ...names.map((each) => amounts?.[each] ?? null),
      told.demo,
    ]),
  }
}

/** The place of a hidden part would tell how large it is. */
function inOrder(parts: readonly StoredPart[], hidden: ReadonlySet<StoredPart>): StoredPart[] {
  const last = [...hidden].toSorted((one, other) =>
    (one.code ?? '').localeCompare(other.code ?? ''),
  )
  return [...parts.filter((part) => !hidden.has(part)), ...last]
}

/** @param isHidden for another reason */
type Judged = Sized & { isHidden?: boolean }

/**
 * Parts of fewer than three enterprises; what none contributes to is zero, and tells of nobody. What is left of a total would
 * tell a single hidden part, or several in which together too few take part: then the smallest of the others are hidden with
 * them. One enterprise may be in several parts.
 */
export function tooFew<Part extends Judged>(parts: readonly Part[]): ReadonlySet<Part> {
  const hidden = new Set(
    parts.filter(
      ({ enterprises, isHidden }) =>
        isHidden || (enterprises > 0 && enterprises < fewestGenerators),
    ),
  )
  const others = parts
    .filter((part) => !hidden.has(part) && part.enterprises > 0)
    .toSorted((one, other) => one.enterprises - other.enterprises)
  const isTold = () => {
    if ([...hidden].some(({ enterprises }) => enterprises >= fewestGenerators)) return false
    const left = new Set([...hidden].flatMap(({ few }) => few)).size
    return left > 0 && left < fewestGenerators
  }
  while (others.length > 0 && isTold()) hidden.add(others.shift()!)
  return hidden
}
