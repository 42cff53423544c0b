// A public answer kept ready in memory and on disk: rebuilt when something changes, still there when the database is not.
import { readFile, stat } from 'node:fs/promises'
import { ReadyAnswer } from '../http/answers/encode.ts'
import { replaceFile } from './replace-file.ts'

export interface SnapshotOptions<Value> {
  build: () => Promise<Value>
  /** Where it survives a restart. */
  file: string
  /** What is answered under a name, such as one province; the whole when absent. Made when first asked for. */
  view?: (whole: Value, name: string) => unknown
  /** Names that everybody asks for: made and compressed before a new picture is shown. */
  hot?: readonly string[]
  /** Called after each rebuild, with what was shown before. */
  onRebuilt?: (value: Value, before: Value | undefined) => void
  /** Told when a rebuild fails; the former picture stays with its own time. */
  onFailure?: (error: unknown) => void
  times?: Partial<SnapshotTimes>
}

export interface SnapshotTimes {
  /** Changes that follow each other quickly are gathered. */
  gatherMs: number
  /** At least this long between two rebuilds, and as long as the last one took: at most half of the time goes into them. */
  pauseMs: number
  /** Rebuilt after this long even when nothing was announced: ages and states move with the clock. */
  oldestMs: number
  /** Written to the disk at most this often. */
  saveMs: number
}

export class Snapshot<Value> {
  readonly #options: SnapshotOptions<Value>
  readonly #times: SnapshotTimes
  #value: Value | undefined
  #answers = new Map<string, ReadyAnswer | undefined>()
  #former = new Map<string, ReadyAnswer | undefined>()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #builtAt = -Infinity
  #tookMs = 0
  /** Epoch ms: when it was last known to hold. */
  #goodAt = 0
  #savedAt = -Infinity
  #isUnsaved = false
  #saveTimer: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined
  #building: Promise<void> | undefined
  #isClosed = false

  constructor(options: SnapshotOptions<Value>) {
    this.#options = options
    this.#times = {
      gatherMs: 300,
      pauseMs: 1_000,
      oldestMs: 60_000,
      saveMs: 5_000,
      ...options.times,
    }
  }

  /** Reads the copy on disk, if there is one, and begins to build the present picture. */
  async open(): Promise<void> {
    try {
      const { file } = this.#options
      const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
      this.#show(JSON.parse(text) as Value)
      this.#goodAt = mtimeMs
    } catch {
      // The first start has no copy; a torn one is as good as none.
    }
    this.#plan(0)
  }

  /** Something has changed. */
  refresh(): void {
    const earliest = this.#builtAt + Math.max(this.#times.pauseMs, this.#tookMs)
    this.#plan(Math.max(this.#times.gatherMs, earliest - performance.now()))
  }

  /** The picture as it is, without waiting for anything. */
  get present(): Value | undefined {
    return this.#value
  }

  /** The picture as it is, waiting for the first one if there is none yet; `undefined` when there is nothing to show. */
  async value(): Promise<Value | undefined> {
    if (this.#value === undefined) await (this.#building ?? this.#rebuild())
    return this.#value
  }

  /** The whole picture, or what it has under a name, ready to send. */
  async answer(name = ''): Promise<ReadyAnswer | undefined> {
    const value = this.#value ?? (await this.value())
    if (value === undefined) return undefined
    if (this.#answers.has(name)) return this.#answers.get(name)
    return this.#make(value, name, this.#answers)
  }

  /** Seconds since it was last known to hold; 0 while that is looked after as it should be. */
  ageSeconds(): number {
    const ageMs = Date.now() - this.#goodAt
    return ageMs > this.#times.oldestMs + graceMs ? ageMs / 1000 : 0
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#building
    clearTimeout(this.#saveTimer)
    await this.#saving
    if (this.#isUnsaved && this.#value !== undefined) await this.#save(this.#value)
  }

  #make(
    value: Value,
    name: string,
    into: Map<string, ReadyAnswer | undefined>,
  ): ReadyAnswer | undefined {
    const own = this.#options.view ? this.#options.view(value, name) : value
    const fresh = own === undefined ? undefined : new ReadyAnswer(JSON.stringify(own))
    const former = this.#former.get(name)
    // What has not changed is not compressed again.
    const answer = fresh && former && fresh.isSameAs(former) ? former : fresh
    if (into.size < mostNames) into.set(name, answer)
    return answer
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
    const begunAt = performance.now()
    try {
      const value = await this.#options.build()
      const before = this.#value
      const hot = await this.#prepare(value)
      this.#show(value, hot)
      this.#goodAt = Date.now()
      this.#isUnsaved = true
      this.#tookMs = performance.now() - begunAt
      this.#options.onRebuilt?.(value, before)
      await this.#saveInTime(value)
    } catch (error) {
      this.#options.onFailure?.(error)
      this.#plan(this.#times.pauseMs)
    } finally {
      this.#builtAt = performance.now()
    }
  }

  async #prepare(value: Value): Promise<Map<string, ReadyAnswer | undefined>> {
    const answers = new Map<string, ReadyAnswer | undefined>()
    this.#former = this.#answers
    for (const name of this.#options.hot ?? []) await this.#make(value, name, answers)?.prepare()
    return answers
  }

  #show(value: Value, answers = new Map<string, ReadyAnswer | undefined>()): void {
    this.#value = value
    this.#answers = answers
  }

  /** What came too soon after the last time is saved a little later, even when nothing else happens. */
  async #saveInTime(value: Value): Promise<void> {
    clearTimeout(this.#saveTimer)
    const inMs = this.#savedAt + this.#times.saveMs - performance.now()
    if (inMs <= 0) return this.#save(value)
    this.#saveTimer = setTimeout(() => {
      this.#saving = this.#save(value)
    }, inMs)
    this.#saveTimer.unref()
  }

  /** A full disk takes nothing from the visitors. */
  async #save(value: Value): Promise<void> {
    this.#savedAt = performance.now()
    try {
      await replaceFile(this.#options.file, JSON.stringify(value))
      this.#isUnsaved = false
    } catch (error) {
      this.#options.onFailure?.(error)
    }
  }
}

/** A rebuild that is due may take a while. */
const graceMs = 30_000
/** More names than there are provinces, some times over; beyond, somebody is guessing. */
const mostNames = 300
