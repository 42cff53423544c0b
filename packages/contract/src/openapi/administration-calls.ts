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
    '/api/admin/sign-ups': {
      get: reading(
        'sign-ups',
        'Enterprises that wait for approval, as far as the caller decides.',
        {
          data: list({
            id: text,
            fullName: text,
            email: text,
            organization: object({ name: text, taxCode: text, provinceId: text }),
            since: moment,
          }),
        },
      ),
    },
    '/api/admin/sign-ups/{id}/approve': { post: deciding('approve', 'Let the enterprise in.') },
    '/api/admin/sign-ups/{id}/reject': { post: deciding('reject', 'Turn the enterprise down.') },
    '/api/admin/users/{id}/invitation': {
      get: reading(
        'invitation',
        'Whether a user was sent the link to choose a first password.',
        invitation,
        [pathParameter('id')],
      ),
      post: {
        operationId: 'invitation.send',
        summary:
          'Send a user the link to choose a first password (again); it works for seven days.',
        tags: ['administration'],
        parameters: [pathParameter('id')],
        responses: { '200': answer('Sent.', object(invitation), json), ...changeErrors },
        security,
      },
    },
    '/api/admin/users/{id}/access': {
      get: reading(
        'user-access',
        'How a user is signed in.',
        { sessions: { type: 'integer', minimum: 0 }, hasSecondFactor: { type: 'boolean' } },
        [pathParameter('id')],
      ),
    },
    '/api/admin/users/{id}/sessions': {
      delete: about('user-sessions.end', 'End all sessions of a user.'),
    },
    '/api/admin/users/{id}/second-factor': {
      delete: about(
        'user-second-factor.remove',
        'Remove the second factor that a user has lost; ends the sessions and sends a mail.',
      ),
    },
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

function deciding(operationId: string, summary: string): Operation {
  return {
    operationId: `sign-ups.${operationId}`,
    summary,
    tags: ['administration'],
    parameters: [pathParameter('id')],
    responses: { '204': { description: 'Decided; a mail tells the applicant.' }, ...changeErrors },
    security,
  }
}

function about(operationId: string, summary: string): Operation {
  return {
    operationId,
    summary,
    tags: ['administration'],
    parameters: [pathParameter('id')],
    responses: { '204': { description: 'Done.' }, ...changeErrors },
    security,
  }
}

const moments = { type: ['string', 'null'], format: 'date-time' }
const invitation = {
  state: { type: 'string', enum: ['not_sent', 'sent', 'expired', 'done'] },
  obstacle: { type: ['string', 'null'], enum: ['no_email', 'not_active', null] },
  email: nullable,
  sentAt: moments,
  expiresAt: moments,
  mailFolder: { ...nullable, description: 'Where mails are files: no mail server is set.' },
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
    rowDays: { type: 'integer' },
    keepMonths: { type: 'integer' },
  }),
  months: list({
    month: { ...text, pattern: '^[0-9]{4}-[0-9]{2}$' },
    state: { type: 'string', enum: ['open', 'rolling', 'packing', 'closing', 'packed', 'dropped'] },
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
