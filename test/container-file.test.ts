// The container of Eos holds the archive of a release and nothing else, and runs it without rights.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'docs/operating/container/Dockerfile'), 'utf8').split('\n')
const valuesOf = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

test('it unpacks the archive onto Node alone and installs nothing', () => {
  expect(valuesOf('FROM')).toEqual([expect.stringMatching(/^node:\d+-slim$/)])
  expect(valuesOf('ADD')).toEqual(['${ARCHIVE} /opt/'])
  expect(valuesOf('RUN').join()).not.toMatch(/npm|apt|curl|wget/)
})

test('it runs a program of the release, as another user than root', () => {
  const command = JSON.parse(valuesOf('CMD')[0]!) as string[]
  expect(command[0]).toBe('node')
  expect(existsSync(join(root, command[1]!))).toBe(true)
  expect(valuesOf('USER')).toEqual(['node'])
})
