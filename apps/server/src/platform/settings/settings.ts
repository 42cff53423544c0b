// The only reader of environment variables: parses them into settings, or into one sentence for each mistake.

import { isAbsolute, join, resolve } from 'node:path'
import { weaknessOf } from '../passwords/password-strength.ts'
import { backupSettingNames, readBackupSettings, type BackupSettings } from './backup-settings.ts'
import {
  channelSettingNames,
  readChannelSettings,
  type FtpSettings,
  type WatchSettings,
  type MqttSettings,
} from './channel-settings.ts'
import {
  retentionSettingNames,
  readRetentionSettings,
  type RetentionSettings,
} from './retention-settings.ts'
import { UserError } from '../user-error.ts'
import { parseDatabaseUrl, parseReadDatabaseUrl } from './database-servers.ts'
import { secretFileNames, withSecretFiles } from './secret-files.ts'
import { Mistake, parseCount, parsePort, tryUrl, type Environment } from './setting-values.ts'
import { readTraceSettings, traceSettingNames, type TraceSettings } from './trace-settings.ts'

export interface Settings {
  readonly port: number
  /** The address to listen on; undefined: all, or localhost while users of the demo can sign in. */
  readonly host: string | undefined
  /** Undefined: the embedded server. */
  readonly databaseUrl: string | undefined
  /** A standby from which strangers may be read to; undefined: none. */
  readonly readDatabaseUrl: string | undefined
  readonly dataDir: string
  readonly isDataDirChosen: boolean
  /** The slug in every address of the web application: `/{product}Web/…`. */
  readonly product: string
  readonly role: 'all' | 'web' | 'worker'
  /** `auto`: when the database is embedded and empty. `small`: a dozen stations and one month, for tests. */
  readonly demo: 'auto' | 'on' | 'small' | 'off'
  readonly demoPassword: string | undefined
  /** The mail server; undefined: mails are written into the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The text from which the key of sealed secrets is derived; undefined: a key file in the data folder. */
  readonly secret: string | undefined
  /** The former secret: values sealed with it are opened and sealed again. */
  readonly formerSecret: string | undefined
  /** The sub-domain or id of the organization for unknown host names. */
  readonly defaultOrganization: string | undefined
  readonly allowedOrigins: readonly string[]
  /** The origin under which the installation is public, without a slash at the end. */
  readonly publicUrl: string | undefined
  /** The hosts for which browsers are told to use https only (HSTS), if the public address is https. */
  readonly strictTransport: 'subdomains' | 'host' | 'off'
  /** Fastify's option: nobody, everybody, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string[]
  /** Days for which the activity log is kept, in whole months; 0: for ever. */
  readonly logKeepDays: number
  /** Days after its end when a month of readings is packed; 0: never. */
  readonly packAfterDays: number
  /** Whole months, beside the current one, for which readings are kept; 0: for ever. */
  readonly keepReadingsMonths: number
  /** How long receipts and received bytes are kept. */
  readonly keeping: RetentionSettings
  /** Backups that are made by themselves; undefined: none. */
  readonly backup: BackupSettings | undefined
  /** The token with which metrics are read; undefined: they are read on the same machine alone. */
  readonly metricsToken: string | undefined
  /** Undefined: nothing is traced. */
  readonly traces: TraceSettings | undefined
  /** The largest file that may be uploaded. */
  readonly uploadBytes: number
  /** A PMTiles archive with the detailed base map; undefined: the built-in one. */
  readonly baseMap: string | undefined
  /** The statement timeout of requests, in milliseconds; 0: none. */
  readonly questionMs: number
  /** The embedded FTP server; undefined: off. */
  readonly ftp: FtpSettings | undefined
  /** A folder that is watched for files; undefined: none. */
  readonly watch: WatchSettings | undefined
  /** A broker whose messages are received; undefined: none. */
  readonly mqtt: MqttSettings | undefined
}

