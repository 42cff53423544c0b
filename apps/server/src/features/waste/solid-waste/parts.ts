// The parts of which totals of waste are made, without those that would tell of single enterprises.
import type { WasteParts } from '@eos/contract/calls/solid-waste'
import { fewestGenerators, partAmounts, type WasteBreakdown } from '@eos/contract/solid-waste'
import type { Locale } from '@eos/contract/errors'
import { nameIn } from '../../../platform/http/locale.ts'
import type { Cell } from '../../../platform/lists/csv-writer.ts'
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

/** @param few the ids of the enterprises of a part that has fewer than may be told */
export interface Sized {
  enterprises: number
  few: readonly string[]
}

/**
 * Parts of fewer than three enterprises. What is left of a total would tell a single hidden part, or several in which
 * together too few take part: then the smallest of the others are hidden with them. One enterprise may be in several parts.
 */
export function tooFew<Part extends Sized>(parts: readonly Part[]): ReadonlySet<Part> {
  const hidden = new Set(parts.filter(({ enterprises }) => enterprises < fewestGenerators))
  const others = parts
    .filter((part) => !hidden.has(part))
    .toSorted((one, other) => one.enterprises - other.enterprises)
  const isTold = () => {
    if (hidden.size === 0) return false
    if ([...hidden].some(({ enterprises }) => enterprises >= fewestGenerators)) return false
    return new Set([...hidden].flatMap(({ few }) => few)).size < fewestGenerators
  }
  while (others.length > 0 && isTold()) hidden.add(others.shift()!)
  return hidden
}
