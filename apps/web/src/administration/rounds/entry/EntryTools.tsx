// Above the grid: what is said once for all points, what the cells show, and the round as a file.
import { Download, FileUp, SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { Alternatives } from '../../../admin-parts/controls/CheckChoice.tsx'
import { ChoiceField } from '../../../admin-parts/controls/ChoiceField.tsx'
import { DateField } from '../../../admin-parts/controls/DateInput.tsx'
import { Drop } from '../../../admin-parts/controls/Drop.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SaveFileButton } from '../../../parts/buttons/SaveFileButton.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import type { ColumnsFor } from './grid-columns.tsx'
import { ImportResults } from './ImportResults.tsx'
import { roundAddress, type RoundKey } from '../queries.ts'
import type { Entry } from './use-entry.ts'

interface EntryToolsProps {
  roundKey: RoundKey
  entry: Entry
  mayEnter: boolean
  shows: ColumnsFor['shows']
  onShow: (shows: ColumnsFor['shows']) => void
}

export function EntryTools({ roundKey, entry, mayEnter, shows, onShow }: EntryToolsProps) {
  const { t } = useTranslation('rounds')
  const [open, setOpen] = useState<'columns' | 'import'>()
  return (
    <div className="cluster round-tools">
      <Alternatives
        label={t('entry.shows')}
        name="shows"
        value={shows}
        options={[
          { value: 'values', label: t('entry.values') },
          { value: 'times', label: t('entry.times') },
        ]}
        onChange={onShow}
      />
      <span className="cluster round-files">
        {mayEnter && (
          <Action icon={SlidersHorizontal} onClick={() => setOpen('columns')}>
            {t('columns.open')}
          </Action>
        )}
        <Drop label={t('file.template')} icon={Download} width={220}>
          {() => (
            <div className="stack">
              {(['xlsx', 'csv'] as const).map((kind) => (
                <SaveFileButton key={kind} path={`${roundAddress(roundKey)}/template.${kind}`}>
                  {t(`file.${kind}`)}
                </SaveFileButton>
              ))}
            </div>
          )}
        </Drop>
        {mayEnter && (
          <Action
            icon={FileUp}
            onClick={() => setOpen('import')}
            {...(entry.toSend.length > 0 && { disabledBecause: t('file.saveFirst') })}
          >
            {t('file.import')}
          </Action>
        )}
      </span>
      {mayEnter && <CommonFields entry={entry} />}
      {open === 'columns' && <ColumnSettings entry={entry} onClose={() => setOpen(undefined)} />}
      {open === 'import' && (
        <ImportResults roundKey={roundKey} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

/** For points that do not say their own. */
function CommonFields({ entry }: { entry: Entry }) {
  const { t } = useTranslation('rounds')
  const { common, setCommon, zone, state } = entry
  const { laboratories } = state.round
  return (
    <div className="round-common">
      <DateField
        label={t('entry.commonTime')}
        timeZone={zone}
        value={common.time}
        onChange={(time) => setCommon({ ...common, time })}
      />
      {laboratories.length > 0 && (
        <ChoiceField
          label={t('entry.commonLaboratory')}
          value={common.laboratory}
          options={[
            { value: '', label: t('entry.noLaboratory') },
            ...laboratories.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(laboratory) => setCommon({ ...common, laboratory })}
        />
      )}
    </div>
  )
}
