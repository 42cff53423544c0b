// The unit with which systemd keeps Eos running: it names what there is, starts it again, and gives it little.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/operating/systemd/eos.service')
const entries = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
const valuesOf = (key: string) => entries.filter(([name]) => name === key).map(([, value]) => value)

test('it runs a program of this folder, and starts it again whenever and however often it ends', () => {
  const [program] = valuesOf('ExecStart')
  expect(program).toMatch(/^\/usr\/bin\/node /)
  expect(existsSync(join(root, program!.split(' ')[1]!))).toBe(true)
  expect(valuesOf('Restart')).toEqual(['always'])
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0'])
})

test('the folder that it may write is the data folder', () => {
  const [folder] = valuesOf('StateDirectory')
  expect(valuesOf('Environment')).toContain(`EOS_DATA_DIR=/var/lib/${folder}`)
})

test('the manual opens the other folders of the settings, which the sandbox closes', () => {
  expect(valuesOf('ProtectSystem')).toEqual(['strict'])
  const manual = readFileSync(join(root, 'docs/operating/install.md'), 'utf8')
  expect(manual).toMatch(/\[Service\]\nReadWritePaths=\/\S+/)
})

const isHere = spawnSync('systemd-analyze', ['--version']).status === 0
const offline = ['security', '--offline=true', '--no-pager', '--threshold=25']

test.skipIf(!isHere)(
  'systemd counts its exposure as at most 2.5 (skipped where systemd is not installed)',
  () => {
    const told = execFileSync('systemd-analyze', [...offline, file], { encoding: 'utf8' })
    expect(told).toContain('Overall exposure level')
  },
)
