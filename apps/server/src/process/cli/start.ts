// `eos start`: its words in the list of commands. Without arguments bin/eos.js becomes the server itself.

import { UserError } from '../../platform/user-error.ts'
import type { Command } from './command.ts'

export const start: Command = {
  usage: 'start',
  summary: 'bring the database up to date, and serve the portal until it is told to end',
  run: async () => {
    throw new UserError('"eos start" takes no arguments: settings are environment variables.')
  },
}
