// The second factor: whether it is in force, setting it up, and switching it off.
import { useState } from 'react'
import { Action } from '../../parts/controls/Action.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { OwnProof, SecondFactorOffer } from '@eos/contract/calls/people/accounts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { sessionQuery, type SignedIn } from '../../api/session.ts'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { AccountPart } from './AccountPart.tsx'
import { AskProof } from './AskProof.tsx'
import { ConfirmSecondFactor } from './ConfirmSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Step =
  | { name: 'rest'; news?: 'off' }
  | { name: 'password' }
  | { name: 'scan'; offer: SecondFactorOffer }
  | { name: 'codes'; codes: string[] }

export function SecondFactor({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const isOn = session.hasSecondFactor || step.name === 'codes'
  const rest = () => setStep({ name: 'rest' })
  const ask = () => setStep({ name: 'password' })
  const switchOff = async (body: OwnProof) => {
    await api.ask('DELETE /api/auth/second-factor', { body, keepException: true })
    await queryClient.invalidateQueries(sessionQuery())
    setStep({ name: 'rest', news: 'off' })
  }
  const offer = async (body: OwnProof) => {
    const made = await api.ask('POST /api/auth/second-factor', { body, keepException: true })
    setStep({ name: 'scan', offer: made })
  }
  const confirmed = (codes: string[]) => {
    setStep({ name: 'codes', codes })
    void queryClient.invalidateQueries(sessionQuery())
  }
  return (
    <AccountPart
      id="account-factor"
      title={t('factor.title')}
      tag={<Tag kind={isOn ? 'ok' : 'plain'}>{t(isOn ? 'factor.on' : 'factor.off')}</Tag>}
      text={t(isOn ? 'factor.textOn' : 'factor.textOff')}
    >
      {step.name === 'rest' && (
        <>
          {session.mustSetUpSecondFactor && <FormFailure>{t('factor.needed')}</FormFailure>}
          {step.news && <FormSuccess>{t('factor.isOff')}</FormSuccess>}
          <p className="form-actions">
            <Action onClick={ask}>{t(isOn ? 'factor.switchOff' : 'factor.setUp')}</Action>
          </p>
        </>
      )}
      {step.name === 'password' && (
        <AskProof
          session={session}
          text={t(isOn ? 'factor.askOff' : 'factor.askOn')}
          action={t(isOn ? 'factor.switchOff' : 'factor.goOn')}
          send={isOn ? switchOff : offer}
          onCancel={rest}
        />
      )}
      {step.name === 'scan' && (
        <ConfirmSecondFactor offer={step.offer} onConfirmed={confirmed} onCancel={rest} />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes codes={step.codes} username={session.user.username} onDone={rest} />
      )}
    </AccountPart>
  )
}
