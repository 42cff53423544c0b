// Draws a statement: its parts, who answers for it, and the way to the other ones.
import { useId, type ReactNode } from 'react'
import type { PagePath } from '@eos/contract/pages/pages'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { FactList } from '../../parts/controls/FactList.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './texts.ts'
import type { StatementPart, StatementText } from './statement-text.ts'
import './statements.css'

interface StatementProps {
  text: StatementText
  page: 'accessibility' | 'privacy' | 'terms'
  /** Between the lead and the parts. */
  children?: ReactNode
}

export function Statement({ text, page, children }: StatementProps) {
  const locale = useLocale()
  const { title, lead, description, parts } = text
  return (
    <div className="page statement-page">
      <PageHead title={title[locale]} description={description[locale]} />
      <header>
        <h1>{title[locale]}</h1>
        <p className="soft statement-lead">{lead[locale]}</p>
      </header>
      {children}
      {parts.map((part) => (
        <Part key={part.title.en} part={part} />
      ))}
      <Contact />
      <Others page={page} />
    </div>
  )
}

function Part({ part: { title, paragraphs, points = [] } }: { part: StatementPart }) {
  const locale = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title[locale]}</h2>
      {paragraphs.map((each) => (
        <p key={each.en}>{each[locale]}</p>
      ))}
      {points.length > 0 && (
        <ul className="marked-list">
          {points.map((each) => (
            <li key={each.en}>{each[locale]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Contact() {
  const { t } = useTranslation('statements')
  const locale = useLocale()
  const id = useId()
  const organization = useOrganization()
  const look = organization?.look
  const address = look && ((locale === 'en' && look.addressEn) || look.address)
  const hotline = look?.hotline
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('contact')}</h2>
      <p>{address || hotline ? t('contactText') : t('unknown')}</p>
      {organization && <p>{localName(organization, locale)}</p>}
      <FactList
        className="wrap statement-contact"
        facts={[
          [t('address'), address],
          [
            t('hotline'),
            hotline && (
              <a key="hotline" href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`}>
                {hotline}
              </a>
            ),
          ],
        ]}
      />
    </section>
  )
}

const pages = ['accessibility', 'privacy', 'terms', 'data'] as const satisfies readonly PagePath[]

function Others({ page }: Pick<StatementProps, 'page'>) {
  const { t } = useTranslation('statements')
  return (
    <nav className="not-printed" aria-label={t('others')}>
      <ul className="statement-others">
        {pages
          .filter((each) => each !== page)
          .map((each) => (
            <li key={each}>
              <PageLink to={each}>{t(each)}</PageLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
