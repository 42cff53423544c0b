// The calls with which people take along what is kept about them, and leave.
import { z } from 'zod'
import { ownProof } from './accounts.ts'
import { callsOf } from '../call.ts'
import { instant } from '../shapes.ts'

const text = z.string()
const maybe = z.string().nullable()
/** Written by the database, with the offset of UTC. */
const time = z.string()
const maybeTime = time.nullable()
const anything = z.unknown()

const account = z.object({
  id: text,
  username: text,
  email: maybe,
  emailVerifiedAt: maybeTime,
  fullName: text,
  status: text,
  locale: maybe,
  organization: maybe,
  wantedOrganization: anything,
  secondFactorSince: maybeTime,
  lastSignInAt: maybeTime,
  createdAt: time,
  changedAt: time,
})

const grant = z.object({
  action: text,
  subject: text,
  scopeKind: text,
  scopeId: maybe,
  note: maybe,
  since: time,
})

const proposal = z.object({
  role: text,
  changes: anything,
  reason: text,
  status: text,
  proposedAt: time,
})

const session = z.object({
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
  endedAt: maybeTime,
  address: maybe,
  userAgent: maybe,
})

const act = z.object({
  at: time,
  action: text,
  subject: maybe,
  subjectId: maybe,
  address: maybe,
  userAgent: maybe,
  before: anything,
  after: anything,
  note: maybe,
})

const ownData = z
  .object({
    writtenAt: instant,
    account,
    roles: z.array(z.object({ key: text, name: text, since: time })),
    grants: z.array(grant),
    proposedRights: z.array(proposal),
    sessions: z.array(session),
    mailedLinks: z.array(
      z.object({ purpose: text, email: maybe, createdAt: time, usedAt: maybeTime }),
    ),
    work: z
      .array(z.object({ digest: text, lookedAt: maybeTime }))
      .describe('How often the work list is mailed.'),
    stationStates: z
      .array(z.object({ shown: z.array(text), mailed: z.array(text) }))
      .describe('Which changes of stations are shown and mailed.'),
    stationMails: z.array(z.object({ noticeId: text, sentAt: maybeTime })),
    limitMails: z.array(z.object({ stationId: text, limitKey: text, beganAt: time })),
    stationNotices: z
      .array(z.object({ noticeId: text, seenAt: time }))
      .describe('Those that were read.'),
    deputies: z.array(z.object({ accountId: text, deputyId: text, from: time, until: time })),
    views: z.array(z.object({ list: text, name: text, isShared: z.boolean(), content: anything })),
    pinnedViews: z.array(z.object({ viewId: text, pinnedAt: time })),
    lists: z
      .array(z.object({ list: text, look: anything }))
      .describe('Columns and order of lists.'),
    entries: z
      .array(z.object({ as: text, id: text, at: maybeTime, words: maybe }))
      .describe(
        'Entries for an organization that name the person: table and column, id, time, and what was written.',
      ),
    questions: z
      .array(
        z.object({
          id: text,
          kind: text,
          at: time,
          name: maybe,
          email: maybe,
          subject: maybe,
          content: text,
          status: text,
        }),
      )
      .describe('Questions and comments under the confirmed mail address of the account.'),
    activity: z.array(act).describe('The newest ten thousand entries of the activity log.'),
  })
  .meta({ id: 'OwnData' })

export const ownDataCalls = callsOf(
  { tag: 'auth', entity: 'account', access: 'session' },
  {
    'own-data': {
      at: 'POST /api/auth/own-data',
      summary: 'Everything that is kept about the caller; secrets are not told.',
      body: ownProof,
      answer: ownData,
    },
    'remove-account': {
      at: 'DELETE /api/auth/account',
      summary: 'Remove the own account for good; reports and other entries stay.',
      body: ownProof,
      errors: [409],
    },
  },
)

export type OwnData = z.infer<typeof ownData>
