// A public answer kept ready in memory and on disk: rebuilt when something changes, still there when the database is not.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { encodeAnswer, type EncodedAnswer } from './encode.ts'

export interface SnapshotOptions<Value> {
  build: () => Promise<Value>
  /** Where it survives a restart. */
  file: string
  /** Parts that are asked for by name, such as one province; made when first asked for. */
  part?: (whole: Value, name: string) => Value
  /** Called after each rebuild, with what was shown before. */
  onRebuilt?: (value: Value, before: Value | undefined) => void
  /** Told when a rebuild fails; the former picture stays with its own time. */
  onFailure?: (error: unknown) => void
  times?: Partial<SnapshotTimes>
}

export interface SnapshotTimes {
  /** Changes that follow each other quickly are gathered. */
  gatherMs: number
  /** At least this long between two rebuilds. */
  pauseMs: number
  /** Rebuilt after this long even when nothing was announced: ages and states move with the clock. */
  oldestMs: number
}

export class Snapshot<Value> {
  readonly #options: SnapshotOptions<Value>
  readonly #times: SnapshotTimes
  #value: Value | undefined
  #answers = new Map<string, Promise<EncodedAnswer>>()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #builtAt = -Infinity
  #building: Promise<void> | undefined
  #isClosed = false

  constructor(options: SnapshotOptions<Value>) {
    this.#options = options
    this.#times = { gatherMs: 300, pauseMs: 1_500, oldestMs: 60_000, ...options.times }
  }

  /** Reads the copy on disk, if there is one, and begins to build the present picture. */
  async open(): Promise<void> {
    try {
      this.#show(JSON.parse(await readFile(this.#options.file, 'utf8')) as Value)
    } catch {
      // The first start has no copy; a torn one is as good as none.
    }
    this.#plan(0)
  }

  /** Something has changed. */
  refresh(): void {
    const earliest = this.#builtAt + this.#times.pauseMs
    this.#plan(Math.max(this.#times.gatherMs, earliest - performance.now()))
  }

  /** The picture as it is, waiting for the first one if there is none yet; `undefined` when there is nothing to show. */
  async value(): Promise<Value | undefined> {
    if (this.#value === undefined) await (this.#building ?? this.#rebuild())
    return this.#value
  }

  /** The whole picture, or a part of it, ready to send. */
  async answer(part?: string): Promise<EncodedAnswer | undefined> {
    const value = await this.value()
    if (value === undefined) return undefined
    const name = part ?? ''
    const known = this.#answers.get(name)
    if (known) return known
    const own = part === undefined ? value : this.#options.part?.(value, part)
    if (own === undefined) return undefined
    const answer = encodeAnswer(own)
    if (this.#answers.size < mostParts) this.#answers.set(name, answer)
    return answer
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#building
  }

  #plan(inMs: number): void {
    const dueAt = performance.now() + inMs
    if (this.#isClosed || dueAt >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = dueAt
    this.#timer = setTimeout(() => void this.#rebuildAgain(), Math.max(inMs, 0))
    this.#timer.unref()
  }

  /** One at a time: what was announced during a rebuild waits for its end, then for the next one. */
  async #rebuildAgain(): Promise<void> {
    await this.#building
    if (!this.#isClosed) await this.#rebuild()
  }

  #rebuild(): Promise<void> {
    this.#building ??= this.#build().finally(() => {
      this.#building = undefined
      const isWanted = this.#dueAt < Infinity
      if (!isWanted) this.#plan(this.#times.oldestMs)
    })
    return this.#building
  }

  async #build(): Promise<void> {
    clearTimeout(this.#timer)
    this.#dueAt = Infinity
    try {
      const value = await this.#options.build()
      const before = this.#value
      this.#show(value)
      this.#options.onRebuilt?.(value, before)
      await this.#save(value)
    } catch (error) {
      this.#options.onFailure?.(error)
      this.#plan(this.#times.pauseMs)
    } finally {
      this.#builtAt = performance.now()
    }
  }

  #show(value: Value): void {
    this.#value = value
    this.#answers = new Map()
  }

  /** Renamed into place, so that a crash leaves the former copy whole. A full disk takes nothing from the visitors. */
  async #save(value: Value): Promise<void> {
    const { file, onFailure } = this.#options
    try {
      await mkdir(dirname(file), { recursive: true })
      const fresh = `${file}.${process.pid}`
      await writeFile(fresh, JSON.stringify(value))
      await rename(fresh, file)
    } catch (error) {
      onFailure?.(error)
    }
  }
}

/** More names than there are provinces; beyond, somebody is guessing. */
const mostParts = 200
