// The steps that the caller may take with one item, as buttons: exactly those that the server offers.
import { useState, type ReactNode } from 'react'
import { Action } from '../parts/controls/Action.tsx'
import { useTranslation } from '../texts/translation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { choiceLabel, stepLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSignedIn } from '../api/session.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useFailureText } from '../ui/use-failure-text.ts'
import { fieldNamesOf, problemsIn } from './item-problems.ts'
import { templatesQuery, type LoadedItem } from './queries.ts'
import { StepDialog } from './StepDialog.tsx'
import { offeredSteps, statusOf, stepsForOtherEyes, type Step } from './steps.ts'

interface ItemStepsProps {
  resource: Resource
  loaded: LoadedItem
  onTaken: (said: string) => void
}

export function ItemSteps({ resource, loaded: { item, etag }, onTaken }: ItemStepsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  const [step, setStep] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const { path, lifecycle } = resource
  const nameOfStep = ({ from, to }: Pick<Step, 'from' | 'to'>) => stepLabel(path, from, to, locale)
  const take = async (changes: Record<string, string>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.patch(`/api/${path}/${item.id}`, {
        body: changes as Record<string, never>,
        keepException: true,
        headers: etag ? { 'if-match': etag } : {},
      })
      setStep(undefined)
      const status = choiceLabel(path, lifecycle!.field, step!.to, locale)
      await queries.invalidateQueries({ queryKey: ['admin', path] })
      onTaken(t('steps.taken', { status }))
    } catch (error) {
      const isOld = error instanceof ApiError && error.status === 412
      setFailure(
        <>
          <p>{isOld ? t('steps.changedMeanwhile') : failureText(error)}</p>
          <ul>
            {problemsIn(error).map(({ property, message }) => (
              <li key={`${property} ${message}`}>
                {fieldNamesOf(resource, property, locale)}: {message}
              </li>
            ))}
          </ul>
        </>,
      )
      if (isOld) await queries.invalidateQueries({ queryKey: ['admin', path] })
    }
    setBusy(false)
  }
  return (
    <>
      {offeredSteps(resource, item, offered).map((each) => (
        <Action
          key={each.to}
          onClick={() => {
            setFailure(undefined)
            setStep(each)
          }}
        >
          {nameOfStep(each)}
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

/** Why somebody who may take such steps is not offered them here. */
export function OtherEyes({ resource, loaded: { item } }: Omit<ItemStepsProps, 'onTaken'>) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const session = useSignedIn()
  const others = stepsForOtherEyes(session, resource, item)
  if (others.length === 0) return null
  const from = statusOf(resource, item)
  const steps = others.map((to) => stepLabel(resource.path, from, to, locale)).join(', ')
  return <p className="small soft">{t('steps.otherEyes', { steps })}</p>
}
