// The steps that the caller may take with selected entries: each with those of them on which the server offers it.
import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { stepLabel } from '@eos/contract/labels/labels'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { Action } from '../../../../parts/controls/Action.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { templatesQuery, type Item } from '../../../../admin-parts/resources/queries.ts'
import { StepDialog } from '../../steps/StepDialog.tsx'
import { offeredSteps, type Step } from '../../steps/steps.ts'
import { useBatch } from '../../steps/use-batch.ts'

interface SelectionStepsProps {
  resource: Resource
  items: readonly Item[]
  onClose: (answer?: BatchAnswer) => void
}

/** Steps with the same name are one, whatever status they begin from; each with the selected items that may take it. */
interface Offer {
  step: Step
  items: readonly Item[]
}

export function SelectionSteps({ resource, items, onClose }: SelectionStepsProps) {
  const locale = useLocale()
  const answers = useQueries({ queries: items.map(({ id }) => templatesQuery(resource, id)) })
  const [chosen, setChosen] = useState<Offer>()
  const { busy, failure, send } = useBatch((answer) => {
    setChosen(undefined)
    onClose(answer)
  })
  const steps = new Map<string, Offer>()
  items.forEach((item, place) => {
    for (const each of offeredSteps(resource, item, answers[place]?.data)) {
      const key = stepLabel(resource.path, each.from, each.to, locale)
      steps.set(key, { step: each, items: [...(steps.get(key)?.items ?? []), item] })
    }
  })
  return (
    <>
      {[...steps].map(([label, offer]) => (
        <Action key={label} onClick={() => setChosen(offer)}>
          {label}
          {offer.items.length < items.length && ` (${offer.items.length})`}
        </Action>
      ))}
      {chosen && (
        <StepDialog
          resource={resource}
          step={chosen.step}
          items={chosen.items}
          busy={busy}
          failure={failure}
          onTake={(changes) =>
            void send(`/api/${resource.path}/batch`, {
              items: chosen.items.map(({ id }) => ({ id })),
              changes,
            })
          }
          onCancel={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
