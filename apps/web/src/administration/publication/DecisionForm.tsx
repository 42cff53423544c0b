// The decision about what is marked: what the public sees, from when until when, why, and what changes by it.
import { useId, useState } from 'react'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import { publicationActs } from '@eos/contract/lists/publication-acts'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { ChoiceField, RadioChoice } from '../../admin-parts/controls/ChoiceField.tsx'
import { DateField } from '../../admin-parts/controls/DateInput.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { delays, problemsOf, type DecisionItem, type Draft } from './decision.ts'
import { Effects } from './Effects.tsx'
import type { Cell } from './publication-lines.ts'
import { sendDecisions, type Kind } from './queries.ts'
import { reverseOf } from './reverse.ts'
import { useDelayText } from './StateSign.tsx'
import { publicationTexts } from './texts.ts'
import { UndoNote, type Undo } from './UndoNote.tsx'

interface DecisionFormProps {
  kind: Kind
  lines: readonly PublicationLine[]
  cells: readonly Cell[]
  items: readonly DecisionItem[]
  draft: Draft
  zone: string
  onDraft: (draft: Draft) => void
  onDone: () => void
}

export function DecisionForm(props: DecisionFormProps) {
  const { cells, draft, zone } = props
  const { t } = useTranslation('publication')
  const title = useId()
  const now = useNow()
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { busy, failure, done, send, undo } = useSending(props)
  const problems = problemsOf(draft, { zone, now })
  const isReady = Object.keys(problems).length === 0
  const submit = () => {
    setTried(true)
    if (!isReady) return
    if (draft.act === 'withdraw') setAsked(true)
    else void send()
  }
  return (
    <section className="publication-form" aria-labelledby={title}>
      <h2 id={title}>{t('form.title')}</h2>
      {done && <p role="status">{done}</p>}
      {undo && <UndoNote key={undo.at} kind={props.kind} undo={undo} />}
      {cells.length === 0 ? (
        <p className="soft">{t('form.choose')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Marked {...props} />
          <Fields {...props} problems={isTried ? problems : {}} />
          <Effects {...props} />
          <FormFailure>{failure}</FormFailure>
          <p className="form-actions">
            <Action kind="primary" type="submit" busy={busy}>
              {t(`form.act.${draft.act}`, { count: cells.length })}
            </Action>
            <Action onClick={props.onDone}>{t('form.cancel')}</Action>
          </p>
        </form>
      )}
      {isAsked && (
        <AskDialog
          title={t('form.confirm')}
          action={t('form.act.withdraw', { count: cells.length })}
          isDangerous
          busy={busy}
          onConfirm={() => void send().then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        >
          <p>{t('form.confirmText', { count: cells.length })}</p>
          <p className="soft">{t('form.confirmAgain')}</p>
        </AskDialog>
      )}
    </section>
  )
}

function useSending({ kind, lines, cells, items, onDone }: DecisionFormProps) {
  const { t } = useTranslation('publication')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()
  const [undo, setUndo] = useState<Undo>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    setDone(undefined)
    setUndo(undefined)
    const reverse = reverseOf(cells, lines, { now: Date.now(), reason: t('form.undoReason') })
    try {
      const { failed, succeeded, items: told } = await sendDecisions(kind, items)
      const reason = told.find(({ message }) => message)?.message ?? ''
      if (failed > 0) setFailure(t('form.failed', { reason }))
      else {
        setDone(t('form.done', { count: succeeded }))
        setUndo({ items: reverse, at: Date.now() })
        onDone()
      }
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, done, send, undo }
}

/** The marked places and indicators of the decision, by name where there are few. */
function Marked({ lines, cells }: DecisionFormProps) {
  const { t } = useTranslation('publication')
  const subjects = new Set(cells.map(({ subject }) => subject))
  const only = subjects.size === 1 ? lines.find(({ id }) => subjects.has(id)) : undefined
  const isWhole = cells[0]?.indicator === null
  const symbols = cells.flatMap(({ indicator }) => {
    const known = only?.indicators.find(({ code }) => code === indicator)
    return known ? [formulaText(known.symbol)] : []
  })
  const series = isWhole
    ? t('form.wholes', { count: cells.length })
    : t('form.series', { count: cells.length })
  return (
    <p className="publication-marked">
      <b>{only ? only.name : series}</b>{' '}
      <span className="soft">{only ? (isWhole ? t('whole') : symbols.join(', ')) : null}</span>
    </p>
  )
}

interface FieldsProps extends DecisionFormProps {
  problems: ReturnType<typeof problemsOf>
}

function Fields({ draft, zone, problems, onDraft }: FieldsProps) {
  const { t } = useTranslation('publication')
  const delayText = useDelayText()
  const change = (changed: Partial<Draft>) => onDraft({ ...draft, ...changed })
  const words = (name: 'from' | 'to' | 'note') =>
    problems[name] && t(`form.problems.${problems[name]}`)
  const isHiding = draft.act === 'withhold' || draft.act === 'withdraw'
  return (
    <div className="publication-fields">
      <RadioChoice
        label={t('form.sees')}
        name="act"
        value={draft.act}
        options={publicationActs.map((act) => ({
          value: act,
          label: t(`form.choices.${act}`),
          text: t(`form.choiceTexts.${act}`),
        }))}
        onChange={(act) => change({ act })}
      />
      {draft.act === 'delay' && (
        <ChoiceField
          label={t('form.delay')}
          value={draft.delayHours}
          options={delays.map((hours) => ({ value: hours, label: delayText(Number(hours)) }))}
          onChange={(delayHours) => change({ delayHours })}
        />
      )}
      <DateField
        label={t('form.from')}
        timeZone={zone}
        value={draft.from}
        problem={words('from')}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('form.to')}
        timeZone={zone}
        value={draft.to}
        problem={words('to')}
        onChange={(to) => change({ to })}
      />
      {draft.act !== 'publish' && <PublicReason draft={draft} onChange={change} />}
      <ReasonField
        label={t(isHiding ? 'form.note' : 'form.noteOptional')}
        name="note"
        value={draft.note}
        required={isHiding}
        problem={words('note')}
        onChange={(note) => change({ note })}
      />
    </div>
  )
}

const usual = ['calibration', 'maintenance', 'exchange', 'checking'] as const

interface PublicReasonProps {
  draft: Draft
  onChange: (changed: Pick<Draft, 'publicReason' | 'publicReasonEn'>) => void
}

/** Visitors read it in their language; a usual reason fills in both. */
function PublicReason({ draft: { publicReason, publicReasonEn }, onChange }: PublicReasonProps) {
  const { t } = useTranslation('publication')
  return (
    <div className="publication-fields">
      <TextField
        label={t('form.publicReason')}
        hint={t('form.publicReasonHint')}
        maxLength={500}
        value={publicReason}
        onChange={(event) => onChange({ publicReason: event.target.value, publicReasonEn })}
      />
      <TextField
        label={t('form.publicReasonEn')}
        maxLength={500}
        value={publicReasonEn}
        onChange={(event) => onChange({ publicReason, publicReasonEn: event.target.value })}
      />
      <ul className="wrap publication-reasons" aria-label={t('form.suggestions')}>
        {usual.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() =>
                onChange({
                  publicReason: publicationTexts.vi.form.reasons[reason],
                  publicReasonEn: publicationTexts.en.form.reasons[reason],
                })
              }
            >
              {t(`form.reasons.${reason}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
