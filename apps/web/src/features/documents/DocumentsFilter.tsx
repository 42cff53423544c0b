// The search box and the choices of the list of documents: one plain form, which changes the page at once where scripts
// run.
import { Search } from 'lucide'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import type { Documents } from '@eos/contract/calls/documents'
import {
  documentKindWords,
  documentOrders,
  validityWords,
} from '@eos/contract/publishing/documents'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { CheckField, TextField } from '../../parts/fields/Field.tsx'
import { FoldedChoices } from '../../parts/lists/FoldedChoices.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import {
  documentsParameters,
  orderParameter,
  readOrder,
  withFilter,
  type DocumentFilter,
  type SeveralName,
} from './documents-address.ts'

/** The form to which the choices belong, wherever they stand. */
const formId = 'documents-form'

interface FilterProps {
  filter: DocumentFilter
  found: Documents
}

function useChange() {
  const [, setSearch] = useSearchParams()
  return (changed: Parameters<typeof withFilter>[1]) =>
    setSearch((present) => withFilter(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
}

/** Typed words count when the form is sent. */
export function DocumentSearch({ filter, found }: FilterProps) {
  const { t } = useTranslation('documents')
  const change = useChange()
  return (
    <search aria-label={t('filter.label')}>
      <form
        id={formId}
        method="get"
        className="documents-search not-printed"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <KeptParameters except={documentsParameters.filter((name) => name !== 'status')} />
        <TextField
          key={filter.q}
          type="search"
          icon={Search}
          label={t('filter.q')}
          hidesLabel
          placeholder={t('filter.q')}
          name="q"
          defaultValue={filter.q}
          maxLength={200}
        />
        <Action type="submit" kind="primary">
          {t('filter.show')}
        </Action>
      </form>
      <p className="faint fine documents-count" role="status">
        {t('count', { count: found.matching, total: found.total })}
      </p>
    </search>
  )
}

interface Option {
  key: string
  words: string
  count: number
}

export function DocumentChoices({ filter, found }: FilterProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { validity, kind, field } = found.facets
  const declared = (
    words: Readonly<Record<string, Record<'en' | 'vi', string>>>,
    of: readonly { key: string; count: number }[],
    chosen: readonly string[],
  ): Option[] => {
    const counted = new Map(of.map((each) => [each.key, each.count]))
    return Object.entries(words)
      .map(([key, word]) => ({ key, words: word[locale], count: counted.get(key) ?? 0 }))
      .filter(({ key, count }) => count > 0 || chosen.includes(key))
  }
  const fields = field.map((each) => ({
    key: each.key,
    words: localName(each, locale),
    count: each.count,
  }))
  const missing = filter.field
    .filter((key) => !fields.some((each) => each.key === key))
    .map((key) => ({ key, words: key, count: 0 }))
  return (
    <FoldedChoices
      words={t('filter.choices')}
      isOpen={hasChoice(filter)}
      className="documents-choices not-printed"
    >
      <div className="documents-choices-in">
        <Several
          name="validity"
          chosen={filter.validity}
          options={declared(validityWords, validity, filter.validity)}
        />
        <Several
          name="kind"
          chosen={filter.kind}
          options={declared(documentKindWords, kind, filter.kind)}
        />
        <Several name="field" chosen={filter.field} options={[...fields, ...missing]} />
        <Others filter={filter} found={found} />
      </div>
    </FoldedChoices>
  )
}

const hasChoice = ({ validity, kind, field, issuer }: DocumentFilter) =>
  validity.length + kind.length + field.length > 0 || issuer !== ''

interface SeveralProps {
  name: SeveralName
  chosen: readonly string[]
  options: readonly Option[]
}

function Several({ name, chosen, options }: SeveralProps) {
  const { t } = useTranslation('documents')
  const change = useChange()
  if (options.length === 0) return null
  const toggle = (key: string) =>
    change({
      [name]: chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key],
    })
  return (
    <fieldset>
      <legend>{t(`filter.${name}`)}</legend>
      {options.map(({ key, words, count }) => (
        <CountedChoice
          key={key}
          label={words}
          name={name}
          value={key}
          count={count}
          isChosen={chosen.includes(key)}
          onToggle={() => toggle(key)}
        />
      ))}
    </fieldset>
  )
}

interface CountedChoiceProps {
  label: string
  name: SeveralName
  value: string
  count: number
  isChosen: boolean
  onToggle: () => void
}

/** It shows at once that it was pressed; the list follows. */
function CountedChoice({ label, name, value, count, isChosen, onToggle }: CountedChoiceProps) {
  const [isShown, show] = useOptimistic(isChosen)
  return (
    <div className="row gap-3 soft fine documents-choice">
      <CheckField
        label={label}
        form={formId}
        name={name}
        value={value}
        checked={isShown}
        onChange={() =>
          startTransition(() => {
            show(!isShown)
            onToggle()
          })
        }
      />
      <span className="number">{count}</span>
    </div>
  )
}

function Others({ filter, found: { facets } }: FilterProps) {
  const { t } = useTranslation('documents')
  const [search] = useSearchParams()
  const locale = useLocale()
  const change = useChange()
  const isKnown = filter.issuer === '' || facets.issuer.some(({ key }) => key === filter.issuer)
  return (
    <div className="stack documents-selects">
      <Choice
        label={t('filter.issuer')}
        form={formId}
        name="issuer"
        value={filter.issuer}
        onChange={(event) => change({ issuer: event.target.value })}
      >
        <option value="">{t('filter.everybody')}</option>
        {!isKnown && <option value={filter.issuer}>{filter.issuer}</option>}
        {facets.issuer.map(({ key, nameEn, count }) => (
          <option key={key} value={key}>
            {localName({ name: key, nameEn }, locale)} ({count})
          </option>
        ))}
      </Choice>
      <Choice
        label={t('filter.order')}
        form={formId}
        name={orderParameter}
        value={readOrder(search)}
        onChange={(event) => change({ [orderParameter]: event.target.value })}
      >
        {documentOrders.map((order) => (
          <option key={order} value={order}>
            {t(`order.${order}`)}
          </option>
        ))}
      </Choice>
    </div>
  )
}
