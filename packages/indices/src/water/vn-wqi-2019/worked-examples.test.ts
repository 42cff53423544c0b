// The worked examples of VN_WQI 2019, from the readings to the level, in both forms of aggregation.
import { describe, expect, it } from 'vitest'
import examples from '../../../worked-examples/vn-wqi-2019.json' with { type: 'json' }
import type { VnWqiInput } from './parameters.ts'
import { vnWqi2019 } from './vn-wqi-2019.ts'

describe.each(examples.cases)('$name', (example) => {
  const readings = Object.entries(example.readings).map(([parameter, value]) => ({
    parameter: parameter as VnWqiInput,
    value,
  }))

  it.each(['unweighted', 'weighted'] as const)('comes out as worked by hand, %s', (form) => {
    const result = vnWqi2019.calculate({ readings }, { form })
    const { subIndices, means, unrounded, value } = example
    for (const [parameter, q] of Object.entries(subIndices)) {
      const line = result.subIndices.find((each) => each.parameter === parameter)
      expect(line?.value).toBeCloseTo(q, 6)
    }
    expect(result.groups.map(({ group }) => group)).toEqual(Object.keys(means))
    for (const [place, mean] of Object.values(means).entries())
      expect(result.groups[place]!.mean).toBeCloseTo(mean, 6)
    expect(result.ok && result.unrounded).toBeCloseTo(unrounded[form], 6)
    expect(result.value).toBe(value[form])
    expect(result.ok && result.level).toMatchObject({
      key: example.level,
      name: { vi: example.levelVi },
    })
  })
})
