// The scope and the origin of a right, in words.
import { useTranslation } from '../../texts/translation.ts'
import { choiceLabel } from '@eos/contract/labels/labels'
import type { GrantLine } from '@eos/contract/calls/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { Locale } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'

export function actionLabel(action: PermissionAction, locale: Locale): string {
  return choiceLabel('grant', 'action', action, locale)
}

export function scopesLabel(scopes: readonly GrantLine['scope'][], locale: Locale): string {
  return scopes
    .map(({ kind, id, name }) => {
      const label = choiceLabel('grant', 'scopeKind', kind, locale)
      return id === null ? label : `${label}: ${name ?? id}`
    })
    .join('; ')
}

export function SourceOfRight({
  line: { subject, role, roleName, grantedOn },
}: {
  line: Pick<GrantLine, 'subject' | 'role' | 'roleName' | 'grantedOn'>
}) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  return (
    <>
      {role === null ? t('alone') : t('throughRole', { role: roleName ?? role })}
      {grantedOn !== subject && (
        <small className="soft rights-part">
          {t('asPartOf', { what: subjectLabel(grantedOn, locale) })}
        </small>
      )}
    </>
  )
}
