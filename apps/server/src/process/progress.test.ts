// Progress is readable on a terminal and in a log file.

import { expect, test } from 'vitest'
import { openProgress } from './progress.ts'

function record(isTTY: boolean) {
  let clock = 0
  let written = ''
  const out = { isTTY, write: (text: string) => (written += text) }
  const progress = openProgress(out, () => clock)
  return { progress, pass: (ms: number) => (clock += ms), written: () => written }
}

test('prints plain lines in a log file, and not too many of them', () => {
  const { progress, pass, written } = record(false)
  for (let percent = 0; percent <= 100; percent += 1) {
    progress.step(percent / 100, `Loading ${percent} rows`)
    pass(50)
  }
  progress.say('Done')
  expect(written()).toBe(
    '  0 %  Loading 0 rows\n 40 %  Loading 40 rows\n 80 %  Loading 80 rows\n100 %  Loading 100 rows\nDone\n',
  )
})

test('moves one line on a terminal and leaves it before the next sentence', () => {
  const { progress, pass, written } = record(true)
  progress.step(0.1, 'Loading')
  pass(200)
  progress.step(0.5, 'Loading')
  progress.say('Stopped')
  expect(written()).toBe('\r\u001B[K 10 %  Loading\r\u001B[K 50 %  Loading\nStopped\n')
})
