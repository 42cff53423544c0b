// A water has the best class that all of its observed parameters satisfy, and no better one by missing knowledge.
import { describe, expect, it } from 'vitest'
import type { Observation } from './observation.ts'
import { explainWaterClass } from './explain-exceedance.ts'
import { waterClass } from './water-class.ts'

const instant = Date.parse('2024-05-01T09:00:00+07:00')

type Given = readonly [Observation['parameter'], number, Observation['unit']?, 'below'?]

function samples(...given: Given[]): Observation[] {
  return given.map(([parameter, value, unit = 'mg/L', below]) => ({
    parameter,
    averaging: 'sample',
    value,
    unit,
    instant,
    ...(below && { belowDetection: true }),
  }))
}

const river = (...given: Given[]) => waterClass(samples(...given), 'river', instant)
const lake = (...given: Given[]) => waterClass(samples(...given), 'lake', instant)

describe('a river', () => {
  it('is of class A where every parameter is', () => {
    const result = river(
      ['ph', 7.2, 'pH'],
      ['bod5', 4],
      ['cod', 10],
      ['do', 6],
      ['tp', 0.1],
      ['coliform', 1000, 'MPN/100mL'],
    )
    expect(result).toMatchObject({ ok: true, class: 'A', ignored: [] })
    expect(result.deciding).toHaveLength(6)
    expect(result.ok && result.mayBe).toBeUndefined()
  })

  it.each<[string, Given[], string, string[]]>([
    [
      'one parameter of class B',
      [
        ['bod5', 3],
        ['cod', 12],
      ],
      'B',
      ['cod'],
    ],
    [
      'pH between B and A',
      [
        ['ph', 6.2, 'pH'],
        ['bod5', 2],
      ],
      'B',
      ['ph'],
    ],
    [
      'two of class C',
      [
        ['bod5', 9],
        ['tn', 1.6],
        ['do', 6],
      ],
      'C',
      ['bod5', 'tn'],
    ],
    [
      'one beyond class C',
      [
        ['bod5', 10.1],
        ['tn', 1.6],
      ],
      'D',
      ['bod5'],
    ],
    ['pH outside of all', [['ph', 9.3, 'pH']], 'D', ['ph']],
    [
      'oxygen of class D',
      [
        ['do', 2],
        ['bod5', 1],
      ],
      'D',
      ['do'],
    ],
    [
      'two samples, the worse counts',
      [
        ['cod', 9],
        ['cod', 18],
      ],
      'C',
      ['cod'],
    ],
    ['micrograms', [['tp', 200, 'µg/L']], 'B', ['tp']],
    ['colonies', [['coliform', 6000, 'CFU/100mL']], 'C', ['coliform']],
  ])('with %s', (_, given, expected, deciding) => {
    expect(river(...given)).toMatchObject({ ok: true, class: expected, deciding })
  })

  it('has no class with less oxygen than class D asks for', () => {
    expect(river(['do', 1.9], ['bod5', 1])).toMatchObject({
      ok: false,
      reason: 'below-class-d',
      deciding: ['do'],
    })
  })

  it('is C or D with much suspended matter, by floating litter', () => {
    const muddy = samples(['tss', 140], ['bod5', 3])
    const clean = waterClass(muddy, 'river', instant, { floatingLitter: false })
    expect(clean).toMatchObject({ ok: true, class: 'C', deciding: ['tss'] })
    const littered = waterClass(muddy, 'river', instant, { floatingLitter: true })
    expect(littered).toMatchObject({ ok: true, class: 'D' })
    expect(waterClass(muddy, 'river', instant)).toMatchObject({ class: 'D', mayBe: 'C' })
    expect(river(['tss', 100])).toMatchObject({ ok: true, class: 'B' })
  })

  it('may be better than it is known to be, by detection limits', () => {
    expect(river(['tp', 0.05, 'mg/L', 'below'])).toMatchObject({ class: 'A' })
    expect(river(['tp', 0.2, 'mg/L', 'below'], ['bod5', 3])).toMatchObject({
      class: 'B',
      mayBe: 'A',
      deciding: ['tp'],
    })
    const sure = river(['tp', 0.2, 'mg/L', 'below'], ['bod5', 5])
    expect(sure).toMatchObject({ ok: true, class: 'B' })
    expect(sure.ok && sure.mayBe).toBeUndefined()
  })

  it('tells what it did not look at', () => {
    const mean: Observation = { ...samples(['bod5', 30])[0]!, averaging: '24h' }
    const unknown = samples(['as', 5], ['bod5', Number.NaN])
    const result = waterClass([mean, ...unknown, ...samples(['cod', 5])], 'river', instant)
    expect(result).toMatchObject({ ok: true, class: 'A' })
    expect(result.ignored).toHaveLength(3)
    expect(waterClass(unknown, 'river', instant)).toMatchObject({ reason: 'no-parameter' })
  })

  it('had no such class before 12 September 2023', () => {
    const before = Date.parse('2023-09-11T23:59:59+07:00')
    expect(waterClass(samples(['bod5', 3]), 'river', before)).toMatchObject({
      ok: false,
      reason: 'not-in-force',
    })
    expect(waterClass(samples(['bod5', 3]), 'river', before + 1000).ok).toBe(true)
  })

  it('never gets better by one more observation', () => {
    const order = ['A', 'B', 'C', 'D']
    const given: Given[] = [
      ['tn', 0.5],
      ['bod5', 5],
      ['cod', 11],
      ['toc', 7],
      ['tp', 0.9],
      ['ph', 7, 'pH'],
    ]
    let last = 0
    for (let count = 1; count <= given.length; count++) {
      const result = river(...given.slice(0, count))
      const place = order.indexOf(result.ok ? result.class : '')
      expect(place).toBeGreaterThanOrEqual(last)
      last = place
    }
    expect(last).toBe(3)
  })
})

