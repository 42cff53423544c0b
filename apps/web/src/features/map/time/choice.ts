// A choice that counts at once and is kept a little later, such as an hour that the page address keeps.

export interface Choice<Value> {
  chosen: Value
  /** The kept value as it was last seen. */
  seen: Value
  /** Choices that were handed over to be kept since then, the newest last. */
  sent: readonly Value[]
}

export function choiceOf<Value>(kept: Value): Choice<Value> {
  return { chosen: kept, seen: kept, sent: [] }
}

/** A kept value that was handed over has only caught up; any other one was chosen elsewhere and counts. */
export function followed<Value>(choice: Choice<Value>, kept: Value): Choice<Value> {
  const own = choice.sent.lastIndexOf(kept)
  if (own < 0) return choiceOf(kept)
  return { ...choice, seen: kept, sent: choice.sent.slice(own + 1) }
}

/** Says whether the choice still has to be handed over. */
export function isToSend<Value>({ chosen, seen, sent }: Choice<Value>): boolean {
  return chosen !== (sent.length > 0 ? sent.at(-1) : seen)
}
