// The calls of the administration of people: approval of enterprises, first passwords, sessions and second factors.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, dataOf, instant } from '../shapes.ts'

const applicant = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  organization: z.object({ name: z.string(), taxCode: z.string(), provinceId: z.string() }),
  since: instant,
})

const invitation = z
  .object({
    state: z.enum(['not_sent', 'sent', 'expired', 'done']).describe('done: there is a password.'),
    obstacle: z.enum(['no_email', 'not_active']).nullable().describe('Why no link can be sent.'),
    email: z.string().nullable(),
    sentAt: instant.nullable().describe('Of the newest link.'),
    expiresAt: instant.nullable(),
    mailFolder: z.string().nullable().describe('Where mails are files: no mail server is set.'),
  })
  .meta({ id: 'Invitation' })

export const accountAdministrationCalls = callsOf(
  { tag: 'administration', entity: 'account', access: 'session' },
  {
    'sign-ups': {
      at: 'GET /api/admin/sign-ups',
      summary: 'Enterprises that wait for approval, as far as the caller decides.',
      answer: dataOf(applicant),
    },
    'sign-ups.approve': {
      at: 'POST /api/admin/sign-ups/{id}/approve',
      summary: 'Let the enterprise in.',
      description: 'Decided; a mail tells the applicant.',
    },
    'sign-ups.reject': {
      at: 'POST /api/admin/sign-ups/{id}/reject',
      summary: 'Turn the enterprise down.',
      description: 'Decided; a mail tells the applicant.',
    },
    invitation: {
      at: 'GET /api/admin/users/{id}/invitation',
      summary: 'Whether a user was sent the link to choose a first password.',
      answer: invitation,
    },
    'invitation.send': {
      at: 'POST /api/admin/users/{id}/invitation',
      summary: 'Send a user the link to choose a first password (again); it works for seven days.',
      description: 'Sent.',
      answer: invitation,
    },
    'user-access': {
      at: 'GET /api/admin/users/{id}/access',
      summary: 'How a user is signed in.',
      answer: z.object({ sessions: count, hasSecondFactor: z.boolean() }),
    },
    'user-sessions.end': {
      at: 'DELETE /api/admin/users/{id}/sessions',
      summary: 'End all sessions of a user.',
    },
    'user-second-factor.remove': {
      at: 'DELETE /api/admin/users/{id}/second-factor',
      summary: 'Remove the second factor that a user has lost; ends the sessions and sends a mail.',
    },
  },
)

export type Applicant = z.infer<typeof applicant>
export type Invitation = z.infer<typeof invitation>
