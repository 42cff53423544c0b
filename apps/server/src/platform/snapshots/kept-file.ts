// A value on the disk that survives a restart, written in the background and not too often.
import { readFile, stat } from 'node:fs/promises'
import { replaceFile } from './replace-file.ts'

export interface KeptFileOptions {
  file: string
  /** Written at most this often. */
  everyMs: number
  /** Called when writing fails, as on a full disk; the value is written with the next one, or at the end. */
  onFailure: (error: unknown) => void
}

export class KeptFile<Value> {
  readonly #options: KeptFileOptions
  #unsaved: (() => Value) | undefined
  #savedAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined

  constructor(options: KeptFileOptions) {
    this.#options = options
  }

  /** Reads the last saved value with its time; `undefined` without a file, or with a damaged one. */
  async read(): Promise<{ value: Value; savedAt: Date } | undefined> {
    try {
      const { file } = this.#options
      const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
      return { value: JSON.parse(text) as Value, savedAt: mtime }
    } catch {
      return undefined
    }
  }

  /** Saves the value that it has when it is written; at once with `isUrgent`. */
  save(value: () => Value, { isUrgent = false } = {}): void {
    this.#unsaved = value
    if (isUrgent) return this.#saveNow()
    const inMs = this.#savedAt + this.#options.everyMs - performance.now()
    this.#timer ??= setTimeout(() => this.#saveNow(), Math.max(inMs, 0)).unref()
  }

  /** Saves a value that is still waiting. */
  async close(): Promise<void> {
    this.#saveNow()
    await this.#saving
  }

  #saveNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const value = this.#unsaved
    if (!value) return
    this.#unsaved = undefined
    this.#savedAt = performance.now()
    this.#saving = replaceFile(this.#options.file, JSON.stringify(value())).catch((error) => {
      this.#unsaved ??= value
      this.#options.onFailure(error)
    })
  }
}
