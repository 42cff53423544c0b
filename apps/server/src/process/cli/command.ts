// The interface of commands of the `eos` program and of the terminal that they are given.

import type { DatabaseServer, Installation } from '../../platform/database/open-installation.ts'
import type { Progress } from '../progress.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Settings } from '../../platform/settings/settings.ts'

export interface Command {
  /** The words after `eos`, such as `key create <source>`. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Everything else worth knowing, for `eos help <command>`; lines as they are to be printed. */
  readonly details?: string
  /** A command with several actions has one for the word that names each. */
  readonly run: Run | Readonly<Record<string, Run>>
}

/** Takes the arguments after the name; throws a UserError for a mistake of the user. */
type Run = (args: string[], terminal: Terminal) => Promise<void>

export async function runCommand(
  { run, usage }: Command,
  args: string[],
  terminal: Terminal,
): Promise<void> {
  if (typeof run === 'function') return run(args, terminal)
  const [action = '', ...rest] = args
  if (!Object.hasOwn(run, action)) throw new UserError(`Say what to do: eos ${usage}`)
  await run[action]!(rest, terminal)
}

export interface Terminal {
  readonly settings: Settings
  readonly progress: Progress
  /** Prints a result on standard output; progress goes to standard error. */
  print(text: string): void
  /** Standard input; questions can be asked only if it is a terminal. */
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean | undefined }
  /** Standard error, for questions, so that standard output holds results only. */
  readonly errorOutput: NodeJS.WritableStream
  /** Opens the database on first use, attaching to a running server or starting it; closed when the command ends. */
  open(): Promise<Installation>
  /** The same; refuses to make a new one where there is none. */
  openExisting(): Promise<Installation>
  /** The server of the database alone, for what brings in tables of its own. Closed when the command ends. */
  openServer(options?: { mayCreate?: boolean }): Promise<DatabaseServer>
  /** A path as the user meant it, also when npm has changed the folder. */
  resolvePath(path: string): string
  /** Aborted when the user interrupts. */
  readonly interrupted: AbortSignal
}
