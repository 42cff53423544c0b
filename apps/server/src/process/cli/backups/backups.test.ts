// The commands of backups at a terminal.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { openInstallation } from '../../../platform/database/open-installation.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-backups-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function openExisting(env: Record<string, string>) {
  const settings = readSettings(env, { checkoutRoot: folder, cwd: folder })
  const options = { settings, checkoutRoot: folder, applicationName: 'eos test', log: () => {} }
  return openInstallation({ ...options, mayCreate: false })
}

test('no installation is made where there is none to back up', async () => {
  await expect(openExisting({ EOS_DATA_DIR: folder })).rejects.toThrow('no installation of Eos in')
  expect(readdirSync(folder)).toEqual([])
  const database = await freshDatabase('nothing')
  try {
    const env = { EOS_DATA_DIR: folder, DATABASE_URL: database.url }
    await expect(openExisting(env)).rejects.toThrow('in this database')
    const { rows } = await database.pool.query(`select to_regclass('station') as found`)
    expect(rows).toEqual([{ found: null }])
  } finally {
    await database.close()
  }
})
