// A load of the demo country that is cut short at one place of its way after another.
import { afterEach, beforeEach, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { expectUnharmedByCut } from '../../../test/demo-load.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { loadDemo } from './load-demo.ts'
import './load-demo.test.ts'

const settings = readSettings({ EOS_DEMO: 'small' }, { checkoutRoot: '/', cwd: '/' })
const now = () => new Date('2026-03-05T08:07:12Z')
let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase('catalogues')
})
afterEach(() => database.close())

test.each([0.02, 0.2, 0.4, 0.6])(
  'at %d of its way it ends as if nothing had happened when it is started again',
  async (fraction) => {
    await expectUnharmedByCut(
      database,
      (more) => loadDemo({ ...database, settings, now, ...more }),
      fraction,
    )
  },
)
