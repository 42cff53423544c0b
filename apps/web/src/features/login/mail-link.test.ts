// Links from mails are recognised by what stands behind their '#'.
import { expect, test } from 'vitest'
import { readMailLink } from './mail-link.ts'

test('reads what the link is for, and its token', () => {
  expect(readMailLink('#verify=Ab_9-z')).toEqual({ kind: 'verify', token: 'Ab_9-z' })
  expect(readMailLink('#reset=Ab_9-z')).toEqual({ kind: 'reset', token: 'Ab_9-z' })
  expect(readMailLink('#email=Ab_9-z')).toEqual({ kind: 'email', token: 'Ab_9-z' })
  expect(readMailLink('#welcome=Ab_9-z')).toEqual({ kind: 'welcome', token: 'Ab_9-z' })
})

test('reads nothing else', () => {
  for (const hash of ['', '#main', '#verify=', '#other=abc', '#reset=a<b'])
    expect(readMailLink(hash)).toBeUndefined()
})
