// A start tells of folders that it was given and cannot write.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { folderWarnings } from './folder-warnings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eos-folders-'))
  // Nothing can be written below a file, not even by root.
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const warningsOf = (env: Record<string, string>) =>
  folderWarnings(readSettings(env, { checkoutRoot: folder, cwd: folder }))

test('tells at the start where no backup can be made and no file be taken', async () => {
  expect(await warningsOf({ EOS_BACKUP_FOLDER: 'file/backups', EOS_WATCH_DIR: 'file' })).toEqual([
    expect.stringMatching(
      /^WARNING: EOS_BACKUP_FOLDER: .*file\/backups cannot be written \(ENOTDIR\)/,
    ),
    expect.stringMatching(/^WARNING: EOS_WATCH_DIR: .*ReadWritePaths/),
  ])
})

test('is silent about a folder for backups that will be made, and about a process that does neither', async () => {
  expect(await warningsOf({ EOS_BACKUP_FOLDER: 'new/backups', EOS_WATCH_DIR: '.' })).toEqual([])
  expect(await warningsOf({ EOS_WATCH_DIR: 'missing' })).toEqual([
    expect.stringContaining('(ENOENT)'),
  ])
  const away = {
    EOS_BACKUP_FOLDER: 'file/backups',
    EOS_ROLE: 'web',
    DATABASE_URL: 'postgres://a/b',
  }
  expect(await warningsOf(away)).toEqual([])
})
