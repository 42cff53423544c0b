// Real files become the rounds of programs: a state, and seventeen years of a whole river basin, which come in once.
import { expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../../test/sample-data.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { machineWitness } from '../../../engine/activity/record-activity.ts'
import { importSamples } from './import-samples.ts'
import type { ImportProblem } from './problems.ts'
import './import-samples.test.ts'

const skipped = hasSampleData ? '' : ' (skipped: the real data files are not on this machine)'

test.skipIf(!hasSampleData)(
  `the Fraser basin from 2000 to 2017 comes in whole, and again changes nothing${skipped}`,
  async () => {
    const database = await freshDatabase('catalogues')
    const problems: ImportProblem[] = []
    const take = () =>
      importSamples(
        { db: database.db, now: () => new Date('2026-03-02T12:00:00Z') },
        {
          path: sampleDataPath('water-fraser-bc/fraser_sites_a.csv.gz'),
          program: { code: 'FRASER', name: 'Program FRASER' },
          isTrial: false,
          by: machineWitness('test'),
          onProblem: (problem) => problems.push(problem),
        },
      )
    const report = await take()
    expect(report.counts.lines).toBe(131_078)
    expect(report.points.made).toBe(7)
    expect(report.rounds.made).toBeGreaterThan(2000)
    // The editions of VN_WQI of those years ask for what was not measured there, or there was none.
    expect(report.indices).toBe(0)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['contradiction']))
    expect(report.conversions.map(({ indicator }) => indicator)).toContain('pb')
    expect((await take()).rounds).toMatchObject({ made: 0, changed: 0 })
    await database.close()
  },
  120_000,
)
