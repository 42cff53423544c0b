// Keeps the source of public answers in memory and on disk: rebuilt in the background after changes, and served while
// the database is away. See docs/decisions/0167-public-answers-are-prepared-in-one-way.md.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import type { Settings } from '../settings/settings.ts'
import { ageMs, readForStrangers } from '../database/standby/reading.ts'
import { KeptFile } from './kept-file.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  type AnswerKey,
  type Freshness,
} from './prepared-answer.ts'
import { outlastingFaults } from '../http/caching.ts'

export interface SnapshotOptions<Source> {
  context: Pick<Context, 'changes' | 'now' | 'snapshotPauses' | 'standby'> & {
    settings: Pick<Settings, 'dataDir'>
  }
  /** The name of its file in the data folder. */
  name: string
  isStaleAfter: (change: Change) => boolean
  /** Reads the source; `changes` are those since the former one, which may be returned unchanged. */
  build: (former: Source | undefined, changes: readonly Change[]) => Promise<Source>
  /** Makes the answer of a name, such as `group/province`; without it the answer is the whole source. */
  view?: (source: Source, name: string) => unknown
  /** Names that are often asked for: compressed before a new source is shown, and never pushed out. */
  hot?: readonly string[]
  onRebuilt?: (source: Source) => void
  /** Called when a build fails; the former source stays with its time. */
  onFailure: (error: unknown) => void
  times?: Partial<SnapshotTimes>
}

interface SnapshotTimes {
  /** The time for which changes are collected before a build. */
  gatherMs: number
  /**
   * The least pause between two builds; the pause also takes as long as the last build, at most half of the time is
   * spent on them.
   */
  pauseMs: number
  /** The time after which it is rebuilt without a change, because ages and states depend on the clock. */
  oldestMs: number
  /** The least time between two writes to the disk. */
  saveMs: number
}

const defaultTimes: SnapshotTimes = {
  gatherMs: 300,
  pauseMs: 1_000,
  oldestMs: minuteMs,
  saveMs: 5_000,
}

export class Snapshot<Source> {
  readonly #options: SnapshotOptions<Source>
  readonly #times: SnapshotTimes
  readonly #file: KeptFile<Source>
  readonly #answers = new PreparedAnswers(mostBytes)
  #hot = new Map<string, PreparedAnswer>()
  #source: Source | undefined
  #version = 0
  /** Epoch ms: when it was last known to hold. */
  #readAt = 0
  /** The number of announced changes, and of those that the source contains. */
  #announced = 0
  #contained = -1
  /** Changes that no source contains yet. */
  #changes: Change[] = []
  #gathering: NodeJS.Timeout | undefined
  #building: Promise<void> | undefined
  #worker: Worker | undefined
  #wake = () => {}

  constructor(options: SnapshotOptions<Source>) {
    const { name, context, onFailure } = options
    this.#options = options
    this.#times = { ...defaultTimes, ...options.times, ...context.snapshotPauses }
    const file = join(context.settings.dataDir, 'snapshots', `${name}.json`)
    this.#file = new KeptFile({ file, everyMs: this.#times.saveMs, onFailure })
  }

  /** Loads the copy on disk, if there is one, and starts to build. */
  async open(): Promise<void> {
    const kept = await this.#file.read()
    if (kept) {
      this.#source = kept.value
      this.#readAt = kept.savedAt.getTime()
    }
    const { context, onFailure } = this.#options
    const { oldestMs, pauseMs } = this.#times
    const wakeOn = (wake: () => void) => {
      this.#wake = wake
      return context.changes.listen((change) => this.#hear(change))
    }
    this.#worker = startWorker(
      { everyMs: oldestMs, leastMs: pauseMs, retryMs: pauseMs, wakeOn, onFailure },
      (signal) => this.#round(signal),
    )
  }

