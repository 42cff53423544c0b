// Tries a delivery as a source would send it: the counts and each problem with its line, and nothing is stored.
import { useRef, useState, type ChangeEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mostTriedText, type TriedDelivery } from '@eos/contract/calls/ingestion/source-keys'
import { ChoiceField } from '../../../admin-parts/controls/ChoiceField.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { TextAreaField, TextField } from '../../../parts/fields/Field.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Problems } from '../DeliveryReceipt.tsx'
import { formatText } from '../format-text.ts'
import { deliveryFormatsQuery, ftpAccountsQuery } from '../queries.ts'
import { sourceKeysQuery, tryDelivery } from './queries.ts'

export function TryDelivery() {
  const { t } = useTranslation(['sourceKeys', 'deliveries'])
  const [tried, setTried] = useState<TriedDelivery>()
  const { t: tOfDeliveries } = useTranslation('deliveries')
  const formats = useQuery(deliveryFormatsQuery())
  const sources = useSources()
  const form = useForm({
    fields: ['source', 'format', 'fileName', 'text'],
    check: ({ source, text }) => ({
      ...(source === '' && { source: t('trial.needsSource') }),
      ...(text === '' && { text: t('trial.needsText') }),
      ...(text.length > mostTriedText && { text: t('trial.tooLong') }),
    }),
    send: async ({ fileName, ...values }) => {
      setTried(undefined)
      setTried(await tryDelivery({ ...values, ...(fileName !== '' && { fileName }) }))
    },
  })
  return (
    <section className="panel" aria-labelledby="delivery-trial">
      <h2 id="delivery-trial">{t('trial.title')}</h2>
      <p className="soft">{t('trial.text')}</p>
      {sources.length === 0 ? (
        <p>{t('trial.noSource')}</p>
      ) : (
        <form {...form.props} className="form deliveries-form" aria-label={t('trial.title')}>
          <ChoiceField
            name="source"
            label={t('trial.source')}
            problem={form.problems.source}
            options={[
              { value: '', label: t('trial.choose') },
              ...sources.map((source) => ({ value: source, label: source })),
            ]}
          />
          <ChoiceField
            name="format"
            label={t('deliveries:ftp.format')}
            problem={form.problems.format}
            defaultValue="auto"
            options={(formats.data ?? [{ name: 'auto' }]).map(({ name }) => ({
              value: name,
              label: formatText(tOfDeliveries, name),
            }))}
          />
          <Content problems={form.problems} />
          {form.failure && <FormFailure>{form.failure}</FormFailure>}
          <p className="form-actions">
            <SubmitButton busy={form.busy}>{t('trial.try')}</SubmitButton>
          </p>
        </form>
      )}
      <div role="status">{tried && <Outcome tried={tried} />}</div>
    </section>
  )
}

/** The sources with a key or an account in force, by their codes. */
function useSources(): string[] {
  const keys = useQuery(sourceKeysQuery())
  const accounts = useQuery(ftpAccountsQuery())
  const all = [...(keys.data ?? []), ...(accounts.data ?? [])]
  const inForce = all.filter(({ revokedAt }) => revokedAt === null)
  return [...new Set(inForce.map(({ source }) => source))].toSorted()
}

/** Pasted, or read from a file whose name goes with it. */
function Content({ problems }: { problems: { fileName?: string; text?: string } }) {
  const { t } = useTranslation('sourceKeys')
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState({ name: '', text: '' })
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) setOpened({ name: file.name, text: await file.text() })
    target.value = ''
  }
  return (
    <>
      <p>
        <Action onClick={() => input.current?.click()}>{t('trial.open')}</Action>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('trial.open')}
          onChange={(event) => void open(event)}
        />
      </p>
      <TextField
        key={`name ${opened.name}`}
        name="fileName"
        label={t('trial.fileName')}
        hint={t('trial.fileNameHint')}
        defaultValue={opened.name}
        autoComplete="off"
        maxLength={255}
        problem={problems.fileName}
      />
      <TextAreaField
        key={`text ${opened.name} ${opened.text.length}`}
        name="text"
        label={t('trial.body')}
        defaultValue={opened.text}
        rows={8}
        spellCheck={false}
        problem={problems.text}
      />
    </>
  )
}

const counts = ['read', 'stored', 'missing', 'rejected', 'quarantined'] as const

function Outcome({ tried }: { tried: TriedDelivery }) {
  const { t } = useTranslation(['sourceKeys', 'deliveries'])
  const locale = useLocale()
  const { stored, problems, problemsTotal } = tried
  return (
    <>
      {stored === 0 ? (
        <Note kind="over" title={t('trial.nothing')} />
      ) : (
        <FormSuccess>{t('trial.good', { count: stored })}</FormSuccess>
      )}
      <dl className="deliveries-counts">
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`deliveries:deliveries.counts.${name}`)}</dt>
            <dd className="number">{formatNumber(tried[name], 0, locale)}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && <Problems problems={problems} total={problemsTotal} />}
    </>
  )
}
