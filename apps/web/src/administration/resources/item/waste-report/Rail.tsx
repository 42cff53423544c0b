// Beside the form of a report about waste: its parts with how they stand, and how its lines balance.
import { CircleCheck } from 'lucide'
import { useMemo, type ReactNode } from 'react'
import { choiceLabel } from '@eos/contract/labels/labels'
import { blocking, type Judged } from '@eos/contract/waste-report/judged'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay, formatFigure } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { FormBodyProps } from '../fields/FormSections.tsx'
import type { Wanted } from './OpenPoints.tsx'
import { standingOf, type Part } from './report-parts.ts'
import { balancesOf, type SectionBalance } from './section-balances.ts'

interface RailProps extends Pick<FormBodyProps, 'id' | 'form' | 'resource'> {
  parts: readonly Part[]
  lines: readonly Line[]
  judgements: readonly Judged[] | undefined
  onShow: (wanted: Wanted) => void
}

/** Leads to the parts, and says of each how it stands. */
export function Rail({ id, form, resource, parts, lines, judgements, onShow }: RailProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const due = form.base.values['dueDate']
  const balances = useMemo(
    () => balancesOf(resource, lines, judgements ?? []),
    [resource, lines, judgements],
  )
  return (
    <nav className="report-rail" aria-label={t('rail')}>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            <RailLink to={`${id}-part-${part.name}`}>
              {judgements ? <Sign {...standingOf(part, judgements)} /> : <span />}
              <span>{t(`parts.${part.name}`)}</span>
              {part.name === 'lines' && <span className="soft number">{lines.length}</span>}
            </RailLink>
            {part.name === 'lines' && balances.length > 0 && (
              <Balances
                balances={balances}
                isJudged={judgements !== undefined}
                path={resource.path}
                onShow={onShow}
              />
            )}
          </li>
        ))}
        <li>
          <RailLink to={`${id}-part-open`}>
            {judgements ? (
              <Sign errors={blocking(judgements).length} remarks={0} />
            ) : (
              <span aria-hidden="true" />
            )}
            <span>{t('parts.open')}</span>
          </RailLink>
        </li>
      </ul>
      {typeof due === 'string' && (
        <p>
          <span className="soft">{t('due')}</span>{' '}
          <strong>{formatDay(`${due}T00:00:00Z`, 'UTC', locale)}</strong>
        </p>
      )}
    </nav>
  )
}

interface BalancesProps {
  balances: readonly SectionBalance[]
  isJudged: boolean
  path: string
  onShow: (wanted: Wanted) => void
}

/** The mass balance of each section, and of all lines; each leads to its first line. */
function Balances({ balances, isJudged, path, onShow }: BalancesProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const kg = (value: number) => formatFigure(Math.abs(value), 3, locale)
  return (
    <ul className="report-balances" aria-label={t('balance.title')}>
      {balances.map((each) => (
        <li key={each.section ?? ''}>
          <button type="button" onClick={() => onShow({ line: each.first, field: 'qtyGenerated' })}>
            {isJudged ? <Sign errors={each.errors} remarks={each.remarks} /> : <span />}
            <span>
              {each.section === null
                ? t('balance.all')
                : choiceLabel(path, 'section', each.section, locale)}
              <span className="soft number report-balance" data-open={each.open !== 0}>
                {each.open === 0
                  ? t('balance.even', { kg: kg(each.came) })
                  : t(each.open > 0 ? 'balance.missing' : 'balance.tooMuch', { kg: kg(each.open) })}
              </span>
            </span>
            <span className="soft number">{each.lines}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function RailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => {
        const heading = document.getElementById(to)
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}

function Sign({ errors, remarks }: { errors: number; remarks: number }) {
  const { t } = useTranslation('wasteReport')
  if (errors === 0 && remarks === 0)
    return (
      <span className="report-sign" data-kind="good">
        <Icon of={CircleCheck} size={18} />
        <span className="only-heard">{t('stands.good')}</span>
      </span>
    )
  const kind = errors > 0 ? 'errors' : 'remarks'
  const count = errors > 0 ? errors : remarks
  return (
    <span className="report-sign" data-kind={kind}>
      <span aria-hidden="true">{count}</span>
      <span className="only-heard">{t(`stands.${kind}`, { count })}</span>
    </span>
  )
}
