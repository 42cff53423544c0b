// The data that are kept about the person: taken along as a file, or removed with the account.
import { useState } from 'react'
import type { OwnProof } from '@eos/contract/calls/people/accounts'
import { api } from '../../api/api.ts'
import { pageAddress } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { saveFile } from '../../api/client/served-file.ts'
import type { SignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { AccountPart } from './AccountPart.tsx'
import { AskProof } from './AskProof.tsx'

type Act = 'save' | 'remove'

export function OwnData({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const [act, setAct] = useState<Act>()
  const [isSaved, setSaved] = useState(false)
  // The button that was pressed is gone afterwards, so the keyboard goes back to the head of the part.
  const rest = () => {
    setAct(undefined)
    document.querySelector<HTMLElement>('#account-data')?.focus()
  }
  const send: Record<Act, (body: OwnProof) => Promise<void>> = {
    save: async (body) => {
      const data = await api.ask('POST /api/auth/own-data', { body, keepException: true })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile({ name: `${session.user.username}.json`, content })
      setSaved(true)
      rest()
    },
    // A fresh page load leaves nothing behind that only this person might see.
    remove: async (body) => {
      await api.ask('DELETE /api/auth/account', { body, keepException: true })
      location.assign(pageAddress(product, { to: '' }, location.search))
    },
  }
  return (
    <AccountPart id="account-data" title={t('data.title')} text={t('data.text')}>
      {isSaved && <FormSuccess>{t('data.saved')}</FormSuccess>}
      {act === undefined ? (
        <p className="form-actions">
          <Action onClick={() => setAct('save')}>{t('data.save')}</Action>
          <Action kind="danger" onClick={() => setAct('remove')}>
            {t('data.remove')}
          </Action>
        </p>
      ) : (
        <AskProof
          key={act}
          session={session}
          text={t(`data.ask.${act}`)}
          action={t(act === 'save' ? 'data.save' : 'data.removeNow')}
          send={send[act]}
          onCancel={rest}
        />
      )}
    </AccountPart>
  )
}
