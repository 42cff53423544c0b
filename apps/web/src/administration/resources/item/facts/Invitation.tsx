// The invitation of somebody who was entered here: when it was sent, and a button that sends it again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Invitation as State } from '@eos/contract/calls/people/account-administration'
import { ApiError } from '../../../../api/client/api-error.ts'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { queryClient } from '../../../../api/queries.ts'
import { formatInstant } from '../../../../parts/numbers/format.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { invitationQuery, sendInvitation } from '../../../../admin-parts/resources/queries.ts'
import './invitation.css'

/** Nothing for people who have a password. */
export function Invitation({ userId }: { userId: string }) {
  const { t } = useTranslation(['admin', 'common'])
  const { data: invitation } = useQuery(invitationQuery(userId))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendInvitation(userId),
    onSuccess: (sent) => queryClient.setQueryData(invitationQuery(userId).queryKey, sent),
    onError: () => queryClient.invalidateQueries(invitationQuery(userId)),
  })
  if (!invitation || invitation.state === 'done') return null
  const { state } = invitation
  return (
    <section className="admin-invitation" aria-labelledby="admin-invitation">
      <h3 id="admin-invitation">{t('invitation.title')}</h3>
      <output>
        <Sentences invitation={invitation} state={state} />
      </output>
      {error && (
        <FormFailure>
          {error instanceof ApiError ? error.serverText : t('common:unreachable')}
        </FormFailure>
      )}
      {invitation.obstacle === null && (
        <p className="form-actions not-printed">
          <Action busy={isPending} onClick={() => mutate()}>
            {t(state === 'not_sent' ? 'invitation.send' : 'invitation.sendAgain')}
          </Action>
        </p>
      )}
    </section>
  )
}

interface SentencesProps {
  invitation: State
  state: Exclude<State['state'], 'done'>
}

function Sentences({ invitation, state }: SentencesProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const { email, sentAt, expiresAt, mailFolder, obstacle } = invitation
  const when = (instant: string | null) =>
    instant === null ? '' : formatInstant(instant, zone, locale)
  const words = { email: email ?? '', sent: when(sentAt), expires: when(expiresAt) }
  return (
    <>
      <p>{t(`invitation.${obstacle ?? state}`, words)}</p>
      {mailFolder !== null && obstacle === null && state === 'sent' && (
        <p className="small soft">{t('invitation.asFile', { folder: mailFolder })}</p>
      )}
    </>
  )
}
