// Loggers that send station files by FTP until each is acknowledged, and a client that misbehaves beside them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFiles } from '@eos/server/features/ingestion/channels/drop-folder'
import { openFtpAccount } from '@eos/server/features/ingestion/channels/ftp/open-account'
import { openFtpClient } from './ftp-client.mjs'
import { fileNameOf, fileOf } from './ftp-files.mjs'
import { openMisdeeds } from './ftp-misdeeds.mjs'

const userName = 'soak'
const lanes = 2
const pauseMs = 1_000
/** Answers of a server that is coming back, has lost its database, or has no room on its disk. */
const transient = new Set([0, 421, 425, 426, 451, 452])

/** Its server listens at this port while a worker runs. */
export function openFtpChannel({ port, dataDir }) {
  return new FtpChannel(port, dataDir)
}

class FtpChannel {
  name = 'FTP'
  stored = 'ftp'
  counts = {
    sent: 0,
    acknowledged: 0,
    attempts: 0,
    brokenOff: 0,
    again: 0,
    halves: 0,
    idle: 0,
    nonsense: 0,
  }
  acknowledged = []
  odd = new Map()
  #port
  #dataDir
  #account
  #work
  #queue = []
  #waiting = 0
  #isClosed = false
  #lanes = []
  #misdeeds

  constructor(port, dataDir) {
    this.#port = port
    this.#dataDir = dataDir
  }

  settings() {
    return { EOS_FTP_PORT: String(this.#port) }
  }

  async prepare(db) {
    const rights = { stations: [], province: undefined, all: true, expiresAt: null }
    const account = { userName, source: 'soak-ftp', createdBy: 'soak', format: 'station-file' }
    this.#account = { userName, ...(await openFtpAccount(db, { ...account, ...rights })) }
  }

  /** The plan's time begins; `onAcknowledged` hears of each slot once. */
  follow(work) {
    this.#work = work
    this.#lanes = Array.from({ length: lanes }, () => this.#sendAll())
    this.#misdeeds = openMisdeeds({
      channel: this,
      port: this.#port,
      account: this.#account,
      slots: work.slots,
    })
  }

  send(burst) {
    for (const slot of this.#work.slots.regularOf(burst)) this.add(slot)
  }

  add(slot) {
    this.counts.sent++
    this.#waiting++
    this.#queue.push(slot)
  }

  misbehave() {
    this.#misdeeds.begin()
  }

  async behave() {
    await this.#misdeeds.end()
  }

  /** Everything is acknowledged and taken from the folder, or the time is over. */
  async settled(deadline) {
    const isDone = async () => this.#waiting === 0 && (await this.#isTaken())
    while (!(await isDone()) && this.#work.clock() < deadline) await sleep(200)
  }

  async close() {
    this.#isClosed = true
    await Promise.all(this.#lanes)
  }

  wasTried() {
    return this.counts.brokenOff > 0 && this.counts.idle > 0
  }

  says() {
    const { counts } = this
    return `${counts.acknowledged} of ${counts.sent} files acknowledged (${counts.attempts} attempts); ${counts.brokenOff} broken off, ${counts.again} sent again, ${counts.halves} in halves, ${counts.idle} idle connections, ${counts.nonsense} with nonsense`
  }

  /** An answer that is neither wanted nor excused. */
  expect({ code, text }, wanted, words) {
    if (wanted.includes(code) || transient.has(code)) return
    const told = `${words}: ${text}`
    this.odd.set(told, (this.odd.get(told) ?? 0) + 1)
  }

  note(slot) {
    this.counts.acknowledged++
    this.acknowledged.push(slot)
    this.#work.onAcknowledged(slot)
  }

  async #sendAll() {
    let client
    while (!this.#isClosed) {
      const slot = this.#queue.shift()
      if (!slot) {
        await sleep(50)
        continue
      }
      client ??= await this.#signIn()
      this.counts.attempts++
      const answer = (await client?.upload(fileNameOf(slot), fileOf(slot))) ?? { code: 0, text: '' }
      this.expect(answer, [226], 'a whole file')
      if (answer.code === 226) {
        this.#waiting--
        this.note(slot)
        continue
      }
      this.#queue.push(slot)
      client?.close()
      client = undefined
      await sleep(pauseMs)
    }
    client?.close()
  }

  async #signIn() {
    const client = openFtpClient({ port: this.#port })
    const answer = await client.signIn(this.#account)
    if (answer.code === 230) return client
    this.expect(answer, [], 'a right password')
    client.close()
    return undefined
  }

  async #isTaken() {
    const path = join(this.#dataDir, 'ftp', this.#account.id)
    return !existsSync(path) || (await listFiles({ name: 'soak', path }, 1)).length === 0
  }
}
