// The sessions and the second factor of somebody, with buttons that end all sessions and remove a lost factor.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { queryClient } from '../../../../api/queries.ts'
import { AskDialog } from '../../../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import {
  endUserSessions,
  removeUserFactor,
  userAccessQuery,
} from '../../../../admin-parts/resources/queries.ts'
import './invitation.css'

const actions = { endSessions: endUserSessions, removeFactor: removeUserFactor }

export function UserAccess({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('admin')
  const { data: access } = useQuery(userAccessQuery(userId))
  const failureText = useFailureText()
  const [asked, setAsked] = useState<keyof typeof actions>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: keyof typeof actions) => actions[action](userId),
    onSettled: () => {
      setAsked(undefined)
      return queryClient.invalidateQueries(userAccessQuery(userId))
    },
  })
  if (!access || (access.sessions === 0 && !access.hasSecondFactor)) return null
  return (
    <section className="admin-invitation" aria-labelledby="admin-user-access">
      <h3 id="admin-user-access">{t('access.title')}</h3>
      <output>
        <p>{t('access.sessions', { count: access.sessions })}</p>
        <p>{t(access.hasSecondFactor ? 'access.hasFactor' : 'access.noFactor')}</p>
      </output>
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <p className="form-actions not-printed">
        {access.sessions > 0 && (
          <Action onClick={() => setAsked('endSessions')}>{t('access.endSessions')}</Action>
        )}
        {access.hasSecondFactor && (
          <Action kind="danger" onClick={() => setAsked('removeFactor')}>
            {t('access.removeFactor')}
          </Action>
        )}
      </p>
      {asked && (
        <AskDialog
          title={t(`access.${asked}Title`, { name })}
          action={t(`access.${asked}`)}
          busy={isPending}
          onConfirm={() => mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t(`access.${asked}Text`)}</p>
        </AskDialog>
      )}
    </section>
  )
}
