// The person's choice of notices, in the list and by mail.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StateChoice } from '@eos/contract/calls/station-states'
import { stationStates, type StationState } from '@eos/contract/vocabulary'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../ui/use-failure-text.ts'
import { choiceQuery, saveChoice, statesKey } from './queries.ts'

export function ChoiceForm() {
  const choice = useQuery(choiceQuery())
  return choice.data ? <Choices key={JSON.stringify(choice.data)} kept={choice.data} /> : null
}

function Choices({ kept }: { kept: StateChoice }) {
  const { t } = useTranslation(['states', 'ui'])
  const failureText = useFailureText()
  const client = useQueryClient()
  const [choice, setChoice] = useState(kept)
  const [told, setTold] = useState<{ done?: string; failure?: string }>({})
  const toggle = (list: 'shown' | 'mailed', state: StationState) =>
    setChoice((before) => ({
      ...before,
      [list]: before[list].includes(state)
        ? before[list].filter((each) => each !== state)
        : [...before[list], state],
    }))
  const save = () =>
    saveChoice(choice).then(
      async () => {
        setTold({ done: t('notices.saved') })
        await client.invalidateQueries({ queryKey: [...statesKey, 'notices'] })
      },
      (error: unknown) => setTold({ failure: failureText(error) }),
    )
  return (
    <section className="panel states-choice">
      <h2>{t('notices.choice')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('notices.list')}</th>
            <th scope="col">{t('notices.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {stationStates.map((state) => (
            <tr key={state}>
              <th scope="row">{t(`ui:state.${state}`)}</th>
              {(['shown', 'mailed'] as const).map((list) => (
                <td key={list}>
                  <input
                    type="checkbox"
                    aria-label={`${t(`ui:state.${state}`)}: ${t(list === 'shown' ? 'notices.list' : 'notices.mail')}`}
                    checked={choice[list].includes(state)}
                    onChange={() => toggle(list, state)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">
        {kept.address ? t('notices.choiceText', { address: kept.address }) : t('notices.noAddress')}
      </p>
      {told.failure && <FormFailure>{told.failure}</FormFailure>}
      {told.done && <FormSuccess>{told.done}</FormSuccess>}
      <p className="form-actions">
        <Action kind="primary" onClick={() => void save()}>
          {t('notices.save')}
        </Action>
      </p>
    </section>
  )
}