  /** Schedules a build after a change. */
  refresh(): void {
    this.#announced++
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#wake()
    }, this.#times.gatherMs).unref()
  }

  /** The present source, without waiting. */
  get present(): Source | undefined {
    return this.#source
  }

  /** Counts the shown sources; answers keep this number instead of the large source. */
  get version(): number {
    return this.#version
  }

  /** Counts announced changes. */
  get announced(): number {
    return this.#announced
  }

  /** Counts those that the present source contains. */
  get contained(): number {
    return this.#contained
  }

  /** Returns the source, after the first build if there is none yet; `undefined` when the database fails. */
  async value(): Promise<Source | undefined> {
    if (this.#source === undefined) await this.#build().catch(() => {})
    return this.#source
  }

  /** Returns the answer of a name, ready to send. */
  async answer(name = ''): Promise<PreparedAnswer | undefined> {
    const hot = this.#hot.get(name)
    if (hot) return hot
    const source = this.#source ?? (await this.value())
    if (source === undefined) return undefined
    return this.#answers.get(placeOf(name), [this.#version], () => this.#make(source, name))
  }

  /** Returns the answer of a name when it has been made, without waiting. */
  ready(name: string): PreparedAnswer | undefined {
    return this.#hot.get(name) ?? this.#answers.present(placeOf(name), [this.#version])
  }

  /** Says whether the source was read recently, and nothing has been announced since. */
  isCurrent(): boolean {
    return this.#contained === this.#announced && this.#isInTime()
  }

  /** An age only when the source is older than it should be. */
  get age(): Pick<Freshness, 'ageSeconds'> {
    return this.#isInTime() ? noAge : { ageSeconds: Math.max(this.#ageMs(), 0) / 1000 }
  }

  /** With an age only when the source is older than it should be. */
  freshness(maxAgeSeconds: number): Freshness {
    return { cacheControl: outlastingFaults(maxAgeSeconds), ...this.age }
  }

  async close(): Promise<void> {
    clearTimeout(this.#gathering)
    await this.#worker?.stop()
    await this.#building?.catch(() => {})
    await this.#file.close()
  }

  #ageMs(): number {
    return this.#options.context.now().getTime() - this.#readAt
  }

  /** False also when the clock was set back. */
  #isInTime(): boolean {
    return Math.abs(this.#ageMs()) <= this.#times.oldestMs + graceMs
  }

  #hear(change: Change): void {
    if (!this.#options.isStaleAfter(change)) return
    if (this.#changes.length < mostChanges) this.#changes.push(change)
    else this.#changes = [{ kind: 'unknown' }]
    this.refresh()
  }

  async #round(signal: AbortSignal): Promise<void> {
    const begunAt = performance.now()
    await this.#build()
    const restMs = performance.now() - begunAt - this.#times.pauseMs
    if (restMs > 0) await sleep(restMs, undefined, { signal, ref: false }).catch(() => {})
  }

  /** One build at a time: callers during a build wait for its end. */
  #build(): Promise<void> {
    this.#building ??= this.#buildNow().finally(() => {
      this.#building = undefined
    })
    return this.#building
  }

  async #buildNow(): Promise<void> {
    const { build, context, onRebuilt } = this.#options
    const [announced, changes, former] = [this.#announced, this.#changes, this.#source]
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    this.#changes = []
    try {
      const { value: source, asOf } = await readForStrangers(context.standby, () =>
        build(former, changes),
      )
      if (source !== former) await this.#show(source)
      this.#contained = announced
      this.#readAt = context.now().getTime() - ageMs(asOf)
      onRebuilt?.(source)
    } catch (error) {
      this.#changes = [...changes, ...this.#changes]
      throw error
    }
  }

  async #show(source: Source): Promise<void> {
    const hot = new Map<string, PreparedAnswer>()
    for (const name of this.#options.hot ?? []) {
      const former = this.#hot.get(name)
      const made = this.#make(source, name)
      // Equal bytes are not compressed again.
      const answer = former && made.isSameAs(former) ? former : made
      await answer.prepare()
      hot.set(name, answer)
    }
    this.#hot = hot
    this.#source = source
    this.#version++
    this.#file.save(() => source)
  }

  #make(source: Source, name: string): PreparedAnswer {
    const { view } = this.#options
    return new PreparedAnswer(JSON.stringify(view ? view(source, name) : source))
  }
}

const noAge = {}

/** Answers of one form share a group. */
function placeOf(name: string): AnswerKey {
  return { group: name.split('/', 1)[0]!, key: name }
}

/** With more changes than this while builds fail, anything may have changed. */
const mostChanges = 5_000
/** The time that a due build may take. */
const graceMs = 30_000
/** The bytes of answers that are not hot; those of every province of a large nation fit several times. */
const mostBytes = 64_000_000
