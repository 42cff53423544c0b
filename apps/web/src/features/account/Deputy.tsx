// A colleague who does what waits for the person meanwhile, and the colleagues for whom the person does.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deputies } from '@eos/contract/calls/people/deputies'
import { api } from '../../api/api.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { queryClient } from '../../api/queries.ts'
import type { SignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { DateField } from '../../parts/fields/DateField.tsx'
import { SelectField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { fromFieldTime, shiftDay, toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { AccountPart } from './AccountPart.tsx'
import { checkProof, OwnProofFields, proofFields, proofOf } from './OwnProofFields.tsx'
import { deputyQuery } from './queries.ts'
import { useFirstField } from './use-first-field.ts'

/** Nothing for somebody who has no colleague. */
export function Deputy({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const { data } = useQuery(deputyQuery())
  const [isChoosing, setChoosing] = useState(false)
  if (!data || data.colleagues.length + data.represented.length === 0) return null
  const { deputy, represented, colleagues } = data
  const rest = async () => {
    await queryClient.invalidateQueries(deputyQuery())
    setChoosing(false)
    document.querySelector<HTMLElement>('#account-deputy')?.focus()
  }
  const end = async () => {
    await api.ask('DELETE /api/auth/deputy', {})
    await rest()
  }
  return (
    <AccountPart id="account-deputy" title={t('deputy.title')} text={t('deputy.text')}>
      {represented.map((each) => (
        <Period key={each.id} text="deputy.youFor" of={each} />
      ))}
      {isChoosing ? (
        <Choose session={session} colleagues={colleagues} onDone={() => void rest()} />
      ) : (
        <>
          {deputy && <Period text="deputy.forYou" of={deputy} />}
          {colleagues.length > 0 && (
            <p className="form-actions">
              <Action onClick={() => setChoosing(true)}>
                {t(deputy ? 'deputy.change' : 'deputy.name')}
              </Action>
              {deputy && <Action onClick={() => void end()}>{t('deputy.end')}</Action>}
            </p>
          )}
        </>
      )}
    </AccountPart>
  )
}

interface PeriodProps {
  text: 'deputy.youFor' | 'deputy.forYou'
  of: Deputies['represented'][number]
}

function Period({ text, of: { name, from, until } }: PeriodProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const zone = useTimeZone()
  const time = (instant: string) => formatInstant(instant, zone, locale)
  return <p>{t(text, { name, from: time(from), until: time(until) })}</p>
}

interface ChooseProps {
  session: SignedIn
  colleagues: Deputies['colleagues']
  onDone: () => void
}

function Choose({ session, colleagues, onDone }: ChooseProps) {
  const { t } = useTranslation(['account', 'common'])
  const zone = useTimeZone()
  const today = toFieldTime(useNow(), zone).slice(0, 10)
  const midnight = (day: string | undefined) => fromFieldTime(`${day}T00:00`, zone)
  const form = useForm({
    fields: ['userId', 'from', 'until', ...proofFields],
    check: ({ userId, from, until, ...proof }) => ({
      ...(userId === '' && { userId: t('common:required') }),
      ...(midnight(from) === undefined && { from: t('common:required') }),
      ...(midnight(until) === undefined && { until: t('common:required') }),
      ...(until < from && { until: t('deputy.endsFirst') }),
      ...checkProof(session, proof, t('common:required')),
    }),
    send: async ({ userId, from, until, ...proof }) => {
      const period = { from: midnight(from)!, until: midnight(shiftDay(until, 1))! }
      const body = { userId, ...period, ...proofOf(proof) }
      await api.ask('POST /api/auth/name-deputy', { body, keepException: true })
      onDone()
    },
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <p>{t('deputy.ask')}</p>
      <FormFailure>{form.failure}</FormFailure>
      <SelectField label={t('deputy.who')} name="userId" problem={form.problems.userId}>
        <option value="">{t('deputy.choose')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('deputy.from')}
        name="from"
        defaultValue={today}
        problem={form.problems.from}
      />
      <DateField label={t('deputy.until')} name="until" min={today} problem={form.problems.until} />
      <OwnProofFields session={session} problems={form.problems} />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('deputy.save')}</SubmitButton>
        <Action onClick={onDone}>{t('common:cancel')}</Action>
      </p>
    </form>
  )
}
