// The rules for states and notices of all stations: seen by all who look after stations, changed for the whole country.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StationStateRules } from '@eos/contract/calls/stations/station-states'
import { stateRuleNames, stateRules, type StateRules } from '@eos/contract/readings/station-states'
import { useSignedIn } from '../../api/session.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { mayReachCountry } from '../../admin-parts/frame/rights.ts'
import { rulesQuery, saveRules, statesKey } from './queries.ts'

export function RulesForm() {
  const rules = useQuery(rulesQuery())
  if (rules.isError) {
    return <QueryFailure error={rules.error} onRetry={() => void rules.refetch()} />
  }
  return rules.data ? <Rules kept={rules.data} /> : <SkeletonRows rows={8} />
}

function Rules({ kept }: { kept: StationStateRules }) {
  const { t } = useTranslation('states')
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const isNational = mayReachCountry(useSignedIn())
  const form = useForm({
    fields: stateRuleNames,
    check: (values) =>
      Object.fromEntries(
        stateRuleNames.flatMap((name) => {
          const { min, max } = stateRules[name]
          const value = Number(values[name])
          const isFit = values[name] !== '' && value >= min && value <= max
          return isFit ? [] : [[name, t('rules.needsNumber', { min, max })]]
        }),
      ),
    send: async (values) => {
      const rules = Object.fromEntries(
        stateRuleNames.map((name) => [name, Number(values[name])]),
      ) as StateRules
      await saveRules({ rules, sources: kept.sources })
      setSaved(true)
      await client.invalidateQueries({ queryKey: statesKey })
    },
  })
  return (
    <section className="panel">
      <h2>{t('rules.title')}</h2>
      <p className="soft">{isNational ? t('rules.text') : t('rules.readOnly')}</p>
      <form {...form.props} className="form states-rules">
        {stateRuleNames.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            step="any"
            readOnly={!isNational}
            label={t(`rules.${name}`)}
            problem={form.problems[name]}
            defaultValue={kept.rules[name]}
          />
        ))}
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        {isSaved && <FormSuccess>{t('rules.saved')}</FormSuccess>}
        {isNational && (
          <p className="form-actions">
            <SubmitButton busy={form.busy}>{t('rules.save')}</SubmitButton>
          </p>
        )}
      </form>
    </section>
  )
}
