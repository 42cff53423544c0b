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
    const group = this.#groups.get(name) ?? { entries: new Map(), bytes: 0 }
    this.#groups.set(name, group)
    this.#remove(group, key)
    const whole = bytes + key.length + placeBytes
    group.entries.set(key, { value, bytes: whole })
    this.#count(group, whole)
    while (this.#bytes > this.#mostBytes) this.#dropOldest()
  }

  /** Says whether there was an entry. */
  delete(name: string, key: string): boolean {
    const group = this.#groups.get(name)
    return group !== undefined && this.#remove(group, key)
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
    let fullest: Group<Value> | undefined
    for (const group of this.#groups.values()) {
      if (group.bytes > (fullest?.bytes ?? 0)) fullest = group
    }
    const [oldest] = fullest?.entries.keys() ?? []
    if (fullest && oldest !== undefined) this.#remove(fullest, oldest)
  }

  #remove(group: Group<Value>, key: string): boolean {
    const known = group.entries.get(key)
    if (!known) return false
    this.#count(group, -known.bytes)
    return group.entries.delete(key)
  }

  #count(group: Group<Value>, bytes: number): void {
    group.bytes += bytes
    this.#bytes += bytes
  }
}

/** The estimated bytes of an entry beside its value. */
const placeBytes = 1_000
