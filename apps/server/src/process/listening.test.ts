// The default address of the server and the warnings to its operator.
import { expect, test } from 'vitest'
import { chooseHost, reachWarnings } from './listening.ts'
import { smtpAddress } from '../platform/mail/mailer.ts'

const real = { host: undefined, publicUrl: 'https://eos.example', trustProxy: 1 }

test('serves this machine alone while users of the demo can sign in, unless HOST says otherwise', () => {
  expect(chooseHost({ host: undefined }, true)).toBe('localhost')
  expect(chooseHost({ host: undefined }, false)).toBe('0.0.0.0')
  expect(chooseHost({ host: '0.0.0.0' }, true)).toBe('0.0.0.0')
  expect(reachWarnings({ ...real, publicUrl: undefined }, true)).toEqual([
    expect.stringContaining('only this machine is served'),
  ])
  expect(reachWarnings({ ...real, host: '0.0.0.0' }, true)).toEqual([
    expect.stringContaining('users of the demo can sign in'),
  ])
})

test('says aloud when the address is https and no proxy is believed', () => {
  expect(reachWarnings(real, false)).toEqual([])
  expect(reachWarnings({ ...real, trustProxy: false }, false)).toEqual([
    expect.stringMatching(/^WARNING.*EOS_TRUST_PROXY/),
  ])
})

test('says aloud when passwords travel unencrypted', () => {
  const open = { ...real, publicUrl: undefined }
  expect(reachWarnings(open, false)).toEqual([expect.stringContaining('unencrypted')])
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    expect(reachWarnings({ ...open, host }, false), host).toEqual([])
})

test('hands mail over encrypted, unless the server is this machine or the address says otherwise', () => {
  expect(smtpAddress('smtp://a:b@mail.example.org:587')).toBe(
    'smtp://a:b@mail.example.org:587?requireTLS=true',
  )
  for (const address of [
    'smtps://mail.example.org:465',
    'smtp://127.0.0.1:25',
    'smtp://localhost:25',
    'smtp://mail.example.org?requireTLS=false',
  ])
    expect(smtpAddress(address)).toBe(address)
})
