// Asks what one symbol means: which indicator, in which unit, and where.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { SymbolMapped, UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { FormDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { indicatorChoicesQuery } from '../../admin-parts/resources/indicator-names.ts'
import { mappingFields, newMapping } from './new-mapping.ts'
import { mapSymbol } from './queries.ts'

interface MapSymbolDialogProps {
  unknown: UnknownSymbol
  onMapped: (mapped: SymbolMapped) => void
  onCancel: () => void
}

export function MapSymbolDialog({ unknown, onMapped, onCancel }: MapSymbolDialogProps) {
  const { t } = useTranslation(['deliveries', 'common'])
  const form = useForm({
    fields: mappingFields,
    check: ({ indicator }) => (indicator === '' ? { indicator: t('map.needsIndicator') } : {}),
    send: async (values) => onMapped(await mapSymbol(newMapping(unknown, values))),
  })
  return (
    <FormDialog
      title={t('map.title', { symbol: unknown.symbol })}
      busy={form.busy}
      onCancel={onCancel}
    >
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
        <IndicatorField problem={form.problems.indicator} />
        <TextField
          name="unit"
          label={t('map.unit')}
          hint={t('map.unitHint', { unit: unknown.unit || '–' })}
          problem={form.problems.unit}
          maxLength={50}
        />
        <PlaceField unknown={unknown} problem={form.problems.place} />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('common:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('map.save')}</SubmitButton>
        </p>
      </form>
    </FormDialog>
  )
}

function IndicatorField({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const indicators = useQuery(indicatorChoicesQuery())
  return (
    <ChoiceField
      name="indicator"
      label={t('map.indicator')}
      problem={problem}
      options={[
        { value: '', label: t('map.choose') },
        ...(indicators.data ?? []).map(({ code, unit, ...names }) => ({
          value: code,
          label: `${localName(names, locale)}${unit ? ` (${unit})` : ''}`,
        })),
      ]}
    />
  )
}

interface PlaceFieldProps {
  unknown: UnknownSymbol
  problem: string | undefined
}

function PlaceField({ unknown: { station, mayMap }, problem }: PlaceFieldProps) {
  const { t } = useTranslation('deliveries')
  return (
    <ChoiceField
      name="place"
      label={t('map.place')}
      problem={problem}
      options={[
        { value: 'station', label: t('map.station', { station: station.name }) },
        ...(mayMap === 'everywhere'
          ? [
              { value: 'medium', label: t(`symbols.media.${station.medium as 'air'}`) },
              { value: 'all', label: t('symbols.everywhere') },
            ]
          : []),
      ]}
    />
  )
}
