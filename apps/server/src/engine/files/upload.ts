// Takes one uploaded file: received aside, recognized by its bytes, and only then kept and written down.
import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import type { Person } from '../../platform/http/caller.ts'
import { recordActivity, witnessOf } from '../activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { formFailure } from '../../platform/http/bodies/forms.ts'
import type { ContentStore, Incoming } from './content-store.ts'
import { contentTypeOf } from './content-type.ts'
import { tidyName } from './file-name.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { insertFile, lockContent, type StoredFile } from './queries.ts'

interface Upload {
  context: Context
  store: ContentStore
  request: FastifyRequest
  person: Person
}

export async function takeUpload(upload: Upload): Promise<{ row: StoredFile; isNew: boolean }> {
  const { store } = upload
  const { incoming, name } = await receiveOne(upload)
  try {
    const { path, isBinary } = incoming
    const contentType = await contentTypeOf({ path, name, isBinary })
    const size = await pictureSize(path, contentType)
    return await keep(upload, incoming, { name, contentType, ...size })
  } finally {
    await store.drop(incoming)
  }
}

/** Receives the one part that is a file; other fields of the form are skipped. */
async function receiveOne({
  context,
  store,
  request,
}: Upload): Promise<{ incoming: Incoming; name: string }> {
  const { uploadBytes } = context.settings
  let received: { incoming: Incoming; name: string } | undefined
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: uploadBytes } })) {
      if (part.type !== 'file') continue
      const file = await receivePart(store, part, uploadBytes)
      if (received) {
        await store.drop(file.incoming)
        throw new RequestFailure('MALFORMED', 'Send one file at a time.')
      }
      received = file
    }
  } catch (error) {
    if (received) await store.drop(received.incoming)
    throw formFailure(error)
  }
  if (!received) {
    throw new RequestFailure('VALIDATION', {
      detail: 'There is no file in the form.',
      errors: [{ entity: 'file', property: 'file', message: 'must be given' }],
    })
  }
  return received
}

async function receivePart(
  store: ContentStore,
  part: MultipartFile,
  uploadBytes: number,
): Promise<{ incoming: Incoming; name: string }> {
  const incoming = await store.receive(part.file)
  const refusal = part.file.truncated
    ? tooLarge(uploadBytes)
    : incoming.size === 0
      ? new RequestFailure('VALIDATION', 'The file is empty.')
      : undefined
  if (!refusal) return { incoming, name: tidyName(part.filename) }
  await store.drop(incoming)
  throw refusal
}

interface Recognized extends PictureSize {
  name: string
  contentType: string
}

async function keep(
  { context, store, request, person }: Upload,
  incoming: Incoming,
  { name, contentType, ...picture }: Recognized,
): Promise<{ row: StoredFile; isNew: boolean }> {
  const { sha256, size } = incoming
  const now = context.now()
  return inTransaction(context.db, async (trx) => {
    await lockContent(trx, sha256)
    const owner = { organizationId: person.organization.id, accountId: person.id }
    const result = await insertFile(
      trx,
      { sha256, size, contentType, name, ...picture, ...owner },
      now,
    )
    if (result.isNew) {
      const after = { name, size, contentType, sha256: sha256.toString('hex') }
      const activity = {
        action: 'CREATE',
        subject: 'files',
        subjectId: result.row.id,
        after,
      } as const
      await recordActivity(trx, witnessOf(request), activity, now)
    }
    if (!(await store.has(sha256))) await store.keep(incoming)
    return result
  })
}

export function tooLarge(uploadBytes: number): RequestFailure {
  const megabytes = uploadBytes / 1_000_000
  return new RequestFailure('TOO_LARGE', {
    detail: `A file may have at most ${uploadBytes} bytes.`,
    message: {
      en: `The file is too large. At most ${megabytes} MB are taken.`,
      vi: `Tệp quá lớn. Dung lượng tối đa là ${megabytes} MB.`,
    },
  })
}

const partLimits = { files: 5, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 }
