// Mail is sent after the answer, retried while the mail server is away, and logged when it is given up.
import { expect, test, vi } from 'vitest'
import type { Mail } from './mailer.ts'
import { sendBehind } from './send-behind.ts'

const mail: Mail = { to: 'a@example.org', subject: 'Hello', text: 'A secret link' }

test('tries again until the mail server takes it', async () => {
  let tries = 0
  const told: string[] = []
  const send = async () => {
    tries += 1
    if (tries < 3) throw new Error('away')
  }
  await sendBehind({ send }, mail, { warn: (sentence) => told.push(sentence), pausesMs: [1, 1, 1] })
  await expect.poll(() => tries).toBe(3)
  expect(told).toHaveLength(2)
})

test('gives up in the end, and says so without what is in the mail', async () => {
  const told: string[] = []
  const send = vi.fn().mockRejectedValue(new Error('away'))
  await sendBehind({ send }, mail, { warn: (sentence) => told.push(sentence), pausesMs: [1] })
  await expect.poll(() => told.length).toBe(2)
  expect(told.at(-1)).toContain('given up')
  expect(told.join()).not.toContain('secret')
})

test('waits where mails are files', async () => {
  let isWritten = false
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isWritten = true
  }
  await sendBehind({ send, folder: '/mail' }, mail, { warn: () => {} })
  expect(isWritten).toBe(true)
})
