// The form of a question: sent by script where one runs, else as a plain form to the address of the page.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { QuestionForm } from '@eos/contract/calls/questions/questions'
import {
  askPage,
  longestContent,
  longestSubject,
  privateKeyParameter,
  trapField,
} from '@eos/contract/publishing/questions'
import { api } from '../../../api/api.ts'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../parts/fields/Field.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { localName, writtenName } from '../../../parts/numbers/local-name.ts'
import { useGoTo } from '../../../parts/page/PageLink.tsx'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { readAsked } from '../questions-address.ts'
import { usePosted } from './use-posted.ts'

const fields = [
  'subject',
  'content',
  'categoryId',
  'provinceId',
  'authorName',
  'authorEmail',
  'consent',
  'stationId',
  'locationPointId',
  'facilityId',
  'figureName',
  'figureTime',
  'figureValue',
  trapField,
] as const
type Name = (typeof fields)[number]

export function AskForm({ form: offered }: { form: QuestionForm }) {
  const { t } = useTranslation(['questions', 'common'])
  const goTo = useGoTo()
  const posted = usePosted<Name>()
  const form = useForm<Name>({
    fields,
    send: async (values) => {
      posted.forget()
      const { id, key } = await api.ask('POST /api/{product}/public/questions', {
        body: values,
        keepException: true,
      })
      goTo({ to: 'questions/:id', parameters: { id }, search: { [privateKeyParameter]: key } })
    },
  })
  const problemOf = (name: Name) => form.problems[name] ?? posted.problemOf(name)
  const failure =
    form.failure ?? posted.failure ?? (posted.hasProblems ? t('form.mend') : undefined)
  return (
    <form className="form question-box" method="post" action={useAction()} {...form.props}>
      <FormFailure>{failure}</FormFailure>
      <HiddenFields form={offered} />
      <WrittenFields form={offered} {...{ problemOf, valueOf: posted.valueOf }} />
      {!offered.place && <PlaceFields form={offered} {...{ problemOf, valueOf: posted.valueOf }} />}
      <AuthorFields {...{ problemOf, valueOf: posted.valueOf }} />
      <CheckField
        name="consent"
        label={t('form.consent')}
        defaultChecked={posted.valueOf('consent') === 'on'}
        problem={problemOf('consent')}
      />
      <div className="form-actions">
        <SubmitButton busy={form.busy}>{t('form.send')}</SubmitButton>
      </div>
    </form>
  )
}

/** The address of the page as it is, so that a refused form finds again what it is about. */
function useAction(): string {
  const { search } = useLocation()
  const own = Object.fromEntries(new URLSearchParams(search))
  return pageAddress(
    product,
    { to: 'questions/:id', parameters: { id: askPage }, search: own },
    search,
  )
}

export interface FieldWords<Of extends string> {
  problemOf(name: Of): string | undefined
  valueOf(name: Of): string
}

type FieldsProps = FieldWords<Name>

/** The values from the link, and a field that only machines fill in. */
function HiddenFields({ form: { place } }: { form: QuestionForm }) {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const { figure, time, value } = readAsked(search)
  const names = { station: 'stationId', point: 'locationPointId', facility: 'facilityId' } as const
  const isTime = time !== undefined && /^\d{4}-\d\d-\d\dT/.test(time)
  return (
    <>
      {place && <input type="hidden" name={names[place.kind]} value={place.id} />}
      {figure && <input type="hidden" name="figureName" value={figure} />}
      {isTime && <input type="hidden" name="figureTime" value={time} />}
      {value && <input type="hidden" name="figureValue" value={value} />}
      <div className="question-trap" aria-hidden="true">
        <label>
          {t('form.trap')}
          <input name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}

function WrittenFields({
  form: { place },
  problemOf,
  valueOf,
}: FieldsProps & { form: QuestionForm }) {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const { figure } = readAsked(search)
  const name = figure === undefined ? undefined : writtenName(figure)
  const proposed =
    name === undefined
      ? ''
      : place
        ? t('form.figureSubject', { name, place: writtenName(place.name) })
        : t('form.figureSubjectAlone', { name })
  return (
    <>
      <TextField
        name="subject"
        label={t('form.subject')}
        maxLength={longestSubject}
        defaultValue={valueOf('subject') || proposed}
        problem={problemOf('subject')}
      />
      <TextAreaField
        name="content"
        label={t('form.content')}
        hint={t('form.contentHint')}
        rows={6}
        maxLength={longestContent}
        defaultValue={valueOf('content')}
        problem={problemOf('content')}
      />
    </>
  )
}

function PlaceFields({
  form: { topics },
  problemOf,
  valueOf,
}: FieldsProps & { form: QuestionForm }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const own = useOrganization()?.provinceCode
  const [search] = useSearchParams()
  const asked = readAsked(search).province
  const provinces = useQuery(provincesQuery()).data ?? []
  const ownId = provinces.find(({ provinceCode }) => provinceCode === own)?.id ?? ''
  return (
    <div className="stack gap-4 ask-pair">
      <SelectField
        name="categoryId"
        label={t('form.topic')}
        defaultValue={valueOf('categoryId')}
        problem={problemOf('categoryId')}
      >
        <option value="">{t('form.noTopic')}</option>
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {writtenName(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        // Drawn anew when the list is there, so that the province of this site is chosen.
        key={provinces.length}
        name="provinceId"
        label={t('form.province')}
        hint={t('form.provinceHint')}
        defaultValue={valueOf('provinceId') || asked || ownId}
        problem={problemOf('provinceId')}
      >
        <option value="">{t('form.noProvince')}</option>
        {provinces
          .map((province) => ({ id: province.id, name: localName(province, locale) }))
          .toSorted((one, other) => one.name.localeCompare(other.name, locale))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

function AuthorFields({ problemOf, valueOf }: FieldWords<'authorName' | 'authorEmail'>) {
  const { t } = useTranslation('questions')
  return (
    <div className="stack gap-4 ask-pair">
      <TextField
        name="authorName"
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={100}
        autoComplete="nickname"
        defaultValue={valueOf('authorName')}
        problem={problemOf('authorName')}
      />
      <TextField
        name="authorEmail"
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        maxLength={254}
        autoComplete="email"
        defaultValue={valueOf('authorEmail')}
        problem={problemOf('authorEmail')}
      />
    </div>
  )
}
