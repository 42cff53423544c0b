// The form of signing up; an enterprise names itself, its tax code and its province as well.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { weaknessesOf, weaknessSentences } from '@eos/contract/people/password-rule'
import { isAddress, isPersonName, personNameSentence } from '@eos/contract/people/person'
import { api } from '../../api/api.ts'
import type { Asking } from '../../api/client/client.ts'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { provincesQuery, type Province } from '../../api/queries.ts'
import { SelectField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import type { Locale } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { NewPasswordField } from '../../parts/fields/PasswordField.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm, type Problems, type Values } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

const personFields = ['fullName', 'email', 'password'] as const
const enterpriseFields = ['name', 'taxCode', 'provinceId'] as const
type Name = (typeof personFields)[number] | (typeof enterpriseFields)[number]

interface SignUpFormProps {
  isEnterprise: boolean
  onSent: (email: string) => void
}

export function SignUpForm({ isEnterprise, onSent }: SignUpFormProps) {
  const { t } = useTranslation(['signUp', 'common'])
  const locale = useLocale()
  const [about, setAbout] = useState({ fullName: '', email: '' })
  const fields: readonly Name[] = isEnterprise
    ? [...personFields, ...enterpriseFields]
    : personFields
  const form = useForm<Name>({
    fields,
    check: (values) => ({
      ...checkFilled(values, fields, t('common:required')),
      ...checkWell(values, isEnterprise, { locale, email: t('emailWrong'), tax: t('taxWrong') }),
    }),
    send: async (values) => {
      const body = requestOf(values, isEnterprise)
      await api.ask('POST /api/auth/sign-up', { body, keepException: true })
      onSent(values.email)
    },
  })
  const { problems } = form
  return (
    <form className="form" {...form.props}>
      <FormFailure>{form.failure}</FormFailure>
      {isEnterprise && <EnterpriseFields problems={problems} />}
      <TextField
        label={t(isEnterprise ? 'yourName' : 'fullName')}
        name="fullName"
        autoComplete="name"
        problem={problems.fullName}
        onChange={(event) => setAbout({ ...about, fullName: event.target.value })}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="username"
        problem={problems.email}
        onChange={(event) => setAbout({ ...about, email: event.target.value })}
      />
      <NewPasswordField
        label={t('password')}
        name="password"
        about={wordsAbout(about)}
        problem={problems.password}
      />
      <p className="form-wide">
        <SubmitButton busy={form.busy}>{t('send')}</SubmitButton>
      </p>
    </form>
  )
}

function EnterpriseFields({ problems }: { problems: Problems<Name> }) {
  const { t } = useTranslation('signUp')
  const locale = useLocale()
  const provinces = useQuery(provincesQuery()).data ?? []
  const own = useOrganization()?.provinceCode
  const sorted = provinces.toSorted((one, other) =>
    localName(one, locale).localeCompare(localName(other, locale), locale),
  )
  return (
    <>
      <TextField
        label={t('enterprise')}
        name="name"
        autoComplete="organization"
        problem={problems.name}
      />
      <TextField
        label={t('taxCode')}
        hint={t('taxHint')}
        name="taxCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        problem={problems.taxCode}
      />
      <SelectField
        // Drawn anew when the list is there, so that the province of this site is chosen.
        key={sorted.length}
        label={t('province')}
        hint={t('provinceHint')}
        name="provinceId"
        defaultValue={idOf(sorted, own)}
        problem={problems.provinceId}
      >
        <option value="">{t('chooseProvince')}</option>
        {sorted.map((province) => (
          <option key={province.id} value={province.id}>
            {localName(province, locale)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function idOf(provinces: readonly Province[], code: string | undefined): string {
  return provinces.find(({ provinceCode }) => provinceCode === code)?.id ?? ''
}

function checkFilled(values: Values<Name>, fields: readonly Name[], sentence: string) {
  const missing = fields.filter((name) => values[name].trim() === '')
  return Object.fromEntries(missing.map((name) => [name, sentence])) as Problems<Name>
}

function checkWell(
  { fullName, email, password, taxCode }: Values<Name>,
  isEnterprise: boolean,
  sentences: { locale: Locale; email: string; tax: string },
): Problems<Name> {
  const [weakness] = weaknessesOf(password, wordsAbout({ fullName, email }))
  const isTaxCode = /^\d{10}(-\d{3})?$/.test(taxCode?.trim() ?? '')
  return {
    ...(email.trim() !== '' && !isAddress(email.trim()) && { email: sentences.email }),
    ...(fullName.trim() !== '' &&
      !isPersonName(fullName.trim()) && { fullName: personNameSentence[sentences.locale] }),
    ...(isEnterprise && taxCode.trim() !== '' && !isTaxCode && { taxCode: sentences.tax }),
    ...(password !== '' && weakness && { password: weaknessSentences[weakness][sentences.locale] }),
  }
}

/** The words that the password must not contain. */
function wordsAbout({ fullName, email }: { fullName: string; email: string }): string[] {
  return [email.trim().split('@')[0]!, fullName.trim()]
}

type SignUp = Asking<'POST /api/auth/sign-up'>['body']

function requestOf(values: Values<Name>, isEnterprise: boolean): SignUp {
  const { email, password, fullName, name, taxCode, provinceId } = values
  const person = { email, password, fullName }
  return isEnterprise ? { ...person, organization: { name, taxCode, provinceId } } : person
}
