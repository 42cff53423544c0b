// Symbols that nobody knows: what waits, with its lines; say what one means, and everything that waited is read again.
import { useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { SymbolMapped, UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import { queryClient } from '../../api/queries.ts'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import './deliveries.css'
import { MapSymbolDialog } from './MapSymbolDialog.tsx'
import { SymbolMappings } from './SymbolMappings.tsx'
import { UnknownSymbols } from './UnknownSymbols.tsx'

export function SymbolsPage() {
  const { t } = useTranslation('deliveries')
  return (
    <AdminFrame title={t('symbols.title')} text={t('symbols.text')} access={toolNamed('symbols')}>
      <Symbols />
    </AdminFrame>
  )
}

function Symbols() {
  const { t } = useTranslation('deliveries')
  const nameOf = useIndicatorName()
  const [chosen, setChosen] = useState<UnknownSymbol>()
  const [done, setDone] = useState<SymbolMapped>()
  const place = useRef<HTMLDivElement>(null)
  const onMapped = (mapped: SymbolMapped) => {
    setDone(mapped)
    setChosen(undefined)
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    place.current?.focus()
  }
  const stored = done?.receipts.reduce(
    (sum, receipt) => sum + receipt.stored + receipt.unchanged,
    0,
  )
  return (
    <div ref={place} tabIndex={-1} className="deliveries-place">
      {done && (
        <FormSuccess>
          {t('symbols.done', {
            symbol: done.mapping.symbol,
            indicator: nameOf(done.mapping.indicator),
            count: stored ?? 0,
          })}
        </FormSuccess>
      )}
      <UnknownSymbols onChoose={setChosen} />
      <SymbolMappings />
      {chosen && (
        <MapSymbolDialog
          unknown={chosen}
          onMapped={onMapped}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
