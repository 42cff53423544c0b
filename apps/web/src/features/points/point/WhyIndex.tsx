// How the values of a sample became its index: the groups, the sub-index of each indicator, and every step; where there
// is no index, the reason.
import type { IndexGroup, ShownAnnouncement } from '@eos/contract/calls/announced/periodic-points'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { StepList } from './StepList.tsx'
import { levelOf } from '../water-scale.ts'

interface WhyIndexProps {
  shown: ShownAnnouncement
}

export function WhyIndex({ shown }: WhyIndexProps) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { index, edition, groups, steps, rule } = shown
  const level = levelOf({ wqi: index.wqi, edition })
  const result = index.wqi === null ? undefined : steps.findLast(({ formula }) => formula)
  return (
    <section className="points-section" aria-labelledby="why-title">
      <h2 id="why-title">
        {level ? t('why.title', { level: level.name[locale] }) : t('why.titleNone')}
      </h2>
      <p className="points-lead">
        {index.wqi === null && index.reason
          ? waterIndexReasonWords[index.reason][locale]
          : t('why.lead')}
      </p>
      {groups.length > 0 && <Groups groups={groups} />}
      {result?.formula && (
        <p className="wrap why-formula">
          <span>{result.formula}</span>
          {level && (
            <b>
              {level.name[locale]} ({level.from}–{level.to})
            </b>
          )}
        </p>
      )}
      <SubIndices groups={groups} />
      {steps.length > 0 && <StepList steps={steps} />}
      {rule && (
        <p className="faint meta points-note">
          {t('why.rule', { title: rule.title, source: rule.source, version: rule.version })}
        </p>
      )}
    </section>
  )
}

function Groups({ groups }: { groups: readonly IndexGroup[] }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  return (
    <ol className="why-groups">
      {groups.map(({ group, name, mean, members }) => (
        <li key={group}>
          <p className="soft why-group-name">
            {group} {capital(name, locale)}
          </p>
          <p className="why-group-mean">{mean === null ? '–' : formatFigure(mean, 1, locale)}</p>
          <span className="why-bar" aria-hidden="true">
            <span style={{ width: `${mean ?? 0}%` }} data-full={mean === 100} />
          </span>
          <p className="faint meta">
            {members.length === 0
              ? t('why.notMeasured')
              : mean === null
                ? t('why.notCounted')
                : t('why.members', { count: countOf(members) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

const countOf = (members: IndexGroup['members']) =>
  members.filter(({ subIndex }) => subIndex !== null).length

function capital(name: string, locale: string): string {
  return name === 'pH' ? name : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function SubIndices({ groups }: { groups: readonly IndexGroup[] }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const members = groups.flatMap((group) => group.members)
  if (members.length === 0) return null
  return (
    <ol className="meta why-subs" aria-label={t('why.bars')}>
      {members.map(({ code, symbol, subIndex }) => (
        <li key={code}>
          <span>{formulaText(symbol)}</span>
          <span className="why-column" aria-hidden="true">
            <span style={{ height: `${subIndex ?? 0}%` }} data-full={subIndex === 100} />
          </span>
          {subIndex === null ? (
            <span title={t('why.noSubIndex')}>
              –<span className="only-heard">{t('why.noSubIndex')}</span>
            </span>
          ) : (
            <b>{formatFigure(subIndex, 0, locale)}</b>
          )}
        </li>
      ))}
    </ol>
  )
}
