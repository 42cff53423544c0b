// Uploading and reading files.
import multipart from '@fastify/multipart'
import { fileCalls, type UploadedFile } from '@eos/contract/calls/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needPerson, anonymous, type Caller, type Person } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { dropAbandoned, type ContentStore } from './content-store.ts'
import { previewed, sendFile, sendPreview } from './download.ts'
import { findFile, type StoredFile } from './queries.ts'
import { takeUpload, tooLarge } from './upload.ts'

interface FileRoutesOptions {
  context: Context
  store: ContentStore
  /** Says whether the caller may read a file: it depends on the items that name it. */
  mayRead(caller: Caller, fileId: string): Promise<boolean>
}

export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const { context, store, mayRead } = options
  const { uploadBytes } = context.settings
  dropAbandoned(context.settings.dataDir)
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  addCalls(
    app,
    fileCalls,
    {
      'files.upload': async (asked, request, reply) => {
        const person = needUploader(asked.person)
        const { row, isNew } = await takeUpload({ context, store, request, person })
        const body = describe(request, row)
        return reply
          .code(isNew ? 201 : 200)
          .header('location', body.url)
          .send(body)
      },
    },
    {
      bodyLimit: uploadBytes + formBytes,
      config: { rateLimit: { max: uploadsPerMinute, timeWindow: '1 minute' } },
      onRequest: async (request) => needForm(request, uploadBytes),
    },
  )
  addCalls(app, fileCalls, {
    'files.read': async ({ params }, request, reply) => {
      const row = await findReadable(options, request.caller, params.id)
      if (!row) throw new RequestFailure('NOT_FOUND')
      const isPublic = request.caller.kind === 'anonymous' || (await mayRead(anonymous, row.id))
      return sendFile(request, reply, { store, row, isPublic })
    },
    'files.preview': async ({ params }, request, reply) => {
      const row = await findReadable(options, request.caller, params.id)
      if (row?.content_type !== previewed) throw new RequestFailure('NOT_FOUND')
      const isPublic = request.caller.kind === 'anonymous' || (await mayRead(anonymous, row.id))
      return sendPreview(request, reply, { store, row, isPublic })
    },
  })
}

const uploadsPerMinute = 300
/** The size that the other fields of a form may have beside the file. */
const formBytes = 500_000

async function findReadable(
  { context, mayRead }: FileRoutesOptions,
  caller: Caller,
  id: string,
): Promise<StoredFile | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const row = await findFile(context.db, id)
  // Asked in any case: a file that is not there takes the same time as one that is not shown.
  return (await mayRead(caller, id)) ? row : undefined
}

/** Refuses people who may not create anything: a file is uploaded only for an item. */
function needUploader(person: Person): Person {
  if (person.grants.some(({ action }) => action === 'CREATE')) return person
  throw new RequestFailure('FORBIDDEN', {
    detail: 'This needs the action CREATE on some resource.',
    message: {
      en: 'This needs the right CREATE on some kind of thing.',
      vi: 'Việc này cần quyền CREATE đối với ít nhất một loại dữ liệu.',
    },
  })
}

/** Checks the sender, the content type and the size before anything is read. */
function needForm(request: FastifyRequest, uploadBytes: number): void {
  if (request.method !== 'POST') return
  needUploader(needPerson(request.caller))
  if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) {
    throw new RequestFailure('UNSUPPORTED_TYPE', {
      detail: 'Send multipart/form-data with one file.',
      headers: { 'accept-post': 'multipart/form-data' },
    })
  }
  if (Number(request.headers['content-length'] ?? 0) > uploadBytes + formBytes)
    throw tooLarge(uploadBytes)
}

function describe(request: FastifyRequest, row: StoredFile): UploadedFile {
  return {
    id: row.id,
    url: `${request.address.origin}/api/files/${row.id}`,
    name: row.name,
    size: Number(row.size),
    sha256: row.sha256.toString('hex'),
    contentType: row.content_type,
  }
}
