// Signing up as a citizen, or for an enterprise that its province then approves.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageLink } from '../ui/PageLink.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LookIntoMailbox } from './LookIntoMailbox.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import '../ui/form.css'
import './sign-up.css'
import './register-texts.ts'

type Kind = 'citizen' | 'enterprise'
const kinds: readonly Kind[] = ['citizen', 'enterprise']

export function SignUpPage() {
  const { t } = useTranslation('signUp')
  const [search, setSearch] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  const kind: Kind = search.get('as') === 'enterprise' ? 'enterprise' : 'citizen'
  usePageTitle(t('title'))
  const choose = (chosen: Kind) =>
    setSearch(
      (before) => {
        if (chosen === 'enterprise') before.set('as', chosen)
        else before.delete('as')
        return before
      },
      { replace: true },
    )
  return (
    <div className="entry">
      {sentTo !== undefined && (
        <section className="entry-sheet">
          <LookIntoMailbox
            email={sentTo}
            isEnterprise={kind === 'enterprise'}
            onChange={() => setSentTo(undefined)}
          />
        </section>
      )}
      {/* Kept while it is not seen, so that who mistyped the address need not begin anew. */}
      <section className="entry-sheet" hidden={sentTo !== undefined}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('why')}</p>
        <KindChoice kind={kind} onChoose={choose} />
        <SignUpForm isEnterprise={kind === 'enterprise'} onSent={setSentTo} />
        <div className="entry-more">
          <p>
            {t('haveAccount')}{' '}
            <PageLink to="login" search={{ return: search.get('return') ?? undefined }}>
              {t('signIn')}
            </PageLink>
          </p>
        </div>
      </section>
    </div>
  )
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation('signUp')
  return (
    <fieldset className="kinds">
      <legend>{t('kind.label')}</legend>
      {kinds.map((each) => (
        <label key={each} className="kind">
          <input
            type="radio"
            name="kind"
            defaultChecked={each === kind}
            onChange={() => onChoose(each)}
          />
          <span className="kind-name">{t(`kind.${each}`)}</span>
          <span className="kind-text">{t(`kind.${each}Text`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
