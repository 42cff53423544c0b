// The set-up page suggests the host name under which it is visited.
import { expect, test } from 'vitest'
import { ownHostName } from './own-host-name.ts'

test('suggests the name of the page, but neither this machine nor a number', () => {
  expect(ownHostName('moitruong.example.vn')).toBe('moitruong.example.vn')
  for (const name of ['localhost', 'ministry.localhost', '10.1.2.3', '[::1]']) {
    expect(ownHostName(name)).toBe('')
  }
})
