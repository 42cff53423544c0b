// The settings of the channels other than HTTP; each channel is closed unless its first setting is given.
import { isAbsolute, resolve } from 'node:path'

import { Mistake, parseCount, parsePort, tryUrl, type Environment } from './setting-values.ts'

export const channelSettingNames = [
  'EOS_FTP_PORT',
  'EOS_FTP_PASSIVE_PORTS',
  'EOS_FTP_PASSIVE_HOST',
  'EOS_FTP_TLS_CERT',
  'EOS_FTP_TLS_KEY',
  'EOS_FTP_TLS',
  'EOS_WATCH_DIR',
  'EOS_WATCH_SECONDS',
  'EOS_WATCH_SETTLE_SECONDS',
  'EOS_WATCH_FORMATS',
  'EOS_MQTT_URL',
  'EOS_MQTT_TOPICS',
  'EOS_MQTT_CLIENT_ID',
] as const

type SettingName = (typeof channelSettingNames)[number]

interface Reading {
  cwd: string
  mistakes: string[]
  read<T>(name: SettingName, fallback: T, parse: (text: string) => T): T
}

interface ChannelSettings {
  ftp: FtpSettings | undefined
  watch: WatchSettings | undefined
  mqtt: MqttSettings | undefined
}

export function readChannelSettings(env: Environment, reading: Reading): ChannelSettings {
  return {
    ftp: env.EOS_FTP_PORT ? readFtp(reading) : undefined,
    watch: env.EOS_WATCH_DIR ? readWatch(reading) : undefined,
    mqtt: env.EOS_MQTT_URL ? readMqtt(reading) : undefined,
  }
}

function readFtp({ read, cwd, mistakes }: Reading): FtpSettings {
  const path = (text: string) => (isAbsolute(text) ? text : resolve(cwd, text))
  const cert = read<string | undefined>('EOS_FTP_TLS_CERT', undefined, path)
  const key = read<string | undefined>('EOS_FTP_TLS_KEY', undefined, path)
  const needsTls = read('EOS_FTP_TLS', false, parseTls)
  if ((cert === undefined) !== (key === undefined)) {
    mistakes.push(
      'EOS_FTP_TLS_CERT: certificate and key go together; set EOS_FTP_TLS_KEY as well, or neither.',
    )
  }
  if (needsTls && cert === undefined) {
    mistakes.push(
      'EOS_FTP_TLS: required needs a certificate; set EOS_FTP_TLS_CERT and EOS_FTP_TLS_KEY.',
    )
  }
  return {
    port: read('EOS_FTP_PORT', 0, parsePort),
    passive: {
      ...read('EOS_FTP_PASSIVE_PORTS', { min: 49_152, max: 65_535 }, parsePorts),
      host: read<string | undefined>('EOS_FTP_PASSIVE_HOST', undefined, parseAddress),
    },
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    needsTls,
  }
}

function readWatch({ read, cwd }: Reading): WatchSettings {
  return {
    dir: read('EOS_WATCH_DIR', '', (text) => (isAbsolute(text) ? text : resolve(cwd, text))),
    formats: read('EOS_WATCH_FORMATS', new Map<string, string>(), parseFormats),
    everyS: read('EOS_WATCH_SECONDS', 5, (text) => parseCount(text, 1, 3600, 'seconds')),
    settleS: read('EOS_WATCH_SETTLE_SECONDS', 30, (text) => parseCount(text, 0, 3600, 'seconds')),
  }
}

/** `openaq-archive` for all files, or `partner=openaq-archive, loggers=station-file` for those of single folders. */
function parseFormats(text: string): Map<string, string> {
  const formats = text.split(',').map((part) => {
    const [format = '', ...place] = part
      .split('=')
      .map((each) => each.trim())
      .toReversed()
    const isFormat = /^[a-z0-9][a-z0-9-]{1,60}$/.test(format)
    if (isFormat && place.length < 2 && !place.some((name) => name === '' || name.includes('/'))) {
      return [place[0] ?? '', format] as const
    }
    throw new Mistake(
      `"${part.trim()}" is not understood; give a format for all files, or ones for folders like partner=openaq-archive, separated by commas.`,
    )
  })
  return new Map(formats)
}

