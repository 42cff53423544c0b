// The form of the first day: the ministry, where it is visited, its administrator, and the provincial offices.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { SetUpDone } from '@eos/contract/calls/set-up'
import { weaknessesOf, weaknessSentences } from '@eos/contract/people/password-rule'
import { isAddress, longestPersonName } from '@eos/contract/people/person'
import { ApiError } from '../../api/client/api-error.ts'
import { CheckField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { NewPasswordField } from '../../parts/fields/PasswordField.tsx'
import { FormPage } from '../../parts/fields/FormPage.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm, type Problems, type Values } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { setUp, type SetUpRequest } from './calls.ts'
import { ownHostName } from './own-host-name.ts'

const fields = [
  'name',
  'nameEn',
  'hostNames',
  'subDomain',
  'timeZone',
  'adminName',
  'adminEmail',
  'password',
  'withOffices',
] as const
type Name = (typeof fields)[number]

interface SetUpFormProps {
  token: string
  onMade: (made: SetUpDone) => void
  /** Somebody else was faster. */
  onDone: () => void
}

export function SetUpForm({ token, onMade, onDone }: SetUpFormProps) {
  const { t } = useTranslation(['setUp', 'common'])
  const locale = useLocale()
  const form = useForm<Name>({
    fields,
    check: (values) => {
      const needed = ['name', 'adminName', 'adminEmail'] as const
      const missing = needed.filter((name) => values[name].trim() === '')
      const [weakness] = weaknessesOf(values.password, wordsAbout(values))
      return {
        ...(weakness && { password: weaknessSentences[weakness][locale] }),
        ...(!isAddress(values.adminEmail.trim()) && {
          adminEmail: t('administrator.emailWrong'),
        }),
        ...Object.fromEntries(missing.map((name) => [name, t('common:required')])),
      }
    },
    send: async (values) => onMade(await setUp(requestOf(token, values))),
    onFailure: (error) => {
      const isLate = error instanceof ApiError && error.status === 409
      if (isLate) onDone()
      return isLate
    },
  })
  const { problems } = form
  return (
    <FormPage title={t('title')} lead={<p>{t('why')}</p>}>
      <form className="form" {...form.props}>
        <FormFailure>{form.failure}</FormFailure>
        <Ministry problems={problems} />
        <Addresses problems={problems} />
        <Administrator problems={problems} />
        <CheckField
          label={t('offices')}
          name="withOffices"
          defaultChecked
          hint={t('officesHint')}
          problem={problems.withOffices}
        />
        <p className="form-wide">
          <SubmitButton busy={form.busy}>{t('send')}</SubmitButton>
        </p>
      </form>
    </FormPage>
  )
}

interface Part {
  problems: Problems<Name>
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="column set-up-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

function Ministry({ problems }: Part) {
  const { t } = useTranslation('setUp')
  return (
    <Group legend={t('ministry.legend')}>
      <TextField
        label={t('ministry.name')}
        name="name"
        autoComplete="organization"
        maxLength={255}
        problem={problems.name}
      />
      <TextField
        label={t('ministry.nameEn')}
        hint={t('ministry.optional')}
        name="nameEn"
        maxLength={255}
        problem={problems.nameEn}
      />
    </Group>
  )
}

function Addresses({ problems }: Part) {
  const { t } = useTranslation('setUp')
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Group legend={t('addresses.legend')}>
      <TextField
        label={t('addresses.hostNames')}
        hint={t('addresses.hostNamesHint')}
        name="hostNames"
        defaultValue={ownHostName(location.hostname)}
        problem={problems.hostNames}
        {...plain}
      />
      <TextField
        label={t('addresses.subDomain')}
        hint={t('addresses.subDomainHint')}
        name="subDomain"
        defaultValue="ministry"
        maxLength={63}
        problem={problems.subDomain}
        {...plain}
      />
      <TextField
        label={t('addresses.timeZone')}
        name="timeZone"
        defaultValue="Asia/Ho_Chi_Minh"
        maxLength={60}
        problem={problems.timeZone}
        {...plain}
      />
    </Group>
  )
}

function Administrator({ problems }: Part) {
  const { t } = useTranslation('setUp')
  const [about, setAbout] = useState({ adminName: '', adminEmail: '' })
  return (
    <Group legend={t('administrator.legend')}>
      <TextField
        label={t('administrator.fullName')}
        name="adminName"
        autoComplete="name"
        maxLength={longestPersonName}
        problem={problems.adminName}
        onChange={(event) => setAbout({ ...about, adminName: event.target.value })}
      />
      <TextField
        label={t('administrator.email')}
        hint={t('administrator.emailHint')}
        name="adminEmail"
        type="email"
        autoComplete="username"
        problem={problems.adminEmail}
        onChange={(event) => setAbout({ ...about, adminEmail: event.target.value })}
      />
      <NewPasswordField
        label={t('administrator.password')}
        name="password"
        about={wordsAbout(about)}
        problem={problems.password}
      />
    </Group>
  )
}

function wordsAbout({ adminName, adminEmail }: { adminName: string; adminEmail: string }) {
  return [adminEmail.trim().split('@')[0]!, adminName.trim()]
}

function requestOf(token: string, values: Values<Name>): SetUpRequest {
  const { hostNames, withOffices, ...texts } = values
  return {
    token,
    ...texts,
    hostNames: hostNames.split(/[\s,;]+/).filter((name) => name !== ''),
    withOffices: withOffices === 'on',
  }
}
