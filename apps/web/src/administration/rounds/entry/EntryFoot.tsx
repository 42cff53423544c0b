// Below the grid: what is changed, whether it is checked, and keeping all of it or nothing.
import { History, Save } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { Entry } from './use-entry.ts'
import type { EntryDraft } from './use-entry-draft.ts'

interface EntryFootProps {
  entry: Entry
  draft: EntryDraft
  /** How many of the changed points are submitted, approved or announced. */
  decided: number
  announced: number
}

export function EntryFoot({ entry, draft, decided, announced }: EntryFootProps) {
  const { t } = useTranslation('rounds')
  const [asked, setAsked] = useState<'save' | 'discard'>()
  const { saving, toSend, problems } = entry
  const wrong = problems.reduce((sum, each) => sum + Object.keys(each).length, 0)
  const isDirty = toSend.length > 0
  const save = () => {
    if (!isDirty || saving.busy) return
    if (wrong > 0) return void document.querySelector<HTMLElement>('[data-next-problem]')?.click()
    if (decided > 0 && asked !== 'save') return setAsked('save')
    setAsked(undefined)
    void saving.save()
  }
  useSaveKey(save)
  return (
    <>
      <DraftOffer draft={draft} />
      <Outcome entry={entry} />
      {isDirty && (
        <Foot
          entry={entry}
          draft={draft}
          wrong={wrong}
          onSave={save}
          onDiscard={() => setAsked('discard')}
        />
      )}
      {asked === 'save' && (
        <AskDialog
          title={t('entry.correctTitle', { count: decided })}
          action={t('entry.save', { count: toSend.length })}
          onConfirm={save}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('entry.correctText')}</p>
          {announced > 0 && <p>{t('entry.correctAnnounced', { count: announced })}</p>}
        </AskDialog>
      )}
      {asked === 'discard' && (
        <AskDialog
          title={t('entry.discardTitle', { count: toSend.length })}
          action={t('entry.discard')}
          isDangerous
          onConfirm={() => {
            setAsked(undefined)
            entry.discard()
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('entry.discardText')}</p>
        </AskDialog>
      )}
    </>
  )
}

interface FootProps extends Pick<EntryFootProps, 'entry' | 'draft'> {
  /** How many cells. */
  wrong: number
  onSave: () => void
  onDiscard: () => void
}

function Foot({ entry, draft, wrong, onSave, onDiscard }: FootProps) {
  const { t } = useTranslation('rounds')
  const { saving, toSend } = entry
  return (
    <div className="split round-foot" role="region" aria-label={t('entry.foot')}>
      <p>
        <strong>{t('entry.changed', { count: toSend.length })}</strong>{' '}
        <span className="soft">
          <Checked entry={entry} wrong={wrong} />
          <KeptAt draft={draft} />
        </span>
      </p>
      <span className="wrap">
        <Action onClick={onDiscard}>{t('entry.discard')}</Action>
        <Action kind="primary" icon={Save} busy={saving.busy} onClick={onSave}>
          {t('entry.save', { count: toSend.length })}
        </Action>
      </span>
    </div>
  )
}

function Checked({ entry, wrong }: { entry: Entry; wrong: number }) {
  const { t } = useTranslation('rounds')
  if (entry.isChecking) return t('entry.checking')
  if (entry.isUnchecked) return t('entry.unchecked')
  return wrong > 0 ? t('entry.wrong', { count: wrong }) : t('entry.checked')
}

function KeptAt({ draft: { keptAt } }: { draft: EntryDraft }) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const zone = useTimeZone()
  if (keptAt === undefined) return null
  return ` · ${t('draft.saved', { time: formatClock(keptAt, zone, locale) })}`
}

function Outcome({ entry: { saving } }: { entry: Entry }) {
  const { t } = useTranslation('rounds')
  const { failure, done, isMerged } = saving
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      {isMerged && <FormFailure>{t('entry.merged')}</FormFailure>}
      {done && (
        <FormSuccess>
          {t('entry.saved', { created: done.created, changed: done.changed })}
        </FormSuccess>
      )}
    </>
  )
}

function DraftOffer({ draft }: { draft: EntryDraft }) {
  const { t } = useTranslation(['rounds', 'forms'])
  const locale = useLocale()
  const zone = useTimeZone()
  if (!draft.found) return null
  return (
    <div className="stack round-draft" role="status">
      <p>
        <Icon of={History} size={16} />{' '}
        <strong>
          {t('forms:draft.found', { time: formatInstant(draft.found.at, zone, locale) })}
        </strong>{' '}
        {t('rounds:entry.draftText', { count: draft.points })}
      </p>
      <p className="form-actions">
        <Action kind="primary" onClick={draft.take}>
          {t('forms:draft.take')}
        </Action>
        <Action onClick={draft.discard}>{t('forms:draft.discard')}</Action>
      </p>
    </div>
  )
}

/** Ctrl+S saves from everywhere on the page, as long as nothing stands above it. */
function useSaveKey(save: () => void): void {
  const run = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      // The text in a cell is taken over when its control loses the focus.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
      setTimeout(run)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
