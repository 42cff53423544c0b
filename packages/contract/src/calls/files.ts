// The calls about uploaded files.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { binary, binaryFile, count } from './shapes.ts'

const uploadedFile = z
  .object({
    id: z.string(),
    url: z.url(),
    name: z.string(),
    size: count.describe('Bytes.'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    contentType: z
      .string()
      .meta({ description: 'As its bytes say.', examples: ['application/pdf'] }),
  })
  .meta({ id: 'UploadedFile' })

/** The file has the type that its bytes say. */
const bytes = { body: binaryFile, type: '*/*' }

export const fileCalls = callsOf(
  { tag: 'files', entity: 'file' },
  {
    'files.upload': {
      at: 'POST /api/files',
      summary: 'Bring a file. It is recognized by its bytes; the same file twice is one.',
      bodies: { 'multipart/form-data': z.object({ file: binary }) },
      status: 201,
      description: 'Kept; Location says where.',
      answer: uploadedFile,
      others: { 200: { description: 'It was there already.', body: uploadedFile } },
      access: 'session',
    },
    'files.read': {
      at: 'GET /api/files/{id}',
      summary:
        'A file, as an attachment; of what nothing public uses, only for its own organization and those above it.',
      headers: z.object({
        Range: z
          .string()
          .optional()
          .meta({ examples: ['bytes=0-1023'] }),
      }),
      description: 'The whole file.',
      answer: bytes.body,
      type: bytes.type,
      others: {
        206: { description: 'The part that was asked for.', ...bytes },
        304: { description: 'Unchanged.' },
        416: { description: 'The file has no such part.' },
      },
    },
    'files.preview': {
      at: 'GET /api/files/{id}/preview',
      summary:
        'A PDF as a page of the browser, for those who may read it; files of other types have no preview.',
      description: 'The whole file.',
      answer: binaryFile,
      type: 'application/pdf',
      others: {
        206: {
          description: 'The part that was asked for.',
          body: binaryFile,
          type: 'application/pdf',
        },
        304: { description: 'Unchanged.' },
        416: { description: 'The file has no such part.' },
      },
    },
  },
)

export type UploadedFile = z.infer<typeof uploadedFile>
