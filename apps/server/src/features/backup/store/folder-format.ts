// The file that says how a folder keeps its backups: open, or sealed with a key.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../../platform/user-error.ts'
import { keyFrom } from './sealed-stream.ts'

interface Format {
  format: 1
  /** Absent where the contents are not sealed. */
  salt?: string
  proof?: string
}

const proofOf = (key: Buffer) => createHmac('sha256', key).update('key of backups').digest('hex')

/** Returns the key of a sealed folder; a new folder is sealed when a text for a key is given. */
export async function openFormat(
  folder: string,
  keyText: string | undefined,
  mayCreate: boolean,
): Promise<Buffer | undefined> {
  const path = join(folder, 'eos-backups.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) {
    if (!mayCreate) throw new UserError(`There are no backups in ${folder}.`)
    return createFormat(folder, path, keyText)
  }
  const { format, salt, proof } = JSON.parse(text) as Format
  if (format !== 1) throw new UserError(`The backups in ${folder} were made by a newer version.`)
  if (salt === undefined) {
    if (keyText === undefined) return undefined
    throw new UserError(
      `The backups in ${folder} are not sealed: leave the key out, or choose an empty folder.`,
    )
  }
  if (keyText === undefined) {
    throw new UserError(`The backups in ${folder} are sealed: give their key by --key-file.`)
  }
  const key = keyFrom(keyText, Buffer.from(salt, 'hex'))
  if (proofOf(key) !== proof) throw new UserError(`The backups in ${folder} have another key.`)
  return key
}

async function createFormat(
  folder: string,
  path: string,
  keyText: string | undefined,
): Promise<Buffer | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new UserError(`The folder ${folder} has other things in it: choose an empty one.`)
  }
  const salt = randomBytes(16)
  const key = keyText === undefined ? undefined : keyFrom(keyText, salt)
  const format: Format = key
    ? { format: 1, salt: salt.toString('hex'), proof: proofOf(key) }
    : { format: 1 }
  await writeFile(path, `${JSON.stringify(format)}\n`, { mode: 0o600 })
  return key
}
