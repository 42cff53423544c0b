// The groups of a water quality index with their means, and what water of a level is good for, by the edition.
import type { IndexGroup } from '@eos/contract/calls/announced/periodic-points'
import type { WaterDerivation } from '@eos/contract/calls/stations/water-derivation'
import type { Locale } from '@eos/contract/words/errors'
import {
  VN_WQI_2011_GROUP_NAMES,
  VN_WQI_2011_GROUPS,
  VN_WQI_GROUP_NAMES,
  VN_WQI_GROUPS,
  vnWqi2011,
  vnWqi2019,
} from '@eos/indices'
import type { Indicators } from '../told-values.ts'

type InWords = Record<Locale, string>

interface Edition {
  rule: { id: string }
  advice: { byLevel: Readonly<Record<string, { effect: InWords }>> }
  groups: Readonly<Record<string, readonly string[]>>
  names: Readonly<Record<string, InWords>>
}

const editions: readonly Edition[] = [
  { ...vnWqi2019, groups: VN_WQI_GROUPS, names: VN_WQI_GROUP_NAMES },
  { ...vnWqi2011, groups: VN_WQI_2011_GROUPS, names: VN_WQI_2011_GROUP_NAMES },
]

const editionAt = (rule: string | null) => editions.find(({ rule: { id } }) => id === rule)

export function meaningOf(rule: string | null, level: string | null, locale: Locale) {
  return editionAt(rule)?.advice.byLevel[level ?? '']?.effect[locale] ?? null
}

/** In the order of the edition; a group of which nothing was measured has no members. */
export function toldGroups(
  derivation: WaterDerivation | null,
  { byCode }: Indicators,
  locale: Locale,
): IndexGroup[] {
  const edition = derivation ? editionAt(derivation.rule.id) : undefined
  if (!derivation || !edition) return []
  const means = new Map<string, number>(derivation.groups.map(({ group, mean }) => [group, mean]))
  return Object.keys(edition.groups).map((group) => ({
    group,
    name: edition.names[group]?.[locale] ?? group,
    mean: means.get(group) ?? null,
    members: derivation.subIndices
      .filter((line) => line.group === group)
      .map(({ parameter, value }) => ({
        code: parameter,
        symbol: byCode.get(parameter)?.symbol ?? parameter,
        subIndex: value ?? null,
      })),
  }))
}
