// The points that keep a waste report from being submitted, each with the way to its cell.
import { CircleCheck, TriangleAlert } from 'lucide'
import type { Fields } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { Judged } from '@eos/contract/waste-report/judged'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { sentence } from '../values/sentence.ts'

export type Wanted = Pick<Judged, 'line' | 'field'>

interface OpenPointsProps {
  resource: Resource
  judgements: readonly Judged[]
  onShow: (wanted: Wanted) => void
}

/** The first of them; the others follow as these are mended. */
const mostShown = 12

export function OpenPoints({ resource, judgements, onShow }: OpenPointsProps) {
  const { t } = useTranslation('wasteReport')
  if (judgements.length === 0)
    return (
      <p className="row report-ready">
        <Icon of={CircleCheck} size={18} />
        {t('ready')}
      </p>
    )
  const more = judgements.length - mostShown
  return (
    <>
      <p role="status">{t('open', { count: judgements.length })}</p>
      <ul className="report-open">
        {judgements.slice(0, mostShown).map((judged) => (
          <Point
            key={`${judged.line} ${judged.field} ${judged.rule}`}
            resource={resource}
            judged={judged}
            onShow={() => onShow(judged)}
          />
        ))}
      </ul>
      {more > 0 && <p className="soft">{t('more', { count: more })}</p>}
    </>
  )
}

interface PointProps {
  resource: Resource
  judged: Judged
  onShow: () => void
}

function Point({ resource, judged, onShow }: PointProps) {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  const { line, severity, words } = judged
  const label = labelOf(resource, judged, locale)
  const place = line === null ? label : t('place', { line: line + 1, field: label })
  return (
    <li data-severity={severity}>
      <Icon of={TriangleAlert} size={16} />
      <span>
        <strong>{place}:</strong> {sentence(words[locale])}
        {severity === 'remark' && ` ${t('explain')}`}
      </span>
      <button type="button" className="text-button" onClick={onShow}>
        {t('show')}
        <span className="only-heard">: {place}</span>
      </button>
    </li>
  )
}

export function labelOf(resource: Resource, { line, field }: Wanted, locale: Locale): string {
  const fields: Fields = line === null ? resource.fields : resource.fields['lines']!.of!
  const declared = fields[field]
  return declared ? fieldLabel(declared, locale) : field
}
