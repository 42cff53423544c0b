// The published worked example of CCME WQI, from its table to the published index and its twelve values by date.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../test/sample-data.ts'
import { ccmeWqi1 } from '../src/water/ccme-wqi-1/ccme-wqi-1.ts'
import { explainCcmeWqi } from '../src/water/ccme-wqi-1/explain.ts'
import type { CcmeTest } from '../src/water/ccme-wqi-1/held-tests.ts'
import type { CcmeObjective } from '../src/water/ccme-wqi-1/objectives.ts'

/** A row: Date, Variable, Value, DetectionLimit, LowerLimit, UpperLimit, Units. One variable's name has a comma. */
function readRow(line: string) {
  const fields = line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((field) => field.replace(/,$/, ''))
  const [date, name, ...numbers] = fields
  const [value, limit, lower, upper] = numbers.map((text) => (text ? Number(text) : undefined))
  const variable = name!.replaceAll('"', '')
  return { when: Date.parse(date!), variable, value, limit, lower, upper }
}

const skipped = hasSampleData ? '' : ' (skipped: the sample data are not on this machine)'

describe.skipIf(!hasSampleData)(`the published example${skipped}`, () => {
  const folder = 'water-ccme-example'
  const read = (name: string) => readFileSync(sampleDataPath(`${folder}/${name}`), 'utf8')
  const rows = hasSampleData ? read('ccme.csv').trim().split(/\r?\n/).slice(1).map(readRow) : []
  const expected = hasSampleData ? JSON.parse(read('expected_wqi.json')) : {}
  const objectives: CcmeObjective[] = [...new Set(rows.map(({ variable }) => variable))].map(
    (variable) => {
      const { lower, upper } = rows.find((row) => row.variable === variable)!
      return { variable, lower, upper }
    },
  )
  const testsOf = (list: typeof rows): CcmeTest[] =>
    list.map(({ variable, value, limit, when }) => ({ variable, value, limit, when }))

  it('gives the published index of 88, "Good", with either cut of the categories', () => {
    for (const categoryBy of ['rounded', 'unrounded'] as const) {
      const result = ccmeWqi1.calculate({ objectives, tests: testsOf(rows) }, { categoryBy })
      if (!result.ok) throw new Error(result.reason)
      expect(result.value).toBe(expected.overall.WQI)
      expect(result.level.name.en).toBe(expected.overall.Category)
      expect(result.counts).toMatchObject({
        variables: 10,
        failedVariables: 2,
        tests: 103,
        failedTests: 4,
      })
      expect(result.dominant).toEqual(['Pb'])
    }
  })

  it('gives the twelve published values by date, without the minimum of samples', () => {
    // The list was published while the source had 4 March under 1994 by mistake, so that it stands first. Its data were
    // put right later, the list was not.
    const [march, asThen] = [Date.parse('1997-03-04'), Date.parse('1994-03-04')]
    const place = (when: number) => (when === march ? asThen : when)
    const dates = [...new Set(rows.map(({ when }) => when))].toSorted((a, b) => place(a) - place(b))
    const minimum = { variables: 1, samples: 1 }
    const values = dates.map((date) => {
      const tests = testsOf(rows.filter(({ when }) => when === date))
      return ccmeWqi1.calculate({ objectives, tests }, { minimum }).value
    })
    expect(values).toEqual(expected.by_date_WQI_in_date_order)
  })

  it('is explained failed test by failed test', () => {
    const result = ccmeWqi1.calculate({ objectives, tests: testsOf(rows) })
    const formulas = explainCcmeWqi(result, 'en').map(({ formula }) => formula)
    expect(formulas).toEqual(
      expect.arrayContaining(['0.0094 / 0.004 − 1 = 1.35', '2 / 10 × 100 = 20']),
    )
    expect(formulas.at(-2)).toMatch(/≈ 88$/)
  })
})
