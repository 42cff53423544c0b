// Finds up to three stations to stand beside the one of the page: those that measure the same, the nearest first.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { Plus } from 'lucide'
import { useState } from 'react'
import { latestQuery } from '../../../../api/queries.ts'
import { TextField } from '../../../../parts/fields/Field.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { SkeletonRows } from '../../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { DropDown } from '../../../../parts/buttons/DropDown.tsx'
import { localName } from '../../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { comparableStations } from './comparable-stations.ts'
import { mostCompared, type HistoryView } from '../series/history-view.ts'

interface ComparePickerProps {
  station: LatestStation
  view: HistoryView
  onChange: (change: Partial<HistoryView>) => void
}

export function ComparePicker({ station, view, onChange }: ComparePickerProps) {
  const { t } = useTranslation('stations')
  const [isOpen, setOpen] = useState(false)
  const compare = view.compare ?? []
  return (
    <DropDown
      className="history-compare needs-script"
      onOpen={() => setOpen(true)}
      label={
        <>
          <Icon of={Plus} size={18} /> {t('history.compare.button')}
        </>
      }
    >
      <div className="stack gap-3 history-compare-sheet">
        {compare.length >= mostCompared ? (
          <p>{t('history.compare.full')}</p>
        ) : (
          isOpen && (
            <Found
              station={station}
              view={view}
              onChoose={(id) => onChange({ compare: [...compare, id] })}
            />
          )
        )}
      </div>
    </DropDown>
  )
}

interface FoundProps {
  station: LatestStation
  view: HistoryView
  onChoose: (id: string) => void
}

const mostFound = 8

function Found({ station, view, onChoose }: FoundProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const [words, setWords] = useState('')
  const latest = useQuery(latestQuery('')).data
  const found = latest && comparableStations(latest.stations, station, { ...view, words })
  return (
    <>
      <TextField
        type="search"
        label={t('history.compare.find')}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it has a first button that Enter would press.
          event.preventDefault()
          if (found?.[0]) onChoose(found[0].id)
        }}
      />
      {!found ? (
        <SkeletonRows rows={3} />
      ) : found.length === 0 ? (
        <p>{t('history.compare.none')}</p>
      ) : (
        <ul>
          {found.slice(0, mostFound).map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => onChoose(each.id)}>
                {localName(each, locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
