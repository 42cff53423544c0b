// The error for an impossible option.
import type { Missing } from './missing.ts'

/** An option that a calculation does not know, or cannot follow. */
export class ImpossibleOption extends Error {
  override name = 'ImpossibleOption'
  constructor(option: string, value: unknown, possible: string) {
    super(`${shown(value)} cannot be the option "${option}": ${possible}.`)
  }
}

/**
 * The options, none for missing ones.
 *
 * @param within the name of the option that these are the parts of
 * @throws ImpossibleOption for a name that is not known: perhaps a slip of the pen, which would be passed over in
 * silence
 */
export function checkedNames<Options extends object>(
  options: Options | Missing,
  known: readonly string[],
  within?: string,
): Options | Record<never, never> {
  for (const [name, value] of Object.entries(options ?? {}))
    if (!known.includes(name)) {
      const names = known.map((each) => `"${each}"`).join(', ')
      throw new ImpossibleOption(
        within ? `${within}.${name}` : name,
        value,
        `there is none of that name, only ${names}`,
      )
    }
  return options ?? {}
}

/** Returns the value if it is one of the choices. @throws ImpossibleOption */
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
