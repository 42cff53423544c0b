// Facts that several items of one change have in common are read from the database once, not once for each item.

export interface Memo {
  /** Answers of this attempt; locks taken with them last as long as it does. */
  asked?: Map<string, Promise<unknown>>
}

export function once<T>({ asked }: Memo, key: string, ask: () => Promise<T>): Promise<T> {
  if (!asked) return ask()
  const known = asked.get(key) ?? ask()
  asked.set(key, known)
  return known as Promise<T>
}
