// The face of this feature: all that other features may use of it.
export { newLink, useLink } from './mails/one-time-links.ts'
export { setSessionCookie } from './sign-in/cookie.ts'
export { beginSession, endSessions } from './sign-in/sessions.ts'
export { giveRole } from './sign-up/sign-up.ts'
