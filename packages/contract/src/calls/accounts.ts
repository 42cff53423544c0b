// The calls of /api/auth: signing in and out, signing up, and looking after one's own account. JSON both ways.
import type { OrganizationType, PermissionAction } from '../vocabulary.ts'

/** POST /api/auth/login → 200 SessionAnswer with a cookie; 401 BAD_CREDENTIALS or SECOND_FACTOR, 403 ACCOUNT_NOT_ACTIVE, 429 TOO_MANY. */
export interface LoginRequest {
  /** User name or e-mail address. */
  username: string
  password: string
  /** Six digits, or a recovery code; only when the account has a second factor. */
  code?: string
  /** A month instead of until the browser ends. */
  remember?: boolean
}

/** What an account of ACCOUNT_NOT_ACTIVE waits for: the `detail` of the error. */
export type InactiveDetail = 'unverified' | 'awaiting_approval'

/** GET /api/auth/session → 200 in any case. */
export type SessionAnswer =
  | { authenticated: false }
  | {
      authenticated: true
      user: { id: string; name: string; username: string; email: string | null }
      /** Nothing for citizens. */
      organization: { id: string; type: OrganizationType; provinceId: string | null } | null
      roles: string[]
      /** What a page may offer; about each thing the server decides. */
      permissions: { subject: string; actions: PermissionAction[] }[]
      hasSecondFactor: boolean
      /** A role asks for a second factor that is not there yet: until it is set up, every other call that needs a session is 403 SECOND_FACTOR_NEEDED. */
      mustSetUpSecondFactor: boolean
      expiresAt: string
      csrfToken: string
    }

/** POST /api/auth/sign-up → 202 and always the same text, whether the address is known or not; a mail says how to go on. */
export interface SignUpRequest {
  email: string
  password: string
  fullName: string
  /** For an enterprise, which its province approves; a citizen has none. */
  organization?: { name: string; taxCode: string; provinceId: string; type?: 2 }
}

/** POST /api/auth/verify → 204; 400 LINK_INVALID. */
export interface VerifyRequest {
  token: string
}

/**
 * POST /api/auth/forgot-password → 202, whether the address is known or not. Who opens the link and chooses a password confirms an
 * address thereby that nobody has confirmed yet; what was chosen when signing up with it is void.
 */
export interface ForgotPasswordRequest {
  email: string
}

/** POST /api/auth/reset-password → 204, also for the first password of who was entered by an administrator; ends all sessions. */
export interface ResetPasswordRequest {
  token: string
  password: string
}

/** Who one is, shown again before something that matters; the code where there is a second factor. */
export interface OwnProof {
  password: string
  code?: string
}

/** POST /api/auth/change-password → 204; ends all other sessions. */
export interface ChangePasswordRequest {
  currentPassword: string
  code?: string
  password: string
}

/** POST /api/auth/change-name → 204. */
export interface ChangeNameRequest {
  fullName: string
}

/**
 * POST /api/auth/change-email → 202 and always the same text: the new address is in force when the link that is mailed to it was
 * opened. It is mailed no link where it belongs to another account.
 */
export interface ChangeEmailRequest {
  email: string
  currentPassword: string
  code?: string
}

/** POST /api/auth/confirm-email → 204; 400 LINK_INVALID. The former address is told; sessions go on. */
export interface ConfirmEmailRequest {
  token: string
}

/** GET /api/auth/sessions → the caller's own; DELETE /api/auth/sessions/{id} OwnProof → 204; DELETE /api/auth/sessions ends all others. */
export interface SessionLine {
  id: string
  isCurrent: boolean
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  address: string | null
  userAgent: string | null
}

/** GET /api/admin/sign-ups → { data }: who waits, as far as the caller may decide; POST …/{id}/approve and …/{id}/reject → 204. */
export interface Applicant {
  id: string
  fullName: string
  email: string | null
  organization: { name: string; taxCode: string; provinceId: string }
  since: string
}

/** POST /api/auth/second-factor {password} → the secret, not yet in force. */
export interface SecondFactorOffer {
  /** Base32, for typing. */
  secret: string
  /** otpauth://…, for a picture to scan. */
  uri: string
}

/** POST /api/auth/second-factor/confirm {code} → in force, with codes that each work once; DELETE /api/auth/second-factor OwnProof. */
export interface SecondFactorCodes {
  recoveryCodes: string[]
}

/**
 * GET /api/admin/users/{id}/invitation: whether somebody whom an administrator has entered was sent the link to choose a first
 * password. POST sends it again and answers the same; 409 when there is a password already, or something is in the way.
 */
export interface Invitation {
  /** `done`: there is a password. */
  state: 'not_sent' | 'sent' | 'expired' | 'done'
  /** Why no link can be sent. */
  obstacle: 'no_email' | 'not_active' | null
  email: string | null
  /** Of the newest link; ISO 8601. */
  sentAt: string | null
  expiresAt: string | null
  /** Where no mail server is set: the folder of the server's machine in which mails are files. */
  mailFolder: string | null
}

/**
 * GET /api/admin/users/{id}/access. DELETE /api/admin/users/{id}/sessions ends all sessions of a user, DELETE
 * /api/admin/users/{id}/second-factor removes a lost second factor, ends the sessions and tells the user by mail; both → 204.
 */
export interface UserAccess {
  /** In force now. */
  sessions: number
  hasSecondFactor: boolean
}
