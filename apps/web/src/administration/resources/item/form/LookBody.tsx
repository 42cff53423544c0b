// Draws the form of an organization's look, and beside it the head and the foot of its pages as visitors will see them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookFields, type OrganizationLook } from '@eos/contract/resources/organization-look'
import { organizationQuery } from '../../../../api/organizations.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { Segments } from '../../../../parts/controls/Segments.tsx'
import { Brand } from '../../../../parts/look/Brand.tsx'
import { OwnFacts } from '../../../../parts/look/OwnFacts.tsx'
import { LanguageProvider, useTranslation, type Language } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { FormSections, type FormBodyProps } from '../fields/FormSections.tsx'
import './look-form.css'

export default function LookBody(props: FormBodyProps) {
  return (
    <div className="look-body">
      <div className="look-fields">
        <FormSections {...props} />
      </div>
      <LookPreview values={props.form.values} />
    </div>
  )
}

function LookPreview({ values }: { values: FormValues }) {
  const { t } = useTranslation('forms')
  const [language, setLanguage] = useState<Language>(useLocale())
  const id = values['organizationId']
  const isChosen = typeof id === 'string' && id !== ''
  const organization = useQuery({ ...organizationQuery(isChosen ? id : ''), enabled: isChosen })
  const { name = t('look.noName'), nameEn = null } = organization.data ?? {}
  const shown = { name, nameEn, look: lookIn(values) }
  return (
    <section className="look-preview" aria-label={t('look.preview')}>
      <div className="split gap-2 look-preview-head">
        <h3>{t('look.preview')}</h3>
        <Segments<Language>
          label={t('look.language')}
          chosen={language}
          onChoose={setLanguage}
          options={[
            { value: 'vi', name: 'VI' },
            { value: 'en', name: 'EN' },
          ]}
        />
      </div>
      <LanguageProvider value={language}>
        <div className="look-frame">
          <div className="header-bar">
            <div className="row gap-4 brand">
              <Brand organization={shown} />
            </div>
          </div>
          <div className="look-page" aria-hidden="true" />
          <div className="footer">
            <OwnFacts organization={shown} />
          </div>
        </div>
      </LanguageProvider>
      <p className="soft small">{t('look.soon')}</p>
    </section>
  )
}

/** A line that is not filled in yet shows nothing. */
function lookIn(values: FormValues): OrganizationLook {
  const names = Object.keys(lookFields)
  const look = Object.fromEntries(
    names.map((name) => [name, values[name] ?? null]),
  ) as unknown as OrganizationLook
  return { ...look, links: (look.links ?? []).filter(({ title, address }) => title && address) }
}
