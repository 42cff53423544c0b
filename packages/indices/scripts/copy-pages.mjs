// Before the package is packed: takes the pages of the documentation into it, so that its README leads to them.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../../../docs/indices', import.meta.url))
cpSync(pages, fileURLToPath(new URL('../dist/pages', import.meta.url)), { recursive: true })
