// The calls of /api/auth: signing in, signing up, and looking after one's own account, for the API document.
import { shortestPassword } from '../password-rule.ts'
import { longestPersonName } from '../person.ts'
import {
  answer,
  changeErrors,
  pathParameter,
  readErrors,
  ref,
  type Operation,
  type Paths,
  json,
  security,
  signedIn,
} from './parts.ts'
import { list, nullable, object, text, type Properties, moment } from './shapes.ts'

const flag = { type: 'boolean' }

export function accountPaths(): Paths {
  return { ...sessionPaths(), ...signUpPaths(), ...ownAccountPaths() }
}

function sessionPaths(): Paths {
  return {
    '/api/auth/session': {
      get: {
        operationId: 'session',
        summary: 'Who is asking; nobody without a session.',
        tags: ['auth'],
        responses: {
          '200': answer('In any case.', object(session, ['authenticated']), json),
          '429': ref('responses', 'Error'),
        },
      },
    },
    '/api/auth/login': {
      post: sending(
        'login',
        'Sign in; the answer sets a cookie.',
        {
          username: { ...text, description: 'User name or e-mail address.', examples: ['admin'] },
          password: { ...text, format: 'password' },
          code: {
            ...text,
            description: 'Six digits or a recovery code, where there is a second factor.',
          },
          remember: flag,
        },
        {
          required: ['username', 'password'],
          gives: session,
        },
      ),
    },
    '/api/auth/logout': { post: sending('logout', 'Sign out.', {}) },
  }
}

function signUpPaths(): Paths {
  const wanted = object({
    name: text,
    taxCode: { ...text, examples: ['0101234567'] },
    provinceId: text,
    type: { type: 'integer', enum: [2] },
  })
  const email = { ...text, format: 'email', examples: ['nguyen.van.a@example.org'] }
  const password = { ...text, format: 'password', minLength: shortestPassword }
  return {
    '/api/auth/sign-up': {
      post: mailing(
        'sign-up',
        'Ask for an account; a mail says how to go on.',
        {
          email,
          password,
          fullName: { ...text, examples: ['Nguyễn Văn A'] },
          organization: {
            ...wanted,
            description: 'For an enterprise, which its province approves.',
          },
        },
        ['email', 'password', 'fullName'],
      ),
    },
    '/api/auth/verify': {
      post: sending('verify', 'Confirm the address with the link of the mail.', { token: text }),
    },
    '/api/auth/forgot-password': {
      post: mailing(
        'forgot-password',
        'Ask for a mail with which to set a new password.',
        { email },
        ['email'],
      ),
    },
    '/api/auth/reset-password': {
      post: sending(
        'reset-password',
        'Set a new password with the link of the mail; ends all sessions.',
        {
          token: text,
          password,
        },
      ),
    },
  }
}

function ownAccountPaths(): Paths {
  const password = { ...text, format: 'password' }
  const code = {
    ...text,
    description: 'Six digits or a recovery code: must be given where there is a second factor.',
  }
  return {
    '/api/auth/change-password': {
      post: own(
        sending(
          'change-password',
          'Change the own password; ends all other sessions.',
          {
            currentPassword: password,
            password: { ...password, minLength: shortestPassword },
            code,
          },
          { required: ['currentPassword', 'password'] },
        ),
      ),
    },
    '/api/auth/change-name': {
      post: own(
        sending('change-name', 'Change the own name.', {
          fullName: { ...text, maxLength: longestPersonName, examples: ['Nguyễn Văn A'] },
        }),
      ),
    },
    '/api/auth/change-email': {
      post: own(
        mailing(
          'change-email',
          'Ask for another e-mail address; it is in force when the link that is mailed to it was opened.',
          { email: { ...text, format: 'email' }, currentPassword: password, code },
          ['email', 'currentPassword'],
        ),
      ),
    },
    '/api/auth/confirm-email': {
      post: sending(
        'confirm-email',
        'Put the new e-mail address in force with the link of the mail.',
        { token: text },
      ),
    },
    '/api/auth/sessions': {
      get: own({
        operationId: 'sessions',
        summary: 'The own sessions, as a bare array.',
        tags: ['auth'],
        responses: {
          '200': answer('The sessions.', list(sessionLine), json),
          ...readErrors,
          ...signedIn,
        },
      }),
      delete: own(
        sending(
          'end-sessions',
          'End all own sessions but this one.',
          { password, code },
          { required: ['password'] },
        ),
      ),
    },
    '/api/auth/sessions/{id}': {
      delete: own({
        ...sending(
          'end-session',
          'End one own session.',
          { password, code },
          { required: ['password'] },
        ),
        parameters: [pathParameter('id')],
      }),
    },
    '/api/auth/second-factor': {
      post: own(
        sending(
          'offer-second-factor',
          'A secret for an authenticator app, not yet in force.',
          { password },
          {
            gives: { secret: text, uri: { ...text, format: 'uri' } },
          },
        ),
      ),
      delete: own(
        sending(
          'drop-second-factor',
          'Do without a second factor.',
          { password, code },
          { required: ['password'] },
        ),
      ),
    },
    '/api/auth/second-factor/confirm': {
      post: own(
        sending(
          'confirm-second-factor',
          'Put it in force with the first code; gives recovery codes.',
          {
            code: { ...text, examples: ['123456'] },
          },
          { gives: { recoveryCodes: { type: 'array', items: text } } },
        ),
      ),
    },
  }
}

/** Every property must be given unless only some are named; without an answer it is 204. */
function sending(
  operationId: string,
  summary: string,
  takes?: Properties,
  options: { required?: string[]; gives?: Properties } = {},
): Operation {
  const { required = Object.keys(takes ?? {}), gives } = options
  const body =
    takes && Object.keys(takes).length > 0 ? { requestBody: bodyOf(takes, required) } : {}
  const done = gives
    ? { '200': answer('Done.', object(gives), json) }
    : { '204': { description: 'Done.' } }
  return {
    operationId,
    summary,
    tags: ['auth'],
    ...body,
    responses: { ...done, ...changeErrors },
  }
}

function mailing(
  operationId: string,
  summary: string,
  takes: Properties,
  required: string[],
): Operation {
  return {
    ...sending(operationId, summary, takes, { required }),
    responses: {
      '202': answer(
        'The same for every address, whether it is known or not.',
        object({ message: text }),
        json,
      ),
      ...changeErrors,
    },
  }
}

/** Of the own account: needs a session. */
function own(operation: Operation): Operation {
  return { ...operation, tags: ['auth'], security }
}

function bodyOf(properties: Properties, required: string[]): object {
  return { required: true, content: { [json]: { schema: object(properties, required) } } }
}

const session = {
  authenticated: flag,
  user: object({ id: text, name: text, username: text, email: nullable }),
  organization: { type: ['object', 'null'] },
  roles: { type: 'array', items: text },
  permissions: list({ subject: text, actions: { type: 'array', items: text } }),
  hasSecondFactor: flag,
  mustSetUpSecondFactor: flag,
  expiresAt: moment,
  csrfToken: text,
}
const sessionLine = {
  id: text,
  isCurrent: flag,
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  address: nullable,
  userAgent: nullable,
}
