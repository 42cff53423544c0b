// The steps that the caller may take with one item, as buttons: exactly those that the server offers.
import { useState } from 'react'
import { Action } from '../../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { choiceLabel, stepLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { isOutdated } from '../../../../api/client/api-error.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { fieldNamesOf, problemsIn } from '../../../../admin-parts/fields/item-problems.ts'
import { ChangedMeanwhile } from '../../../../admin-parts/resources/SavedBy.tsx'
import {
  templatesQuery,
  type Item,
  type LoadedItem,
} from '../../../../admin-parts/resources/queries.ts'
import { StepDialog } from '../../steps/StepDialog.tsx'
import {
  offeredSteps,
  statusOf,
  stepsForOtherEyes,
  stepsOfSigners,
  type Step,
} from '../../steps/steps.ts'

interface ItemStepsProps {
  resource: Resource
  loaded: LoadedItem
  onTaken: (said: string) => void
}

export function ItemSteps({ resource, loaded, onTaken }: ItemStepsProps) {
  const locale = useLocale()
  const { item } = loaded
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  const [step, setStep] = useState<Step>()
  const { busy, failure, forget, take } = useTaking({ resource, loaded, onTaken }, () =>
    setStep(undefined),
  )
  return (
    <>
      {offeredSteps(resource, item, offered).map((each) => (
        <Action
          key={each.to}
          onClick={() => {
            forget()
            setStep(each)
          }}
        >
          {stepLabel(resource.path, each.from, each.to, locale)}
        </Action>
      ))}
      {step && (
        <StepDialog
          resource={resource}
          step={step}
          items={[item]}
          busy={busy}
          failure={failure}
          onTake={(changes) => void take(changes)}
          onCancel={() => setStep(undefined)}
        />
      )}
    </>
  )
}

/** @param onDone the step was taken, and is asked about no longer */
function useTaking({ resource, loaded, onTaken }: ItemStepsProps, onDone: () => void) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { path, lifecycle } = resource
  const take = async (changes: Record<string, string>) => {
    setBusy(true)
    setError(undefined)
    try {
      const taken = await api.patch<Item>(`/api/${path}/${loaded.item.id}`, {
        body: changes as Record<string, never>,
        keepException: true,
        headers: loaded.etag ? { 'if-match': loaded.etag } : {},
      })
      onDone()
      const status = choiceLabel(path, lifecycle!.field, statusOf(resource, taken), locale)
      await queries.invalidateQueries({ queryKey: ['admin', path] })
      onTaken(t('steps.taken', { status }))
    } catch (refusal) {
      setError(refusal)
      if (isOutdated(refusal)) await queries.invalidateQueries({ queryKey: ['admin', path] })
    }
    setBusy(false)
  }
  return {
    busy,
    failure:
      error === undefined ? undefined : (
        <Refused resource={resource} id={loaded.item.id} error={error} />
      ),
    forget: () => setError(undefined),
    take,
  }
}

interface RefusedProps {
  resource: Resource
  id: string
  error: unknown
}

function Refused({ resource, id, error }: RefusedProps) {
  const locale = useLocale()
  const failureText = useFailureText()
  return (
    <>
      {isOutdated(error) ? (
        <ChangedMeanwhile resource={resource} id={id} />
      ) : (
        <p>{failureText(error)}</p>
      )}
      <ul className="marked-list">
        {problemsIn(error).map(({ property, message }) => (
          <li key={`${property} ${message}`}>
            {fieldNamesOf(resource, property, locale)}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why somebody who works on the item is not offered such steps here. */
export function StepsOfOthers({ resource, loaded: { item } }: Omit<ItemStepsProps, 'onTaken'>) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const session = useSignedIn()
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  const from = statusOf(resource, item)
  const labelled = (steps: readonly string[]) =>
    steps.map((to) => stepLabel(resource.path, from, to, locale)).join(', ')
  const others = labelled(stepsForOtherEyes(session, resource, item, offered))
  const signers = labelled(stepsOfSigners(session, resource, item, offered))
  return (
    <>
      {others && <p className="small soft">{t('steps.otherEyes', { steps: others })}</p>}
      {signers && <p className="small soft">{t('steps.signers', { steps: signers })}</p>}
    </>
  )
}
