// The calls of signing up and of confirming an address.
import { accountMailerFor } from '../mails/account-mailer.ts'
import type { AuthCalls, OwnAccountOptions } from './own-account-options.ts'
import { texts } from '../texts.ts'
import { checkSignUp, signUp, verifyEmail } from './sign-up.ts'

export function signUpCalls({ context, mailer }: OwnAccountOptions): AuthCalls {
  const { db, now } = context
  return {
    'sign-up': async (asked, request) => {
      const given = await checkSignUp(context, request, asked.body())
      const accountMailer = accountMailerFor(context, mailer, request)
      await signUp(db, accountMailer, given, { request, now: now() })
      return { message: texts.mailSent[request.locale] }
    },
    verify: async (asked, request) => verifyEmail(db, asked.body().token, { request, now: now() }),
  }
}
