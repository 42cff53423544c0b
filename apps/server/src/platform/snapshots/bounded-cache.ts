// A cache with a limit of bytes: when it is full, entries of the largest group are pushed out.

interface Group<Value> {
  /** The oldest first. */
  entries: Map<string, { value: Value; bytes: number }>
  bytes: number
}

/** When it is full, the largest group loses its oldest entry. */
export class BoundedCache<Value> {
  readonly #groups = new Map<string, Group<Value>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(group: string, key: string): Value | undefined {
    return this.#groups.get(group)?.entries.get(key)?.value
  }

  /** `bytes` is the size of the value; its key and the entry itself are counted as well. */
  set(name: string, key: string, value: Value, bytes: number): void {
    this.delete(name, key)
    const group = this.#groups.get(name) ?? { entries: new Map(), bytes: 0 }
    this.#groups.set(name, group)
    const whole = bytes + key.length + placeBytes
    group.entries.set(key, { value, bytes: whole })
    this.#count(group, whole)
    while (this.#bytes > this.#mostBytes) this.#dropOldest()
  }

  /** Says whether there was an entry. */
  delete(name: string, key: string): boolean {
    const group = this.#groups.get(name)
    const known = group?.entries.get(key)
    if (!group || !known) return false
    this.#count(group, -known.bytes)
    group.entries.delete(key)
    // A name that was made up leaves nothing behind.
    if (group.entries.size === 0) this.#groups.delete(name)
    return true
  }

  /** How many groups have an entry. */
  get groups(): number {
    return this.#groups.size
  }

  clear(): void {
    this.#groups.clear()
    this.#bytes = 0
  }

  /** Group, key and value of all entries. */
  *entries(): Generator<[group: string, key: string, value: Value]> {
    for (const [name, { entries }] of this.#groups) {
      for (const [key, { value }] of entries) yield [name, key, value]
    }
  }

  #dropOldest(): void {
    let fullest: { name: string; group: Group<Value> } | undefined
    for (const [name, group] of this.#groups) {
      if (group.bytes > (fullest?.group.bytes ?? 0)) fullest = { name, group }
    }
    const [oldest] = fullest?.group.entries.keys() ?? []
    if (fullest && oldest !== undefined) this.delete(fullest.name, oldest)
  }

  #count(group: Group<Value>, bytes: number): void {
    group.bytes += bytes
    this.#bytes += bytes
  }
}

/** The estimated bytes of an entry beside its value. */
const placeBytes = 1_000