export function readSettings(
  given: Environment,
  place: { checkoutRoot: string; cwd: string },
): Settings {
  const mistakes: string[] = []
  const env = withSecretFiles(given, place.cwd, mistakes)
  const read = readerOf(env, mistakes)
  const chosenDataDir = read<string | undefined>('EOS_DATA_DIR', undefined, (text) =>
    isAbsolute(text) ? text : resolve(place.cwd, text),
  )
  const settings: Settings = {
    port: read('PORT', 8080, parsePort),
    host: read<string | undefined>('HOST', undefined, parseHost),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, parseDatabaseUrl),
    readDatabaseUrl: read<string | undefined>('EOS_READ_DATABASE_URL', undefined, (text) =>
      parseReadDatabaseUrl(text, env.DATABASE_URL),
    ),
    dataDir: chosenDataDir ?? join(place.checkoutRoot, 'data'),
    isDataDirChosen: chosenDataDir !== undefined,
    product: read('EOS_PRODUCT', 'eos', parseProduct),
    role: read<Settings['role']>('EOS_ROLE', 'all', parseRole),
    demo: read<Settings['demo']>('EOS_DEMO', 'auto', parseDemo),
    demoPassword: read<string | undefined>('EOS_DEMO_PASSWORD', undefined, parsePassword),
    smtpUrl: read<string | undefined>('EOS_SMTP_URL', undefined, parseSmtpUrl),
    mailFrom: read('EOS_MAIL_FROM', 'Eos <eos@localhost>', parseMailFrom),
    secret: read<string | undefined>('EOS_SECRET', undefined, parseSecret),
    formerSecret: read<string | undefined>('EOS_SECRET_PREVIOUS', undefined, parseSecret),
    defaultOrganization: read<string | undefined>(
      'EOS_DEFAULT_ORGANIZATION',
      undefined,
      (text) => text,
    ),
    allowedOrigins: read<string[]>('EOS_ALLOWED_ORIGINS', [], parseOrigins),
    publicUrl: read<string | undefined>('EOS_PUBLIC_URL', undefined, parseOrigin),
    strictTransport: read<Settings['strictTransport']>(
      'EOS_HSTS',
      'subdomains',
      parseStrictTransport,
    ),
    trustProxy: read<boolean | number | string[]>('EOS_TRUST_PROXY', false, parseTrustProxy),
    logKeepDays: read('EOS_LOG_KEEP_DAYS', 1825, (text) => parseCount(text, 0, 36_500, 'days')),
    packAfterDays: read('EOS_PACK_AFTER_DAYS', 35, parsePackAfterDays),
    keepReadingsMonths: read('EOS_KEEP_READINGS_MONTHS', 0, (text) =>
      parseCount(text, 0, 1200, 'months'),
    ),
    keeping: readRetentionSettings({ read, mistakes }),
    metricsToken: read<string | undefined>('EOS_METRICS_TOKEN', undefined, parseToken),
    traces: readTraceSettings(read),
    backup: readBackupSettings({ cwd: place.cwd, read, mistakes }),
    uploadBytes: read('EOS_UPLOAD_MB', 20, (text) => parseCount(text, 1, 1000, 'MB')) * 1_000_000,
    baseMap: read<string | undefined>('EOS_BASEMAP', undefined, (text) => resolve(place.cwd, text)),
    questionMs:
      read('EOS_QUESTION_SECONDS', 15, (text) => parseCount(text, 0, 3600, 'seconds')) * 1000,
    ...readChannelSettings(env, { ...place, read, mistakes }),
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'))
  return settings
}

/** Reads one setting; notes a mistake and takes the fallback, so that all mistakes are reported at once. */
function readerOf(env: Environment, mistakes: string[]) {
  return <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return fallback
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
      mistakes.push(`${name}: ${error.message}`)
      return fallback
    }
  }
}

/** Names that look like settings but are none: probably misspelt. */
export function findUnknownSettings(env: Environment): string[] {
  return Object.keys(env).filter((name) => name.startsWith('EOS_') && !knownNames.has(name))
}

