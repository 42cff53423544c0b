// Asks what one symbol means: which indicator, in which unit, and where.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { NewSymbolMapping, SymbolMapped, UnknownSymbol } from '@eos/contract/calls/channels'
import { Action } from '../../parts/controls/Action.tsx'
import { SelectField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { localName } from '../../ui/local-name.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { indicatorChoicesQuery, mapSymbol } from './queries.ts'
import { useModal } from '../../ui/use-modal.ts'

interface MapSymbolDialogProps {
  unknown: UnknownSymbol
  onMapped: (mapped: SymbolMapped) => void
  onCancel: () => void
}

export function MapSymbolDialog({ unknown, onMapped, onCancel }: MapSymbolDialogProps) {
  const { t } = useTranslation(['deliveries', 'ui'])
  const locale = useLocale()
  const id = useId()
  const dialog = useModal()
  const indicators = useQuery(indicatorChoicesQuery())
  const form = useForm({
    fields: ['indicator', 'unit', 'place'],
    check: ({ indicator }) => (indicator === '' ? { indicator: t('map.needsIndicator') } : {}),
    send: async ({ indicator, unit, place }) => {
      onMapped(
        await mapSymbol({
          symbol: unknown.symbol,
          indicator,
          ...(unit.trim() !== '' && { unit: unit.trim(), sentUnit: unknown.unit }),
          ...placeOf(place, unknown),
        }),
      )
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onCancel={onCancel}>
      <h2 id={id}>{t('map.title', { symbol: unknown.symbol })}</h2>
      <p className="soft">
        {t('map.text', { station: unknown.station.name, count: unknown.count })}
      </p>
      <ul className="deliveries-samples">
        {unknown.samples.map((sample) => (
          <li key={sample}>
            <code className="deliveries-sample">{sample}</code>
          </li>
        ))}
      </ul>
      <form {...form.props} className="form">
        <SelectField
          name="indicator"
          label={t('map.indicator')}
          problem={form.problems.indicator}
          defaultValue=""
        >
          <option value="">{t('map.choose')}</option>
          {indicators.data?.map(({ code, unit, ...names }) => (
            <option key={code} value={code}>
              {`${localName(names, locale)}${unit ? ` (${unit})` : ''}`}
            </option>
          ))}
        </SelectField>
        <TextField
          name="unit"
          label={t('map.unit')}
          hint={t('map.unitHint', { unit: unknown.unit || '–' })}
          problem={form.problems.unit}
          maxLength={50}
        />
        <SelectField name="place" label={t('map.place')} problem={form.problems.place}>
          <option value="station">{t('map.station', { station: unknown.station.name })}</option>
          {unknown.mayMap === 'everywhere' && (
            <>
              <option value="medium">
                {t(`symbols.media.${unknown.station.medium as 'air'}`)}
              </option>
              <option value="all">{t('symbols.everywhere')}</option>
            </>
          )}
        </SelectField>
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('ui:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('map.save')}</SubmitButton>
        </p>
      </form>
    </dialog>
  )
}

function placeOf(
  place: string,
  { station }: UnknownSymbol,
): Pick<NewSymbolMapping, 'stationId' | 'medium'> {
  if (place === 'station') return { stationId: station.id }
  return place === 'medium' ? { medium: station.medium as 'air' } : {}
}
