// The file that says how a folder keeps its backups: open, or sealed with a key.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../../platform/user-error.ts'
import { keyFrom } from './sealed-stream.ts'

interface Format {
  format: 1
  /** Absent where the contents are not sealed. */
  salt?: string
  proof?: string
  /** The one whose backups these are; absent until its next backup where the folder was made before there were ids. */
  installation?: string
}

const formatFile = 'eos-backups.json'

const proofOf = (key: Buffer) => createHmac('sha256', key).update('key of backups').digest('hex')

/** Returns the key of a sealed folder; a new folder is sealed when a text for a key is given. */
export async function openFormat(
  folder: string,
  keyText: string | undefined,
  mayCreate: boolean,
): Promise<Buffer | undefined> {
  const path = join(folder, formatFile)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) {
    if (!mayCreate) {
      throw new UserError(
        `There are no backups in ${folder}. If it lies on a disk of its own, this may not be mounted; "eos backup ${folder}" makes a new folder.`,
      )
    }
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

/** Says whether the folder is one of backups, as far as it can be seen from here. */
export async function isBackupFolder(folder: string): Promise<boolean> {
  return readFile(join(folder, formatFile)).then(
    () => true,
    () => false,
  )
}

/**
 * From now on the folder takes backups of this installation alone: each removes what no list of its own needs.
 *
 * @throws UserError when it is that of another one, unless it is taken over
 */
export async function claimFolder(
  folder: string,
  installation: string,
  { takeOver }: { takeOver: boolean },
): Promise<void> {
  const path = join(folder, formatFile)
  const format = JSON.parse(await readFile(path, 'utf8')) as Format
  if (format.installation === installation) return
  if (format.installation !== undefined && !takeOver) {
    throw new UserError(
      `The backups in ${folder} are those of another installation: choose another folder, or say --take-over.`,
    )
  }
  const unfinished = `${path}.part`
  await writeFile(unfinished, `${JSON.stringify({ ...format, installation })}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}
