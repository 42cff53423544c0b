// Takes the new secret over into an app, by QR code or by typing, and proves it with the first six digits.
import { useTranslation } from '../../texts/translation.ts'
import type { SecondFactorOffer } from '@eos/contract/calls/people/accounts'
import { api } from '../../api/api.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { QrCode } from '../../parts/page/QrCode.tsx'
import { useFirstField } from './use-first-field.ts'

interface ConfirmSecondFactorProps {
  offer: SecondFactorOffer
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function ConfirmSecondFactor({ offer, onConfirmed, onCancel }: ConfirmSecondFactorProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useForm({
    fields: ['code'],
    check: ({ code }) =>
      /^\d{3}\s?\d{3}$/.test(code.trim()) ? {} : { code: t('factor.sixDigits') },
    send: async (body) => {
      const at = 'POST /api/auth/second-factor/confirm'
      onConfirmed((await api.ask(at, { body, keepException: true })).recoveryCodes)
    },
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <ol className="marked-list column factor-steps">
        <li>
          <p>{t('factor.scan')}</p>
          <QrCode text={offer.uri} label={t('factor.picture')} />
          <p className="small soft">{t('factor.type')}</p>
          <p>
            <code className="secret">{inGroups(offer.secret)}</code>
          </p>
        </li>
        <li>
          <p>{t('factor.prove')}</p>
          <FormFailure>{form.failure}</FormFailure>
          <TextField
            label={t('factor.code')}
            name="code"
            className="input code-input number"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            problem={form.problems.code}
          />
        </li>
      </ol>
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('factor.confirm')}</SubmitButton>
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
      </p>
    </form>
  )
}

/** Fours are easier to type than thirty-two in a row; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
