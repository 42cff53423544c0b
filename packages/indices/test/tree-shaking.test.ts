// A page that uses one edition only contains no tables or texts of the others.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundle, BUNDLES, weigh } from '../scripts/bundle-sizes.mjs'
import * as indices from '../src/index.ts'

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))

describe('a bundle of one edition', () => {
  it.each(['VN_AQI 2019 alone', 'VN_AQI 2019, explained'] as const)(
    'carries neither levels nor advice of the others: %s',
    async (what) => {
      const code = await bundle(BUNDLES[what], entry)
      const own = indices.INDEX_EDITIONS.find(({ rule }) => rule.id === 'vn-aqi-2019')!
      const ownTexts = textsOf(own)
      expect(ownTexts.filter((text) => !code.includes(text))).toEqual([])
      for (const edition of indices.INDEX_EDITIONS) {
        const foreign = textsOf(edition).filter(
          (text) => !ownTexts.some((each) => each.includes(text)),
        )
        if (edition !== own) expect(foreign.length, edition.rule.id).toBeGreaterThan(0)
        expect(
          foreign.filter((text) => code.includes(text)),
          edition.rule.id,
        ).toEqual([])
      }
    },
  )

  it('is empty when nothing is used', async () => {
    expect(weigh(await bundle([], entry)).minified).toBeLessThan(20)
  })
})

/** Texts long enough to be nobody else's. */
function textsOf({ advice, rule }: (typeof indices.INDEX_EDITIONS)[number]): string[] {
  const byLevel = Object.values(advice.byLevel)
  const texts = byLevel.flatMap(({ effect, general, sensitive, outdoor }) => [
    effect,
    general,
    sensitive,
    outdoor,
  ])
  return [rule.title, ...texts]
    .map(({ vi }) => vi)
    .filter((text) => text.length > 25 && !/['"`\\$]/.test(text))
}