const knownNames = new Set([
  'EOS_READ_DATABASE_URL',
  'EOS_DATA_DIR',
  'EOS_PRODUCT',
  'EOS_ROLE',
  'EOS_DEMO',
  'EOS_DEMO_PASSWORD',
  'EOS_SECRET',
  'EOS_SECRET_PREVIOUS',
  'EOS_SMTP_URL',
  'EOS_MAIL_FROM',
  'EOS_DEFAULT_ORGANIZATION',
  'EOS_ALLOWED_ORIGINS',
  'EOS_PUBLIC_URL',
  'EOS_TRUST_PROXY',
  'EOS_HSTS',
  'EOS_METRICS_TOKEN',
  'EOS_LOG_KEEP_DAYS',
  'EOS_PACK_AFTER_DAYS',
  'EOS_KEEP_READINGS_MONTHS',
  'EOS_UPLOAD_MB',
  'EOS_BASEMAP',
  'EOS_QUESTION_SECONDS',
  ...channelSettingNames,
  ...secretFileNames,
  ...retentionSettingNames,
  ...backupSettingNames,
  ...traceSettingNames,
  'EOS_TEST_DATABASE_URL',
  'EOS_SAMPLE_DATA',
])

function parseToken(text: string): string {
  if (/^[\x21-\x7e]{20,}$/.test(text)) return text
  throw new Mistake('give at least 20 letters and digits without blanks.')
}

/** These names are public, and count as common words. */
const demoUserNames = ['admin', 'ministry', 'province', 'enterprise']

function parseHost(text: string): string {
  if (/[\s/]|:\d+$/.test(text) && !text.includes('::')) {
    throw new Mistake(
      `"${text}" is not an address to listen on; give one like 0.0.0.0 or 127.0.0.1.`,
    )
  }
  return text
}

/** At least a week after its end, because late readings still fill up the month. */
function parsePackAfterDays(text: string): number {
  const days = parseCount(text, 0, 36_500, 'days')
  if (days > 0 && days < 7) throw new Mistake('give 0 (never) or at least 7 days.')
  return days
}

function parseProduct(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(text)) {
    throw new Mistake(
      `"${text}" cannot stand in addresses; use up to 31 small letters, digits and hyphens, a letter first.`,
    )
  }
  return text
}

function parseRole(text: string): Settings['role'] {
  if (text === 'all' || text === 'web' || text === 'worker') return text
  throw new Mistake(`"${text}" is not a role; give all, web or worker.`)
}

function parseDemo(text: string): Settings['demo'] {
  if (/^(1|on|true|yes)$/i.test(text)) return 'on'
  if (/^(0|off|false|no)$/i.test(text)) return 'off'
  if (text === 'auto' || text === 'small') return text
  throw new Mistake(`"${text}" is not a choice; give 1, 0, small or auto.`)
}

function parsePassword(text: string): string {
  const weakness = weaknessOf(text, { about: [], words: demoUserNames })
  if (weakness) throw new Mistake(weakness.en)
  return text
}

/** The message must not repeat a password of the address. */
function parseSmtpUrl(text: string): string {
  if (!/^smtps?:$/.test(tryUrl(text)?.protocol ?? '')) {
    throw new Mistake('give an address like smtps://user:password@mail.example.org:465.')
  }
  return text
}

function parseMailFrom(text: string): string {
  if (!/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(text)) {
    throw new Mistake(`"${text}" is not a sender; give one like Eos <eos@example.org>.`)
  }
  return text
}

function parseSecret(text: string): string {
  if (text.length < 32) throw new Mistake('give at least 32 random characters.')
  return text
}

function parseOrigins(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseOrigin)
}

function parseOrigin(text: string): string {
  const url = tryUrl(text)
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/'
  if (!isOrigin || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Mistake(
      `"${text}" is not an origin; give one like https://eos.example.org, without a path.`,
    )
  }
  return url.origin
}

function parseStrictTransport(text: string): Settings['strictTransport'] {
  if (text === 'subdomains' || text === 'host' || text === 'off') return text
  throw new Mistake(`"${text}" is not a choice; give subdomains, host or off.`)
}

function parseTrustProxy(text: string): boolean | number | string[] {
  if (/^(0|off|false|no)$/i.test(text)) return false
  if (/^(on|true|yes)$/i.test(text)) return true
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address))) return addresses
  throw new Mistake(
    `"${text}" is not understood; give 0, true, the number of proxies in front, or their addresses separated by commas.`,
  )
}
