// The calls of who administers people, rights and the activity log, and those about files, for the API document.
import { diskKinds } from '../calls/disk.ts'
import { permissionActions } from '../vocabulary.ts'
import {
  answer,
  changeErrors,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  type Operation,
  type Paths,
  json,
  security,
  signedIn,
} from './parts.ts'
import { list, nullable, object, text, type Properties, moment } from './shapes.ts'

export function administrationPaths(): Paths {
  return {
    '/api/admin/rights': {
      get: reading('rights', 'What a user may do, where, and through which role.', rightsOfUser, [
        queryParameter('userId', { required: true }),
      ]),
    },
    '/api/admin/rights/holders': {
      get: reading('rights-holders', 'Who can do this, and through what.', holders, [
        queryParameter('subject', { required: true, description: 'Path of a resource.' }),
        queryParameter('action', {
          required: true,
          schema: { type: 'string', enum: permissionActions },
        }),
        queryParameter('id', { description: 'One item; every one of the kind without it.' }),
      ]),
    },
    '/api/admin/activity-digest': {
      get: reading(
        'activity-digest',
        'The digests of the days of the activity log, newest first.',
        digests,
        [
          ref('parameters', 'page'),
          queryParameter('size', { schema: { type: 'integer', default: 100, maximum: 1000 } }),
        ],
      ),
    },
    '/api/admin/disk': {
      get: reading('disk', 'What the installation keeps on disk, by kind and by month.', disk),
    },
  }
}

export function filePaths(): Paths {
  return {
    '/api/files': {
      post: {
        operationId: 'files.upload',
        summary: 'Bring a file. It is recognized by its bytes; the same file twice is one.',
        tags: ['files'],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: object({
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
              }),
            },
          },
        },
        responses: {
          '201': answer('Kept; Location says where.', uploadedFile, json),
          '200': answer('It was there already.', uploadedFile, json),
          ...changeErrors,
        },
        security,
      },
    },
    '/api/files/{id}': {
      get: {
        operationId: 'files.read',
        summary:
          'A file, as an attachment; of what nothing public uses, only for its own organization and those above it.',
        tags: ['files'],
        parameters: [
          pathParameter('id'),
          { name: 'Range', in: 'header', required: false, schema: text, example: 'bytes=0-1023' },
        ],
        responses: {
          '200': answer('The whole file.', {}, 'application/octet-stream'),
          '206': answer('The part that was asked for.', {}, 'application/octet-stream'),
          '304': { description: 'Unchanged.' },
          '416': { description: 'The file has no such part.' },
          ...readErrors,
        },
      },
    },
  }
}

function reading(
  operationId: string,
  summary: string,
  gives: Properties,
  parameters: object[] = [],
): Operation {
  return {
    operationId,
    summary,
    tags: ['administration'],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { '200': answer('The answer.', object(gives), json), ...readErrors, ...signedIn },
    security,
  }
}

const grantLine = {
  action: { type: 'string', enum: permissionActions },
  subject: text,
  scope: object({ kind: text, id: nullable, name: nullable }),
  role: nullable,
  roleName: nullable,
  grantedOn: text,
}
const rightsOfUser = { userId: text, name: text, data: list(grantLine) }
const holders = { data: list({ userId: text, name: text, grants: list(grantLine) }) }
const digests = {
  data: list({
    day: { type: 'string', format: 'date' },
    rowCount: { type: 'integer' },
    digest: { ...text, pattern: '^[0-9a-f]{64}$' },
    previous: nullable,
    sealedAt: moment,
  }),
}
const bytes = { type: 'integer', minimum: 0 } as const
const perValue = { type: ['number', 'null'], description: 'Bytes, with indexes.' } as const
const disk = {
  at: moment,
  kinds: list({ kind: { type: 'string', enum: [...diskKinds] }, bytes }),
  totalBytes: bytes,
  bytesPerValue: object({ hot: perValue, packed: perValue }),
  policy: object({
    packAfterDays: { type: 'integer' },
    keepMonths: { type: 'integer' },
  }),
  months: list({
    month: { ...text, pattern: '^[0-9]{4}-[0-9]{2}$' },
    state: { type: 'string', enum: ['open', 'packing', 'closing', 'packed', 'dropped'] },
    hotBytes: bytes,
    hotRows: { type: ['integer', 'null'], description: 'Estimated.' },
    packedBytes: bytes,
    packedValues: { type: 'integer' },
    problem: nullable,
  }),
}
const uploadedFile = object({
  id: text,
  url: { ...text, format: 'uri' },
  name: text,
  size: { type: 'integer', description: 'Bytes.' },
  sha256: { ...text, pattern: '^[0-9a-f]{64}$' },
  contentType: { ...text, description: 'As its bytes say.', examples: ['application/pdf'] },
})
