#!/usr/bin/env node
// The `eos` program on the command line; the work is in src/process/cli/eos.ts.
import { existsSync } from 'node:fs'

const program = new URL('../dist/process/cli/eos.js', import.meta.url)

if (existsSync(program)) {
  await import(program.href)
} else {
  process.stderr.write(
    'Eos is not built yet. "npm start" builds and serves, "npm run build" builds alone.\n',
  )
  process.exitCode = 1
}