describe('a lake', () => {
  it('is of class A or B', () => {
    expect(lake(['chlorophyll_a', 14, 'µg/L'], ['tss', 5])).toMatchObject({ class: 'A' })
    expect(lake(['chlorophyll_a', 14.1, 'µg/L'], ['tss', 5])).toMatchObject({
      class: 'B',
      deciding: ['chlorophyll_a'],
    })
  })

  it('has no class beyond B, because C and D are not known', () => {
    expect(lake(['tss', 16], ['bod5', 1])).toMatchObject({
      ok: false,
      reason: 'classes-not-confirmed',
      deciding: ['tss'],
    })
  })

  it('is not decided by detection limits that are too high', () => {
    expect(lake(['tp', 0.5, 'mg/L', 'below'])).toMatchObject({ ok: false, reason: 'not-decidable' })
    expect(lake(['tp', 0.5, 'mg/L', 'below'], ['tss', 30])).toMatchObject({
      reason: 'classes-not-confirmed',
      deciding: ['tss'],
    })
  })
})

describe('explainWaterClass', () => {
  it('goes from the parameters to the class', () => {
    const steps = explainWaterClass(river(['bod5', 5], ['tp', 0.2, 'mg/L', 'below']), 'en')
    expect(steps.slice(1)).toEqual([
      { text: 'BOD5: class B.', formula: '5 mg/L' },
      {
        text: 'total phosphorus (TP): class B. total phosphorus (TP): perhaps class A; it cannot be decided.',
        formula: '< 0.2 mg/L',
      },
      {
        text: 'Class B: the best that all of them satisfy. Decided by BOD5, total phosphorus (TP).',
      },
      { text: 'Medium: industry and agriculture after suitable treatment.' },
    ])
  })

  it('says in Vietnamese why there is none', () => {
    const steps = explainWaterClass(river(['do', 1.5]), 'vi')
    expect(steps.at(-1)!.text).toBe('Không phân mức: oxy hòa tan thấp hơn mức tối thiểu của mức D.')
    expect(steps[1]).toEqual({
      text: 'oxy hòa tan (DO): không thuộc mức nào đã biết.',
      formula: '1,5 mg/L',
    })
  })
})
