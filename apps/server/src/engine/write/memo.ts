// Facts that several items of one change share are read from the database once.

export interface Memo {
  /** Results of this attempt; locks that were taken with them last as long. */
  asked?: Map<string, Promise<unknown>>
}

export function once<T>({ asked }: Memo, key: string, ask: () => Promise<T>): Promise<T> {
  if (!asked) return ask()
  const known = asked.get(key) ?? ask()
  asked.set(key, known)
  return known as Promise<T>
}
