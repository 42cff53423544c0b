// Beside the matrix: how far the chosen right reaches and who has it, and the rules that no setting changes.
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { resourceAt } from '@eos/contract/resources/all'
import {
  reachOf,
  reachWords,
  type Cell,
  type CellScope,
  type CellState,
} from '@eos/contract/labels/rights-matrix'
import type { GrantedPlace } from '@eos/contract/calls/people/rights'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { RadioChoice } from '../../admin-parts/controls/ChoiceField.tsx'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { CellPlaces } from './CellPlaces.tsx'
import { draftOf, type Drafts, type PlacedGrant } from './matrix.ts'
import { holdersQuery, type RoleItem } from './queries.ts'
import { actionLabel } from './RightsWords.tsx'

interface CellPanelProps {
  role: RoleItem
  cell: Cell | undefined
  state: CellState | undefined
  grants: readonly PlacedGrant[]
  drafts: Drafts
  onScope: (scope: CellScope) => void
  onPlace: (place: GrantedPlace, given: boolean) => void
}

const rules = ['eyes', 'enterprise', 'people', 'log', 'last'] as const

export function CellPanel({ cell, state, ...props }: CellPanelProps) {
  const { t } = useTranslation('rights')
  return (
    <section className="stack gap-3 rights-side" aria-label={t('roles.reaches')}>
      {cell && state ? (
        <>
          <Choice {...props} cell={cell} state={state} />
          <CellPlaces {...props} cell={cell} />
          <Holders cell={cell} />
        </>
      ) : (
        <p className="soft">{t('roles.choose')}</p>
      )}
      <section className="rights-box" aria-labelledby="rights-fixed">
        <h3 id="rights-fixed">{t('roles.fixed')}</h3>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>
              <Icon of={Lock} size={14} />
              <span>{t(`roles.rules.${rule}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}

interface ChoiceProps extends Pick<CellPanelProps, 'role' | 'drafts' | 'onScope'> {
  cell: Cell
  state: CellState
}

function Choice({ role, cell, state, drafts, onScope }: ChoiceProps) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const draft = draftOf(drafts, cell)
  const scope = draft ? draft.scope : state.own
  // The reach of the ministry is the country already.
  const scopes: CellScope[] =
    role.ofType === organizationTypes.ministry && scope !== 'country'
      ? [null, 'own']
      : [null, 'own', 'country']
  return (
    <section aria-labelledby="rights-cell">
      <h3 id="rights-cell">
        {subjectLabel(cell.subject, locale)} · {actionLabel(cell.action, locale)}
      </h3>
      <RadioChoice
        label={t('roles.reaches')}
        name="scope"
        value={scope ?? 'none'}
        onChange={(chosen) => onScope(chosen === 'none' ? null : chosen)}
        options={scopes.map((each) => ({
          value: each ?? ('none' as const),
          label:
            each === null && state.wider !== null
              ? t('roles.onlyWider')
              : reachWords[reachOf(each, role.ofType)].text[locale],
        }))}
      />
      {state.wider !== null && <p className="soft small">{t('roles.throughWider')}</p>}
    </section>
  )
}

const mostNamed = 5

function Holders({ cell }: { cell: Cell }) {
  const { t } = useTranslation('rights')
  const resource = resourceAt(cell.subject)
  const found = useQuery({
    ...holdersQuery(cell.subject, cell.action),
    enabled: resource !== undefined,
  })
  if (!resource || !found.data) return null
  const holders = found.data.data
  return (
    <section className="rights-box" aria-labelledby="rights-holders">
      <h3 id="rights-holders">
        {t('roles.has')} <span className="soft">{holders.length}</span>
      </h3>
      {holders.length === 0 ? (
        <p className="soft">{t('nobody')}</p>
      ) : (
        <ul>
          {holders.slice(0, mostNamed).map(({ userId, name }) => (
            <li key={userId}>
              <PageLink to="admin/user-rights" search={{ userId }}>
                {name}
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink to="admin/rights" search={{ subject: cell.subject, action: cell.action }}>
              {t('roles.all', { count: holders.length })}
            </PageLink>
          </li>
        </ul>
      )}
    </section>
  )
}
