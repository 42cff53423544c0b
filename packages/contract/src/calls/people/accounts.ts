// The calls of /api/auth: sign-in, sign-out, sign-up and one's own account.
import { z } from 'zod'
import { longestPersonName } from '../../people/person.ts'
import { shortestPassword } from '../../people/password-rule.ts'
import { organizationTypes, permissionActions } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { instant } from '../shapes.ts'

const missing = { error: 'must be given as a text', abort: true }
const oneLine = { error: 'must be a text in one line', abort: true }
const text = z.string(missing).max(500, missing)
const isOneLine = (value: string) => !/[\r\n\u2028\u2029]/.test(value.trim())
const isFilled = (value: string) => value.trim() !== ''

const line = text.refine(isFilled, missing).refine(isOneLine, oneLine).trim()
/** A password is not trimmed. */
const password = text
  .refine(isFilled, missing)
  .refine(isOneLine, oneLine)
  .meta({ format: 'password' })
const newPassword = password.meta({ format: 'password', minLength: shortestPassword })
const email = line.meta({ format: 'email', examples: ['nguyen.van.a@example.org'] })
const fullName = line.meta({ maxLength: longestPersonName, examples: ['Nguyễn Văn A'] })
const code = text
  .refine((value) => value === '' || isFilled(value), missing)
  .refine(isOneLine, oneLine)
  .trim()
  .nullish()
  .transform((value) => value || undefined)
  .describe('Six digits or a recovery code: must be given where there is a second factor.')

/** The password, and the code of a second factor, again before an important change. */
export const ownProof = z.object({ password, code })
const token = z.object({ token: line })

const signedIn = z
  .object({
    authenticated: z.literal(true),
    user: z.object({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      email: z.string().nullable(),
    }),
    organization: z
      .object({
        id: z.string(),
        type: z.literal(Object.values(organizationTypes)),
        provinceId: z.string().nullable(),
      })
      .nullable()
      .describe('Nothing for citizens.'),
    roles: z.array(z.string()),
    permissions: z
      .array(z.object({ subject: z.string(), actions: z.array(z.enum(permissionActions)) }))
      .describe('What a page may offer; about each thing the server decides.'),
    signs: z
      .boolean()
      .describe('Whether a role signs for the enterprise, and hands in its reports.'),
    hasSecondFactor: z.boolean(),
    mustSetUpSecondFactor: z
      .boolean()
      .describe('Until it is set up, calls that need a session are 403 SECOND_FACTOR_NEEDED.'),
    expiresAt: instant,
    csrfToken: z.string(),
  })
  .meta({ id: 'SignedInSession' })

const session = z
  .union([z.object({ authenticated: z.literal(false) }).meta({ id: 'NoSession' }), signedIn])
  .meta({ id: 'Session' })

const sessionLine = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

const wantedOrganization = z.object({
  name: line,
  taxCode: line.meta({ examples: ['0101234567'] }),
  provinceId: line,
})

const mailed = {
  status: 202,
  description: 'The same for every address, whether it is known or not.',
  answer: z.object({ message: z.string() }),
} as const

const secondFactorOffer = z.object({
  secret: z.string().describe('Base32, for typing.'),
  uri: z.string().describe('otpauth://…, for a QR code to scan.'),
})

const auth = { tag: 'auth', entity: 'account' }

export const authCalls = callsOf(auth, {
  session: {
    at: 'GET /api/auth/session',
    summary: 'Who is asking; nobody without a session.',
    description: 'In any case.',
    answer: session,
    errors: [429],
  },
  login: {
    at: 'POST /api/auth/login',
    summary: 'Sign in; the answer sets a cookie.',
    body: z.object({
      username: line.meta({ description: 'User name or e-mail address.', examples: ['admin'] }),
      password,
      code,
      remember: z
        .boolean()
        .optional()
        .catch(false)
        .describe('A month instead of until the browser ends.'),
    }),
    answer: signedIn,
  },
  logout: { at: 'POST /api/auth/logout', summary: 'Sign out.' },
  'sign-up': {
    at: 'POST /api/auth/sign-up',
    summary: 'Ask for an account; a mail says how to go on.',
    body: z.object({
      email,
      password: newPassword,
      fullName,
      organization: wantedOrganization
        .nullish()
        .describe('For an enterprise, which its province approves.'),
    }),
    ...mailed,
  },
  verify: {
    at: 'POST /api/auth/verify',
    summary: 'Confirm the address with the link of the mail.',
    body: token,
  },
  'forgot-password': {
    at: 'POST /api/auth/forgot-password',
    summary: 'Ask for a mail with which to set a new password.',
    body: z.object({ email }),
    ...mailed,
  },
  'reset-password': {
    at: 'POST /api/auth/reset-password',
    summary: 'Set a new password with the link of the mail; ends all sessions.',
    body: token.extend({ password: newPassword }),
  },
  'confirm-email': {
    at: 'POST /api/auth/confirm-email',
    summary: 'Put the new e-mail address in force with the link of the mail.',
    body: token,
  },
})

export const ownAccountCalls = callsOf(
  { ...auth, access: 'session' },
  {
    'change-password': {
      at: 'POST /api/auth/change-password',
      summary: 'Change the own password; ends all other sessions.',
      body: z.object({ currentPassword: password, password: newPassword, code }),
    },
    'change-name': {
      at: 'POST /api/auth/change-name',
      summary: 'Change the own name.',
      body: z.object({ fullName }),
    },
    'change-email': {
      at: 'POST /api/auth/change-email',
      summary:
        'Ask for another e-mail address; it is in force when the link that is mailed to it was opened.',
      body: z.object({ email, currentPassword: password, code }),
      ...mailed,
    },
    sessions: {
      at: 'GET /api/auth/sessions',
      summary: 'The own sessions, as a bare array.',
      answer: z.array(sessionLine),
    },
    'end-sessions': {
      at: 'DELETE /api/auth/sessions',
      summary: 'End all own sessions but this one.',
      body: ownProof,
    },
    'end-session': {
      at: 'DELETE /api/auth/sessions/{id}',
      summary: 'End one own session.',
      body: ownProof,
    },
    'offer-second-factor': {
      at: 'POST /api/auth/second-factor',
      summary: 'A secret for an authenticator app, not yet in force.',
      body: ownProof,
      answer: secondFactorOffer,
    },
    'drop-second-factor': {
      at: 'DELETE /api/auth/second-factor',
      summary: 'Do without a second factor.',
      body: ownProof,
    },
    'confirm-second-factor': {
      at: 'POST /api/auth/second-factor/confirm',
      summary: 'Put it in force with the first code; gives recovery codes.',
      body: z.object({ code: line.meta({ examples: ['123456'] }) }),
      answer: z.object({ recoveryCodes: z.array(z.string()) }),
    },
  },
)

/** The `detail` of ACCOUNT_NOT_ACTIVE: the step for which the account waits. */
export type InactiveDetail = 'unverified' | 'awaiting_approval'

export type SessionAnswer = z.infer<typeof session>
export type SignedInSession = z.infer<typeof signedIn>
export type OwnProof = z.infer<typeof ownProof>
export type SessionLine = z.infer<typeof sessionLine>
export type WantedOrganization = z.infer<typeof wantedOrganization>
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>
