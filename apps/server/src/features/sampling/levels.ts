// The levels of the editions of the water quality index, by the id of the edition.
import type { Locale } from '@eos/contract/words/errors'
import { levelIn, vnWqi2011, vnWqi2019, type Level } from '@eos/indices'

interface Edition {
  rule: {
    id: string
    version: string
    title: Record<Locale, string>
    source: Record<Locale, string>
  }
  levels: readonly Level[]
}

const editions: readonly Edition[] = [vnWqi2019, vnWqi2011]

/** The edition with that id; the present one where the id says nothing. */
export function editionOf(rule: string | null): Edition {
  return editions.find(({ rule: { id } }) => id === rule) ?? editions[0]!
}

interface ShownLevel {
  level: string | null
  label: string | null
  color: string | null
}

export function shownLevel(rule: string | null, key: string | null, locale: Locale): ShownLevel {
  const level = editionOf(rule).levels.find((each) => each.key === key)
  if (!level) return { level: key, label: null, color: null }
  return { level: level.key, label: level.name[locale], color: level.colour.hex }
}

/** The key of the level of a rounded value of the index. */
export function levelOf(rule: string | null, wqi: number): string | null {
  return levelIn(editionOf(rule).levels, wqi)?.key ?? null
}

/** The editions, as answers name them. */
export function toldEditions(
  found: Iterable<{ rule: string | null; ruleVersion: string | null }>,
  locale: Locale,
): { id: string; version: string; title: string }[] {
  const told = new Map<string, { id: string; version: string; title: string }>()
  for (const { rule, ruleVersion } of found) {
    if (rule === null) continue
    const version = ruleVersion ?? ''
    const title = editionOf(rule).rule.title[locale]
    told.set(`${rule} ${version}`, { id: rule, version, title })
  }
  return [...told.values()].toSorted((a, b) => (a.id + a.version < b.id + b.version ? -1 : 1))
}
