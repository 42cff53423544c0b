// The relations of the codes of an export: a list by the fields into which they go, counterparts side by side,
// and the way back to national codes and methods.
import { Check, Plus } from 'lucide'
import { choiceLabel } from '@eos/contract/labels/labels'
import { dangerWaste } from '@eos/contract/resources/waste/danger-waste'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { AdminTable, type AdminColumn } from '../../../../admin-parts/controls/AdminTable.tsx'
import { nameOf } from '../../../../admin-parts/resources/queries.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Tag } from '../../../../parts/controls/Tag.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { Counterpart, Entry, European, Related, Relations } from './relate-codes.ts'
import { useDay } from './use-day.ts'

/** Absent where the codes are only read. */
export interface Taking {
  onTake?: (related: Related) => void
  onTakeEuropean?: (code: string) => void
}

interface BodyProps extends Taking {
  relations: Relations
}

export function ClassificationBody({ relations, onTake, onTakeEuropean }: BodyProps) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const { waste, european, related, counterparts, national, methods } = relations
  const operations = related.filter(({ field }) => field === 'operationId')
  const wastes = related.filter(({ field }) => field !== 'operationId')
  const isUnrelated = waste && !related.some(({ reasons }) => reasons.length > 0)
  return (
    <>
      {waste && <NationalCode entry={waste} />}
      {european && <EuropeanCode {...european} onTake={onTakeEuropean} />}
      {isUnrelated && <p>{t('codes.unrelated', { code: waste.code })}</p>}
      {wastes.length > 0 && (
        <RelatedTable caption={t('codes.related')} rows={wastes} onTake={onTake} />
      )}
      {counterparts.map((group) => (
        <Counterparts key={group.map(({ entry }) => entry.id).join(' ')} {...{ group, onTake }} />
      ))}
      {operations.length > 0 && (
        <RelatedTable caption={t('codes.operations')} rows={operations} onTake={onTake} />
      )}
      {methods.length > 0 && (
        <p>
          {t('codes.methods')}{' '}
          {methods.map((row) => `${String(row['code'])} – ${nameOf(row, locale)}`).join('; ')}
        </p>
      )}
      {national.length > 0 && (
        <RelatedTable caption={t('codes.national')} rows={national} onTake={onTake} />
      )}
    </>
  )
}

/** The facts of the national list about the waste. */
function NationalCode({ entry: { code, row, from } }: { entry: Entry }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const day = useDay()
  const { path } = dangerWaste
  const symbols = Array.isArray(row['hazardSymbols']) ? (row['hazardSymbols'] as string[]) : []
  const facts = [
    t('codes.list', { version: String(row['listVersion']), day: day(from) }),
    typeof row['classification'] === 'string' &&
      choiceLabel(path, 'classification', row['classification'], locale),
    ...symbols.map((each) => choiceLabel(path, 'hazardSymbols', each, locale)),
  ]
  return (
    <p>
      <strong>
        {code} – {nameOf(row, locale)}
      </strong>{' '}
      <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

interface EuropeanCodeProps extends European {
  onTake: Taking['onTakeEuropean']
}

function EuropeanCode({ code, isChosen, other, onTake }: EuropeanCodeProps) {
  const { t } = useTranslation('exports')
  const take = () => onTake?.(code)
  return (
    <p className="cluster classification-european">
      <span>
        {t('codes.european', { code })}
        {other !== undefined && (
          <span className="soft"> {t('codes.europeanOther', { code: other })}</span>
        )}
      </span>
      {onTake ? (
        <TakeAction code={code} isChosen={isChosen} onTake={take} />
      ) : (
        isChosen && <Tag kind="ok">{t('codes.chosen')}</Tag>
      )}
    </p>
  )
}

interface RelatedTableProps {
  caption: string
  rows: readonly Related[]
  onTake: Taking['onTake']
}

function RelatedTable({ caption, rows, onTake }: RelatedTableProps) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const columns: AdminColumn<Related>[] = [
    {
      key: 'code',
      header: t('codes.code'),
      heading: true,
      cell: ({ entry }) => (
        <>
          <strong>{entry.code}</strong> {nameOf(entry.row, locale)}
        </>
      ),
    },
    { key: 'into', header: t('codes.into'), cell: (row) => <Into {...row} /> },
    { key: 'valid', header: t('codes.valid'), cell: ({ entry }) => <Validity entry={entry} /> },
    ...(onTake
      ? [
          {
            key: 'act',
            header: t('codes.act'),
            cell: (row: Related) => <Take related={row} onTake={onTake} />,
          },
        ]
      : []),
  ]
  return (
    <section>
      <h4>{caption}</h4>
      <AdminTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.id}
        isChosen={({ isChosen }) => isChosen}
        stacks
      />
    </section>
  )
}

