// What is wrong with a choice that a caller made.

/** An option that a calculation does not know, or cannot follow. */
export class ImpossibleOption extends Error {
  override name = 'ImpossibleOption'
  constructor(option: string, value: unknown, possible: string) {
    super(`${shown(value)} cannot be the option "${option}": ${possible}.`)
  }
}

/** The value, if it is one of some choices. @throws ImpossibleOption */
export function oneOf<Choice extends string>(
  option: string,
  value: Choice,
  choices: readonly Choice[],
): Choice {
  if (choices.includes(value)) return value
  const names = choices.map((choice) => `"${choice}"`).join(', ')
  throw new ImpossibleOption(option, value, `it is one of ${names}`)
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
