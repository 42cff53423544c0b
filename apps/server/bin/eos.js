#!/usr/bin/env node
// The `eos` program on the command line: "eos start" is the server, everything else is in src/process/cli/eos.ts.
import '../../../scripts/require-node.mjs'
import { existsSync } from 'node:fs'

const isStart = process.argv[2] === 'start' && process.argv.length === 3
const program = new URL(isStart ? '../dist/main.js' : '../dist/process/cli/eos.js', import.meta.url)

if (existsSync(program)) {
  await import(program.href)
} else {
  process.stderr.write(
    'Eos is not built yet. "npm start" builds and serves, "npm run build" builds alone.\n',
  )
  process.exitCode = 1
}
