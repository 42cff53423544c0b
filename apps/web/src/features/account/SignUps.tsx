// Enterprises that wait for approval: each is approved or rejected after a confirmation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { Applicant } from '@eos/contract/calls/people/account-administration'
import { api } from '../../api/api.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { provincesQuery, queryClient } from '../../api/queries.ts'
import { ConfirmDialog } from '../../parts/buttons/ConfirmDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { applicantsQuery } from './queries.ts'

interface Decision {
  applicant: Applicant
  kind: 'approve' | 'reject'
}

export function SignUps() {
  const { t } = useTranslation('account')
  const applicants = useQuery(applicantsQuery())
  const [asked, setAsked] = useState<Decision>()
  const [done, setDone] = useState<Decision>()
  const list = useRef<HTMLDivElement>(null)
  const onDone = () => {
    setDone(asked)
    setAsked(undefined)
    list.current?.focus()
  }
  return (
    <div
      className="sign-ups"
      ref={list}
      tabIndex={-1}
      aria-label={t('signUps.title')}
      role="region"
    >
      {done && (
        <FormSuccess>
          {t(`signUps.${done.kind}Done`, { name: done.applicant.organization.name })}
        </FormSuccess>
      )}
      {!applicants.data ? (
        applicants.isError ? (
          <QueryFailure error={applicants.error} onRetry={() => void applicants.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : applicants.data.length === 0 ? (
        <Empty title={t('signUps.none')} />
      ) : (
        <>
          <p className="soft">{t('signUps.text')}</p>
          <ul>
            {applicants.data.map((applicant) => (
              <ApplicantCard
                key={applicant.id}
                applicant={applicant}
                onDecide={(kind) => setAsked({ applicant, kind })}
              />
            ))}
          </ul>
        </>
      )}
      {asked && <Ask decision={asked} onDone={onDone} onCancel={() => setAsked(undefined)} />}
    </div>
  )
}

interface ApplicantCardProps {
  applicant: Applicant
  onDecide: (kind: Decision['kind']) => void
}

function ApplicantCard({ applicant, onDecide }: ApplicantCardProps) {
  const { t } = useTranslation('account')
  const { fullName, email, organization, since } = applicant
  const locale = useLocale()
  const zone = useTimeZone()
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const province = provinces?.find(({ id }) => id === organization.provinceId)
  const rows: [string, string | null][] = [
    [t('signUps.taxCode'), organization.taxCode],
    [t('signUps.province'), province ? localName(province, locale) : organization.provinceId],
    [t('signUps.person'), fullName],
    [t('signUps.email'), email],
    [t('signUps.since'), formatInstant(since, zone, locale)],
  ]
  return (
    <li className="applicant">
      <h2>{organization.name}</h2>
      <dl className="account-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="form-actions">
        <Action
          aria-label={t('signUps.approveOf', { name: organization.name })}
          onClick={() => onDecide('approve')}
        >
          {t('signUps.approve')}
        </Action>
        <Action
          aria-label={t('signUps.rejectOf', { name: organization.name })}
          onClick={() => onDecide('reject')}
        >
          {t('signUps.reject')}
        </Action>
      </p>
    </li>
  )
}

interface AskProps {
  decision: Decision
  onDone: () => void
  onCancel: () => void
}

function Ask({ decision: { applicant, kind }, onDone, onCancel }: AskProps) {
  const { t } = useTranslation('account')
  const failureText = useFailureText()
  const { name, taxCode } = applicant.organization
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.ask(`POST /api/admin/sign-ups/{id}/${kind}`, {
        params: { id: applicant.id },
        keepException: true,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(applicantsQuery())
      onDone()
    },
    // Somebody else may have been first.
    onError: () => void queryClient.invalidateQueries(applicantsQuery()),
  })
  return (
    <ConfirmDialog
      title={t(`signUps.${kind}Ask`, { name })}
      action={t(`signUps.${kind}`)}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onCancel}
    >
      <p>{t(`signUps.${kind}Text`, { name, taxCode, person: applicant.fullName })}</p>
      {error && <FormFailure>{failureText(error)}</FormFailure>}
    </ConfirmDialog>
  )
}
