// Each wrong setting gets a sentence that names it, and all of them are reported at once.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findUnknownSettings, readSettings } from './settings.ts'
import type { Environment } from './setting-values.ts'

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
      host: undefined,
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
      formerSecret: undefined,
      defaultOrganization: undefined,
      allowedOrigins: [],
      publicUrl: undefined,
      strictTransport: 'subdomains',
      trustProxy: false,
      logKeepDays: 1825,
      packAfterDays: 35,
      keepReadingsMonths: 0,
      keeping: {
        receiptDays: 35,
        faultyReceiptDays: 400,
        deliveryMonths: 0,
        takenFileDays: 7,
        binDays: 30,
      },
      uploadBytes: 20_000_000,
      questionMs: 15_000,
      ftp: undefined,
      watch: undefined,
      mqtt: undefined,
    })
  })

  test('take an empty variable as one that is not set', () => {
    expect(read({ PORT: '', EOS_DEMO: ' ', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('take a secret from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'eos-secret-')), 'secret')
    writeFileSync(file, 'a secret of thirty-two characters\n')
    expect(read({ EOS_SECRET_FILE: file }).secret).toBe('a secret of thirty-two characters')
    expect(() => read({ EOS_SECRET_FILE: file, EOS_SECRET: 'x'.repeat(32) })).toThrow(
      'EOS_SECRET_FILE: EOS_SECRET is set as well',
    )
    expect(() => read({ DATABASE_URL_FILE: `${file}.gone` })).toThrow('DATABASE_URL_FILE')
    expect(findUnknownSettings({ EOS_SECRET_FILE: file })).toEqual([])
    rmSync(dirname(file), { recursive: true })
  })

  test('read every variable', () => {
    const settings = read({
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgresql://eos:secret@db.example.org/air',
      EOS_READ_DATABASE_URL: 'postgresql://eos:secret@db-2.example.org/air',
      EOS_DATA_DIR: 'readings',
      EOS_PRODUCT: 'moi-truong',
      EOS_ROLE: 'worker',
      EOS_DEMO: '0',
      EOS_DEMO_PASSWORD: 'correct horse battery',
      EOS_SMTP_URL: 'smtps://eos:secret@mail.example.org:465',
      EOS_MAIL_FROM: 'Air <air@example.org>',
      EOS_SECRET: 'a secret of thirty-two characters',
      EOS_SECRET_PREVIOUS: 'another secret of thirty-two signs',
      EOS_DEFAULT_ORGANIZATION: 'hanoi',
      EOS_ALLOWED_ORIGINS: 'https://a.example.org, http://b.example.org:8081/',
      EOS_PUBLIC_URL: 'https://eos.example.org/',
      EOS_HSTS: 'host',
      EOS_TRUST_PROXY: '10.0.0.0/8, ::1',
      EOS_LOG_KEEP_DAYS: '0',
      EOS_UPLOAD_MB: '50',
      EOS_BASEMAP: 'maps/country.pmtiles',
      EOS_QUESTION_SECONDS: '30',
      EOS_FTP_PORT: '2121',
      EOS_FTP_PASSIVE_PORTS: '50000-50100',
      EOS_FTP_PASSIVE_HOST: '203.0.113.5',
      EOS_FTP_TLS_CERT: 'cert.pem',
      EOS_FTP_TLS_KEY: '/etc/key.pem',
      EOS_FTP_TLS: 'required',
      EOS_WATCH_DIR: '/srv/in',
      EOS_WATCH_SECONDS: '10',
      EOS_WATCH_SETTLE_SECONDS: '60',
      EOS_MQTT_URL: 'mqtts://eos:secret@broker.example.org',
      EOS_MQTT_TOPICS: 'a/{stationCode}/b, c/{fileName}=openaq-archive',
      EOS_MQTT_CLIENT_ID: 'eos-1',
    })
    expect(settings).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'postgresql://eos:secret@db.example.org/air',
      readDatabaseUrl: 'postgresql://eos:secret@db-2.example.org/air',
      dataDir: '/srv/an/readings',
      isDataDirChosen: true,
      product: 'moi-truong',
      role: 'worker',
      demo: 'off',
      demoPassword: 'correct horse battery',
      smtpUrl: 'smtps://eos:secret@mail.example.org:465',
      mailFrom: 'Air <air@example.org>',
      secret: 'a secret of thirty-two characters',
      formerSecret: 'another secret of thirty-two signs',
      defaultOrganization: 'hanoi',
      allowedOrigins: ['https://a.example.org', 'http://b.example.org:8081'],
      publicUrl: 'https://eos.example.org',
      strictTransport: 'host',
      trustProxy: ['10.0.0.0/8', '::1'],
      logKeepDays: 0,
      packAfterDays: 35,
      keepReadingsMonths: 0,
      keeping: {
        receiptDays: 35,
        faultyReceiptDays: 400,
        deliveryMonths: 0,
        takenFileDays: 7,
        binDays: 30,
      },
      uploadBytes: 50_000_000,
      baseMap: '/srv/an/maps/country.pmtiles',
      questionMs: 30_000,
      ftp: {
        port: 2121,
        passive: { min: 50_000, max: 50_100, host: '203.0.113.5' },
        tls: { cert: '/srv/an/cert.pem', key: '/etc/key.pem' },
        needsTls: true,
      },
      watch: { dir: '/srv/in', everyS: 10, formats: new Map(), settleS: 60 },
      mqtt: {
        url: 'mqtts://eos:secret@broker.example.org',
        topics: ['a/{stationCode}/b', 'c/{fileName}'],
        formats: new Map([['c/{fileName}', 'openaq-archive']]),
        clientId: 'eos-1',
      },
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
    ['EOS_READ_DATABASE_URL', 'postgresql://db-2/air'],
    ['DATABASE_URL', 'postgresql://db'],
    ['DATABASE_URL', 'postgresql://db-1,db-2:port/air'],
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

  test.each([
    ['EOS_FTP_PORT', 'twenty-one', {}],
    ['EOS_FTP_PASSIVE_PORTS', '50100-50000', { EOS_FTP_PORT: '21' }],
    ['EOS_FTP_PASSIVE_HOST', 'ftp.example.org', { EOS_FTP_PORT: '21' }],
    ['EOS_FTP_TLS_CERT', 'cert.pem', { EOS_FTP_PORT: '21' }],
    ['EOS_FTP_TLS', 'required', { EOS_FTP_PORT: '21' }],
    ['EOS_FTP_TLS', 'maybe', { EOS_FTP_PORT: '21' }],
    ['EOS_WATCH_SECONDS', '0', { EOS_WATCH_DIR: '/srv/in' }],
    ['EOS_WATCH_SETTLE_SECONDS', 'a while', { EOS_WATCH_DIR: '/srv/in' }],
    ['EOS_MQTT_URL', 'https://broker', {}],
    ['EOS_MQTT_TOPICS', 'a/{station}/b', { EOS_MQTT_URL: 'mqtt://broker' }],
    ['EOS_MQTT_TOPICS', 'a/#', { EOS_MQTT_URL: 'mqtt://broker' }],
    ['EOS_MQTT_CLIENT_ID', 'my client', { EOS_MQTT_URL: 'mqtt://broker' }],
  ])(
    'answer a wrong %s (%s) of a channel with one sentence that names it',
    (name, text, others) => {
      const mistakes = mistakesOf({ ...others, [name]: text })
      expect(mistakes).toHaveLength(1)
      expect(mistakes[0]).toMatch(new RegExp(`^${name}: .+\\.$`))
    },
  )

  test('report all mistakes at once', () => {
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
      EOS_MQTT_URL: 'https://eos:hush@broker',
    }
    expect(mistakesOf(env).join(' ')).not.toContain('hush')
  })

  test('report names that look like settings but are none', () => {
    expect(findUnknownSettings({ EOS_DEMOO: '1', EOS_DEMO: '1', PATH: '/bin' })).toEqual([
      'EOS_DEMOO',
    ])
  })
})
