#!/usr/bin/env node
// The `eos` program on the command line; the work is in src/cli.ts.
import '../dist/cli.js'
