// The person's choice of notices, in the list and by mail.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StateChoice } from '@eos/contract/calls/stations/station-states'
import { limitNotice, mailedKinds, type MailedKind } from '@eos/contract/readings/station-states'
import { CheckChoice } from '../../admin-parts/controls/CheckChoice.tsx'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { choiceQuery, saveChoice, statesKey } from './queries.ts'

export function ChoiceForm() {
  const choice = useQuery(choiceQuery())
  return choice.data ? <Choices key={JSON.stringify(choice.data)} kept={choice.data} /> : null
}

const headings = { shown: 'notices.list', mailed: 'notices.mail' } as const
type NoticeList = keyof typeof headings

function Choices({ kept }: { kept: StateChoice }) {
  const { t } = useTranslation('states')
  const failureText = useFailureText()
  const client = useQueryClient()
  const [choice, setChoice] = useState(kept)
  const [told, setTold] = useState<{ done?: string; failure?: string }>({})
  const toggle = (list: NoticeList, kind: MailedKind) =>
    setChoice((before) => ({ ...before, [list]: toggled(before[list], kind) }))
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
      <ChoiceTable choice={choice} onToggle={toggle} />
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

const toggled = (kinds: readonly MailedKind[], kind: MailedKind) =>
  kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]

interface ChoiceTableProps {
  choice: StateChoice
  onToggle: (list: NoticeList, kind: MailedKind) => void
}

function ChoiceTable({ choice, onToggle }: ChoiceTableProps) {
  const { t } = useTranslation(['states', 'common'])
  const nameOf = (kind: MailedKind) =>
    kind === limitNotice ? t('notices.beyondLimit') : t(`common:state.${kind}`)
  return (
    <AdminTable
      caption={t('notices.choice')}
      rows={mailedKinds}
      rowKey={(kind) => kind}
      columns={[
        {
          key: 'state',
          header: t('column.state'),
          heading: true,
          cell: nameOf,
        },
        ...(['shown', 'mailed'] as const).map((list) => ({
          key: list,
          header: t(headings[list]),
          // Limits are told by mail alone.
          cell: (kind: MailedKind) =>
            (list === 'mailed' || kind !== limitNotice) && (
              <CheckChoice
                label={`${nameOf(kind)}: ${t(headings[list])}`}
                isChecked={(choice[list] as readonly MailedKind[]).includes(kind)}
                onChange={() => onToggle(list, kind)}
              />
            ),
        })),
      ]}
    />
  )
}
