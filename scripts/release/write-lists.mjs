// Writes into a release what it is made of, and the checksum of each file.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { giveUp } from '../checkout.mjs'

/**
 * Lists what is installed in the folder `of`, in which nothing of development may be: beside it npm leaves out what both
 * need. npm gives each list another number and time, and a folder's name; here all follow from the commit and the contents.
 */
export async function writeBillOfMaterials({ of, into, time }) {
  const bill = JSON.parse(await askNpm(['sbom', '--sbom-format', 'cyclonedx'], of))
  bill.metadata.timestamp = new Date(time * 1000).toISOString()
  bill.metadata.component.name = 'eos'
  delete bill.serialNumber
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  bill.serialNumber = `urn:uuid:${asUuid(digest)}`
  writeFileSync(join(into, 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`)
}

/** For `sha256sum --check`. */
export async function writeChecksums(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const lines = []
  for (const file of files) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

export async function sha256Of(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A UUID of version 8 (RFC 9562): its bits are the maker's own. */
function asUuid(hex) {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

async function askNpm(args, cwd) {
  const npm = process.env.npm_execpath
  const [command, ...before] = npm && /\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm']
  try {
    const options = { cwd, maxBuffer: 64e6 }
    return (await promisify(execFile)(command, [...before, ...args], options)).stdout
  } catch (error) {
    return giveUp(`npm could not list what a release is made of: ${error.message}`)
  }
}