const usualTopics: Pick<MqttSettings, 'topics' | 'formats'> = {
  topics: ['eos/{stationCode}/readings', 'eos/{stationCode}/files/{fileName}'],
  formats: new Map(),
}

function readMqtt({ read }: Reading): MqttSettings {
  return {
    url: read('EOS_MQTT_URL', '', parseBroker),
    ...read('EOS_MQTT_TOPICS', usualTopics, parseTopics),
    clientId: read('EOS_MQTT_CLIENT_ID', 'eos', parseClientId),
  }
}

function parseTls(text: string): boolean {
  if (text === 'required') return true
  if (text === 'offered') return false
  throw new Mistake(`"${text}" is not a choice; give offered or required.`)
}

function parsePorts(text: string): { min: number; max: number } {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(text)
  const [min, max] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || min < 1024 || max > 65_535 || min > max) {
    throw new Mistake(`"${text}" is not a range of ports; give one like 50000-50100.`)
  }
  return { min, max }
}

function parseAddress(text: string): string {
  const parts = text.split('.').map(Number)
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text) && parts.every((part) => part <= 255)) return text
  throw new Mistake(
    `"${text}" is not an IPv4 address; give the one that clients reach, like 203.0.113.5.`,
  )
}

/** The message must not repeat a password of the address. */
function parseBroker(text: string): string {
  if (!/^(mqtts?|wss?):$/.test(tryUrl(text)?.protocol ?? '')) {
    throw new Mistake('give an address like mqtts://user:password@broker.example.org:8883.')
  }
  return text
}

/** A topic, or a topic with the format of its messages: partner/{fileName}=openaq-archive. */
function parseTopics(text: string): Pick<MqttSettings, 'topics' | 'formats'> {
  const formats = new Map<string, string>()
  const topics = text.split(',').map((part) => {
    const [, topic = '', format = ''] = /^(.*?)(?:=([a-z0-9][a-z0-9-]{1,60}))?$/.exec(part.trim())!
    if (format !== '') formats.set(topic.trim(), format)
    return topic.trim()
  })
  const wrong = topics.find((topic) => !isTopic(topic))
  if (wrong === undefined) return { topics, formats }
  throw new Mistake(
    `"${wrong}" is not a topic; give ones like eos/{stationCode}/readings or plant/{stationCode}/{fileName}, separated by commas.`,
  )
}

/** Placeholders and `+` must be whole levels of the topic. */
function isTopic(topic: string): boolean {
  return topic
    .split('/')
    .every((part) => /^(?:[^+#{}\s]+|\+|\{(?:stationCode|fileName)\})$/.test(part))
}

function parseClientId(text: string): string {
  if (/^[A-Za-z0-9_-]{1,23}$/.test(text)) return text
  throw new Mistake(`"${text}" is not a name for a client; give up to 23 letters, digits, - and _.`)
}

export interface FtpSettings {
  readonly port: number
  /** Ports of the data connections, and the address under which clients reach them, if it is not the server's own. */
  readonly passive: {
    readonly min: number
    readonly max: number
    readonly host: string | undefined
  }
  /** Paths of PEM files. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  readonly needsTls: boolean
}

export interface WatchSettings {
  readonly dir: string
  readonly everyS: number
  /** The formats of files in subfolders, by name; '' is for all others. */
  readonly formats: ReadonlyMap<string, string>
  /** The time for which a file must not have changed before it is read. */
  readonly settleS: number
}

export interface MqttSettings {
  readonly url: string
  /** The topics of the subscription; `{stationCode}` stands for the station's code. */
  readonly topics: readonly string[]
  /** The formats of messages, by the topic as written in `topics`; others are recognized by their content. */
  readonly formats: ReadonlyMap<string, string>
  /** The client id of this installation at the broker. */
  readonly clientId: string
}
