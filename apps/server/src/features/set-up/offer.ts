// The line with the one-time link that a server prints at its start while nobody has set the installation up.
import { pagePrefix } from '@eos/contract/pages/pages'
import type { Context } from '../../platform/context.ts'
import { findSetUpState } from './state.ts'
import { newLink } from '../accounts/face.ts'

/** A new start ends the link of the one before. Nothing to say once there is a ministry, or while the demo is shown. */
export async function offerSetUp(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  origin: string,
): Promise<string | undefined> {
  if ((await findSetUpState(context)) !== 'open') return undefined
  const { db, settings, now } = context
  const token = await newLink(db, { accountId: null, purpose: 'set_up' }, now())
  const address = `${origin}${pagePrefix(settings.product)}set-up#${token}`
  return `Nobody has set this installation up yet. This link does, once and within 24 hours: ${address}`
}
