// Failures of background work are told like those of requests.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { warningLine } from './warn.ts'

test('a failure is one line that programs read, however long its story', () => {
  const error = Object.assign(new Error('read-only file system\nsecond line'), { code: 'EROFS' })
  const line = warningLine('A backup could not be made.', error, new Date('2026-03-05T08:00:00Z'))
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    time: Date.parse('2026-03-05T08:00:00Z'),
    msg: 'A backup could not be made.',
    err: { type: 'Error', code: 'EROFS', message: 'read-only file system\nsecond line' },
  })
  expect(JSON.parse(warningLine('Odd.', 'no error', new Date()))).toMatchObject({
    err: { message: 'no error' },
  })
})

test('the work in the background tells its failures so, and no file of the server writes bare words to the log', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const found = execFileSync(
    'grep',
    ['-rlE', 'stderr\\.write|console\\.', '--include=*.ts', folder],
    {
      encoding: 'utf8',
    },
  )
  const files = found
    .trim()
    .split('\n')
    .map((file) => file.slice(folder.length))
  // The program at the terminal, and the last words of a process that ends.
  expect(files.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual([
    'main.ts',
    'process/cli/eos.ts',
  ])
})
