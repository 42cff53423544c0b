// Earlier states of the lines, step by step, for Ctrl+Z and Ctrl+Y.

export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
}

const mostSteps = 200

export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

export function step<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present].slice(-mostSteps), present: next, future: [] }
}

/** Replaces the present without a step of its own, as when the code of a pasted cell has been found. */
export function amend<State>(history: History<State>, present: State): History<State> {
  return { ...history, present }
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest }
}
