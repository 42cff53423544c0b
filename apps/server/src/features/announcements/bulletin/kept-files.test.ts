// Long documents are made once in the background: a caller who waits too long is told the progress, and short ones go on.
import { expect, test } from 'vitest'
import { KeptFiles, soon, type FileForm } from './kept-files.ts'

const vary = 'Accept-Encoding'

/** A document that is as far as the test says, and done when it says so. */
function document(isLong: boolean) {
  let tell: ((fraction: number) => void) | undefined
  let finish: ((bytes: Buffer) => void) | undefined
  let made = 0
  let begin: (() => void) | undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const file: FileForm = {
    type: 'application/pdf',
    name: () => 'bulletin.pdf',
    isLong: () => isLong,
    bytes: (_told, saying) => {
      made += 1
      tell = saying
      begin?.()
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  }
  return {
    file,
    begun,
    tell: (fraction: number) => tell?.(fraction),
    finish: () => finish?.(Buffer.from('%PDF')),
    made: () => made,
  }
}

test('who asks for a long document is told how far it is, and gets it once it is made', async () => {
  const files = new KeptFiles()
  const about = { group: 'bulletin', key: 'program 1' }
  const long = document(true)
  const ask = () => files.get(about, { points: 400 }, { file: long.file, vary })
  const first = ask()
  await long.begun
  long.tell(0.4)
  const progress = () => files.progressOf(about)
  expect(await soon(first, progress, 1)).toEqual({ fraction: 0.4 })
  const second = ask()
  expect(await soon(second, progress, 1)).toEqual({ fraction: 0.4 })

  const short = document(false)
  const other = { group: 'bulletin', key: 'point 1' }
  const meanwhile = files.get(other, { points: 1 }, { file: short.file, vary })
  await short.begun
  short.finish()
  expect((await meanwhile).bytes).toBeGreaterThan(0)

  long.finish()
  const got = await soon(second, progress, 1_000)
  expect('file' in got && got.file.bytes).toBeGreaterThan(0)
  expect(long.made()).toBe(1)
  expect(progress()).toBeUndefined()
  expect(await soon(ask(), progress, 1_000)).toHaveProperty('file')
  expect(long.made()).toBe(1)
})

test('a short document is waited for, however long it takes', async () => {
  const files = new KeptFiles()
  const about = { group: 'bulletin', key: 'point 2' }
  const short = document(false)
  const making = files.get(about, {}, { file: short.file, vary })
  const answer = soon(making, () => files.progressOf(about), 1)
  await short.begun
  setImmediate(short.finish)
  expect(await answer).toHaveProperty('file')
})
