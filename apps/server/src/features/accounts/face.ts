// The face of this feature: all that other features may use of it.
export { newLink, useLink } from './mails/one-time-links.ts'
export { setSessionCookie } from './sign-in/cookie.ts'
export { beginSession } from './sign-in/sessions.ts'
export { giveRole } from './queries/accounts.ts'
export { endSessions } from './queries/sessions.ts'
export {
  listRemoved,
  parseRemoved,
  removeAgain,
  removedAccountsFile,
} from './own-account/removed-accounts.ts'
