// The examples that the documentation of China's AQI prints are computed as it says.
import { expect, it } from 'vitest'
import { cnAqi2012Notes, cnAqi2026Notes } from './notes.ts'

it.each([cnAqi2012Notes, cnAqi2026Notes])(
  'the example of $rule gives $example.value, with steps',
  (notes) => {
    const { value, steps } = notes.example.run()
    expect(value).toBe(notes.example.value)
    expect(steps.length).toBeGreaterThan(2)
    const written = steps.map(({ text, formula = '' }) => `${text} ${formula}`)
    expect(written.some((step) => step.includes(String(value)))).toBe(true)
  },
)
