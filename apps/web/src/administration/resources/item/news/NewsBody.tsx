// Draws the form of a post: a text in one language or in both beside one another, its preview beside it, and what should
// be looked at before it goes out.
import { CircleCheck, TriangleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Segments } from '../../../../parts/controls/Segments.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { FormFields, type FormBodyProps } from '../fields/FormSections.tsx'
import { NewsPreview } from './NewsPreview.tsx'
import {
  checksOf,
  tongueFields,
  translatedPercent,
  type Check,
  type Tongue,
} from './news-checks.ts'
import './news.css'

type Shown = Tongue | 'both'
const ways = ['write', 'beside', 'preview'] as const
type Way = (typeof ways)[number]

const tongues: readonly Tongue[] = ['vi', 'en']
const outer = {
  when: ['status', 'publishedAt'],
  card: [
    'categoryId',
    'organizationId',
    'provinceId',
    'coverId',
    'coverAlt',
    'coverAltEn',
    'slug',
    'tags',
    'author',
    'featured',
  ],
  about: ['kind', 'episodeFrom', 'episodeUntil', 'stationIds', 'fileIds'],
} as const

export default function NewsBody(props: FormBodyProps) {
  const [shown, setShown] = useState<Shown>('vi')
  const [way, setWay] = useState<Way>('beside')
  const present = tongues.filter((each) => shown === 'both' || shown === each)
  const show = (field: string) => {
    const tongue = tongues.find((each) => (tongueFields[each] as readonly string[]).includes(field))
    if (tongue && !present.includes(tongue)) setShown(tongue)
    if (tongue && way === 'preview') setWay('beside')
    requestAnimationFrame(() => focusField(`${props.id}-${field}`))
  }
  useWayToProblem(props, show)
  return (
    <div className="news" data-way={way} data-shown={shown}>
      <Bar {...props} {...{ shown, way }} onShown={setShown} onWay={setWay} />
      <div className="column news-desk">
        {tongues.map((tongue) => (
          <Written
            key={tongue}
            {...props}
            tongue={tongue}
            // Hidden and not gone: what can be undone in an editor stays so.
            isHidden={way === 'preview' || !present.includes(tongue)}
          />
        ))}
        {way !== 'write' &&
          present.map((tongue) => (
            <NewsPreview key={tongue} tongue={tongue} values={props.form.values} />
          ))}
        <Side {...props} onShow={show} />
      </div>
    </div>
  )
}

interface BarProps extends FormBodyProps {
  shown: Shown
  way: Way
  onShown: (shown: Shown) => void
  onWay: (way: Way) => void
}

function Bar({ form, shown, way, onShown, onWay }: BarProps) {
  const { t } = useTranslation('postForm')
  const percent = translatedPercent(form.values)
  const english =
    percent === undefined ? t('tongues.en') : t('translated', { name: t('tongues.en'), percent })
  return (
    <div className="wrap news-bar">
      <Segments<Shown>
        label={t('tongue')}
        chosen={shown}
        onChoose={onShown}
        options={[
          { value: 'vi', name: t('tongues.vi') },
          { value: 'en', name: english },
          { value: 'both', name: t('tongues.both') },
        ]}
      />
      <Segments<Way>
        label={t('way')}
        chosen={way}
        onChoose={onWay}
        options={ways.map((value) => ({ value, name: t(`ways.${value}`) }))}
      />
    </div>
  )
}

interface WrittenProps extends FormBodyProps {
  tongue: Tongue
  isHidden: boolean
}

function Written({ tongue, isHidden, ...props }: WrittenProps) {
  const { t } = useTranslation('postForm')
  return (
    <section
      className="news-written"
      data-tongue={tongue}
      aria-label={t(`tongues.${tongue}`)}
      hidden={isHidden}
    >
      <FormFields {...props} names={tongueFields[tongue]} />
    </section>
  )
}

function Side({ onShow, ...props }: FormBodyProps & { onShow: (field: string) => void }) {
  const { t } = useTranslation('postForm')
  const parts = ['when', 'card', 'about'] as const
  return (
    <div className="stack gap-3 news-side">
      {parts.map((part) => (
        <section key={part} className="news-box" aria-labelledby={`${props.id}-news-${part}`}>
          <h3 id={`${props.id}-news-${part}`}>{t(`parts.${part}`)}</h3>
          <FormFields {...props} names={outer[part]} />
        </section>
      ))}
      <section className="news-box" aria-labelledby={`${props.id}-news-checks`}>
        <h3 id={`${props.id}-news-checks`}>{t('parts.checks')}</h3>
        <ul className="news-checks">
          {checksOf(props.form.values).map((check) => (
            <CheckLine key={check.name} check={check} onShow={() => onShow(check.field)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function CheckLine({ check, onShow }: { check: Check; onShow: () => void }) {
  const { t } = useTranslation('postForm')
  const { name, isGood, count } = check
  return (
    <li data-good={isGood}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={16} />
      <span>{t(`checks.${name}.${isGood ? 'good' : 'bad'}`, { count })}</span>
      {!isGood && (
        <button type="button" className="text-button" onClick={onShow}>
          {t('show')}
          <span className="only-heard">: {t(`checks.${name}.bad`, { count })}</span>
        </button>
      )}
    </li>
  )
}

/** A problem in a text that is out of sight is brought into sight, once for each time that something is refused. */
function useWayToProblem({ form }: FormBodyProps, show: (field: string) => void): void {
  const wrong = tongues
    .flatMap((each) => tongueFields[each])
    .filter((name) => form.problemOf(name) !== undefined)
  const [first] = wrong
  const newest = useRef(show)
  useEffect(() => {
    newest.current = show
  })
  useEffect(() => {
    if (first !== undefined && !document.activeElement?.closest('.news-written'))
      newest.current(first)
  }, [first])
}

function focusField(id: string): void {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
