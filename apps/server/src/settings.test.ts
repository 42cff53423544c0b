// A wrong setting gets a sentence that names it, and all of them are told at once.

import { describe, expect, test } from 'vitest'
import { findUnknownSettings, readSettings, type Environment } from './settings.ts'

const place = { checkoutRoot: '/srv/eos', cwd: '/srv/an' }
const read = (env: Environment) => readSettings(env, place)

function mistakesOf(env: Environment): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('settings', () => {
  test('have defaults for everything', () => {
    expect(read({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: undefined,
      dataDir: '/srv/eos/data',
      isDataDirChosen: false,
      product: 'eos',
      role: 'all',
      demo: 'auto',
      demoPassword: undefined,
      smtpUrl: undefined,
      mailFrom: 'Eos <eos@localhost>',
      secret: undefined,
      defaultOrganization: undefined,
      allowedOrigins: [],
      publicUrl: undefined,
      trustProxy: false,
      logKeepDays: 1825,
      uploadBytes: 20_000_000,
      questionMs: 15_000,
    })
  })

  test('take an empty variable as one that is not set', () => {
    expect(read({ PORT: '', EOS_DEMO: ' ', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('read every variable', () => {
    const settings = read({
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgresql://eos:secret@db.example.org/air',
      EOS_DATA_DIR: 'readings',
      EOS_PRODUCT: 'moi-truong',
      EOS_ROLE: 'worker',
      EOS_DEMO: '0',
      EOS_DEMO_PASSWORD: 'correct horse',
      EOS_SMTP_URL: 'smtps://eos:secret@mail.example.org:465',
      EOS_MAIL_FROM: 'Air <air@example.org>',
      EOS_SECRET: 'a secret of thirty-two characters',
      EOS_DEFAULT_ORGANIZATION: 'hanoi',
      EOS_ALLOWED_ORIGINS: 'https://a.example.org, http://b.example.org:8081/',
      EOS_PUBLIC_URL: 'https://eos.example.org/',
      EOS_TRUST_PROXY: '10.0.0.0/8, ::1',
      EOS_LOG_KEEP_DAYS: '0',
      EOS_UPLOAD_MB: '50',
      EOS_QUESTION_SECONDS: '30',
    })
    expect(settings).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'postgresql://eos:secret@db.example.org/air',
      dataDir: '/srv/an/readings',
      isDataDirChosen: true,
      product: 'moi-truong',
      role: 'worker',
      demo: 'off',
      demoPassword: 'correct horse',
      smtpUrl: 'smtps://eos:secret@mail.example.org:465',
      mailFrom: 'Air <air@example.org>',
      secret: 'a secret of thirty-two characters',
      defaultOrganization: 'hanoi',
      allowedOrigins: ['https://a.example.org', 'http://b.example.org:8081'],
      publicUrl: 'https://eos.example.org',
      trustProxy: ['10.0.0.0/8', '::1'],
      logKeepDays: 0,
      uploadBytes: 50_000_000,
      questionMs: 30_000,
    })
  })

  test.each([
    ['true', true],
    ['off', false],
    ['2', 2],
  ])('take EOS_TRUST_PROXY=%s', (text, expected) => {
    expect(read({ EOS_TRUST_PROXY: text }).trustProxy).toBe(expected)
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['HOST', 'http://example.org'],
    ['HOST', '127.0.0.1:80'],
    ['DATABASE_URL', 'mysql://db/air'],
    ['DATABASE_URL', 'postgresql://db'],
    ['EOS_PRODUCT', 'My Product'],
    ['EOS_ROLE', 'boss'],
    ['EOS_DEMO', 'maybe'],
    ['EOS_DEMO_PASSWORD', 'short'],
    ['EOS_SMTP_URL', 'mail.example.org'],
    ['EOS_MAIL_FROM', 'nobody'],
    ['EOS_SECRET', 'short'],
    ['EOS_ALLOWED_ORIGINS', 'https://a.example.org,b.example.org'],
    ['EOS_PUBLIC_URL', 'https://example.org/eos'],
    ['EOS_TRUST_PROXY', 'the one in front'],
    ['EOS_LOG_KEEP_DAYS', 'for ever'],
    ['EOS_UPLOAD_MB', '0'],
    ['EOS_QUESTION_SECONDS', 'soon'],
  ])('answer a wrong %s (%s) with one sentence that names it', (name, text) => {
    const mistakes = mistakesOf({ [name]: text })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name}: .+\\.$`))
  })

  test('tell all mistakes at once', () => {
    const mistakes = mistakesOf({ PORT: 'x', EOS_ROLE: 'y', EOS_DEMO: 'z' })
    expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
      'PORT',
      'EOS_ROLE',
      'EOS_DEMO',
    ])
  })

  test('never repeat a password in a sentence', () => {
    const env = {
      DATABASE_URL: 'mysql://eos:hush@db/air',
      EOS_DEMO_PASSWORD: 'hush',
      EOS_SMTP_URL: 'https://eos:hush@mail',
      EOS_SECRET: 'hush',
    }
    expect(mistakesOf(env).join(' ')).not.toContain('hush')
  })

  test('point at names that look like settings and are none', () => {
    expect(findUnknownSettings({ EOS_DEMOO: '1', EOS_DEMO: '1', PATH: '/bin' })).toEqual([
      'EOS_DEMOO',
    ])
  })
})
