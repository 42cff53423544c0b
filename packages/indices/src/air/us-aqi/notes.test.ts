// The worked examples of the US AQI: what the documentation prints is what comes out, with the steps that lead there.
import { describe, expect, it } from 'vitest'
import { usAqi2012Notes, usAqi2015Notes, usAqi2024Notes } from './notes.ts'

describe.each([
  [usAqi2024Notes, ['(150 − 101) × (0.078 − 0.071) / (0.085 − 0.071) + 101 = 125.5 ≈ 126']],
  [usAqi2015Notes, ['(500 − 401) × (452.5 − 350.5) / (500.4 − 350.5) + 401 = 468.364', '≈ 468']],
  [usAqi2012Notes, ['(150 − 101) × (0.077 − 0.076) / (0.095 − 0.076) + 101 = 103.578', '≈ 104']],
])('the worked example of $rule', ({ rule, example }, formulas) => {
  it('has the printed value', () => {
    expect(example.run().value).toBe(example.value)
  })

  it('has steps with the row that applied', () => {
    const { steps } = example.run()
    expect(steps[0]?.text).toContain('US AQI')
    const written = steps.flatMap((step) => step.formula ?? [])
    for (const formula of formulas) {
      expect(
        written.find((each) => each.includes(formula)),
        rule,
      ).toBeDefined()
    }
  })
})
