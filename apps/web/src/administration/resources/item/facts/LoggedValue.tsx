// A fact of an entry of the log that no resource declares: its name decides how it is written.
import { useTranslation } from '../../../../texts/translation.ts'
import { publicationActs } from '@eos/contract/lists/publication-acts'
import { reviewStatuses, reviewVerdicts } from '@eos/contract/readings/reviews'
import { choiceLabel } from '@eos/contract/labels/labels'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { formatFigure, formatInstant } from '../../../../parts/numbers/format.ts'
import { writtenName } from '../../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { formatText } from '../../../deliveries/face.ts'
import { useIndicatorName } from '../../../../admin-parts/resources/indicator-names.ts'
import { ReferenceName } from '../../../../admin-parts/resources/ReferenceName.tsx'

interface LoggedValueProps {
  name: string
  value: unknown
}

export function LoggedValue({ name, value }: LoggedValueProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (value === null || value === undefined) return <span className="soft">{t('empty')}</span>
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formatFigure(value, 4, locale)
  if (Array.isArray(value)) {
    return value.map((each: unknown, place) => (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place}>
        {place > 0 && ', '}
        <LoggedValue name={name} value={each} />
      </span>
    ))
  }
  if (typeof value === 'object') {
    return (
      <ul className="marked-list admin-import-errors">
        {Object.entries(value).map(([own, part]) => (
          <li key={own}>
            {loggedLabel(undefined, own, locale)}: <LoggedValue name={own} value={part} />
          </li>
        ))}
      </ul>
    )
  }
  return <LoggedText name={name} text={String(value)} />
}

const choices = new Set(['kind', 'medium', 'state', 'action'])
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function LoggedText({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation(['deliveries', 'publication', 'quality'])
  const locale = useLocale()
  const zone = useTimeZone()
  const indicatorName = useIndicatorName()
  if (instant.test(text)) return formatInstant(text, zone, locale)
  if (name === 'indicator') return indicatorName(text)
  if (name === 'format') return formatText(t, text)
  if (name === 'stationId' || name === 'stationIds')
    return <ReferenceName to="stations" id={text} />
  if (choices.has(name)) return choiceLabel('', name, text, locale)
  const verdict = name === 'verdict' && reviewVerdicts.find((each) => each === text)
  if (verdict) return t(`quality:verdicts.${verdict}`)
  const act = name === 'publication' && publicationActs.find((each) => each === text)
  if (act) return t(`publication:acts.${act}`)
  const status = name === 'status' && reviewStatuses.find((each) => each === text)
  return status ? t(`quality:statuses.${status}`) : writtenName(text)
}