/** The field of the form, and what leads to it. */
function Into({ field, reasons }: Related) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  return (
    <>
      {wasteExportReport.fields[field].label[locale]}
      {reasons.length > 0 && (
        <span className="soft">
          {reasons.map(({ kind, code }) => t(`codes.reasons.${kind}`, { code })).join(', ')}
        </span>
      )}
    </>
  )
}

function Validity({ entry: { standing, from, lastDay } }: { entry: Entry }) {
  const { t } = useTranslation('exports')
  const day = useDay()
  const words = { from: day(from), last: lastDay ? day(lastDay) : '' }
  const dates = <span className="nowrap">{t(lastDay ? 'codes.fromTo' : 'codes.from', words)}</span>
  if (standing === 'valid') return dates
  return (
    <>
      <Tag kind="over">{t(`codes.standing.${standing}`)}</Tag> {dates}
    </>
  )
}

function Take({ related, onTake }: { related: Related; onTake: (related: Related) => void }) {
  const { t } = useTranslation('exports')
  const { entry, isChosen, hindrance } = related
  const { code } = entry
  if (!isChosen && hindrance)
    return <span className="soft">{t(`codes.hindrances.${hindrance}`, { code })}</span>
  return <TakeAction code={code} isChosen={isChosen} onTake={() => onTake(related)} />
}

interface TakeActionProps {
  code: string
  isChosen: boolean
  onTake: () => void
}

/** Keeps its place once it was pressed, so that the focus does as well. */
function TakeAction({ code, isChosen, onTake }: TakeActionProps) {
  const { t } = useTranslation('exports')
  return (
    <Action
      icon={isChosen ? Check : Plus}
      aria-label={t(isChosen ? 'codes.isTakenOf' : 'codes.takeOf', { code })}
      aria-disabled={isChosen || undefined}
      onClick={() => {
        if (!isChosen) onTake()
      }}
    >
      {t(isChosen ? 'codes.isTaken' : 'codes.take')}
    </Action>
  )
}

interface CounterpartsProps {
  group: readonly Counterpart[]
  onTake: Taking['onTake']
}

function Counterparts({ group, onTake }: CounterpartsProps) {
  const { t } = useTranslation('exports')
  const codes = group.map(({ entry }) => entry.code).join(' | ')
  return (
    <section>
      <h4>{t('codes.counterpartsOf', { codes })}</h4>
      <ul className="stack classification-counterparts">
        {group.map((each) => (
          <li key={each.entry.id} data-chosen={each.isChosen || undefined}>
            <Card counterpart={each} onTake={onTake} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ counterpart, onTake }: { counterpart: Counterpart; onTake: Taking['onTake'] }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const { entry, replaces, isChosen } = counterpart
  const { row, code } = entry
  const description = typeof row['description'] === 'string' ? row['description'] : undefined
  return (
    <>
      <p>
        <strong>{code}</strong> {isChosen && !onTake && <Tag kind="ok">{t('codes.chosen')}</Tag>}
      </p>
      <p>{nameOf(row, locale)}</p>
      {description && <p>{description}</p>}
      <p className="soft">
        {[
          t('codes.annex', { annex: String(row['annex']) }),
          t(row['presumedHazardous'] === true ? 'codes.hazardous' : 'codes.notHazardous'),
          t(row['picRequired'] === true ? 'codes.needsConsent' : 'codes.needsNoConsent'),
        ].join(' · ')}
      </p>
      <p className="soft">
        <Validity entry={entry} />
        {replaces.length > 0 && ` · ${t('codes.replaces', { codes: replaces.join(', ') })}`}
      </p>
      {onTake && <Take related={counterpart} onTake={onTake} />}
    </>
  )
}
