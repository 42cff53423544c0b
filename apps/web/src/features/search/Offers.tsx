// The suggestions while somebody types, in groups: the list of the combobox in every page's head.
// A combobox whose options have two parts has no element of HTML's own; these roles are its names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FoundThing, FoundThings } from '@eos/contract/calls/place-search'
import { leastSought } from '@eos/contract/pages/search-kinds'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { keyOf, targetOf } from './found-target.ts'
import { offersQuery } from './queries.ts'
import './texts.ts'
import './offers.css'
import { useAbout } from './use-about.ts'

interface OffersProps {
  /** The beginning of the ids of the list and of its options. */
  id: string
  text: string
  /** The option that the arrow keys have reached; −1 for none. */
  active: number
  onChoose: (target: PageTarget) => void
  /** Told of where the options lead, in their order; of none while nothing is shown. */
  onOffer: (targets: readonly PageTarget[]) => void
}

export function Offers({ id, text, active, onChoose, onOffer }: OffersProps) {
  const q = useSettled(text.trim())
  const isAsked = q.length >= leastSought
  const answer = useQuery({ ...offersQuery(q), enabled: isAsked })
  const found = isAsked ? answer.data : undefined
  const targets = found && [...found.things.map(targetOf), everything(text)]
  const told = JSON.stringify(targets ?? [])
  useEffect(() => {
    onOffer(JSON.parse(told) as PageTarget[])
    // The targets are compared by what they say.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [told])
  if (!found || !targets) return null
  return <OfferList {...{ id, text, active, found, onChoose }} />
}

const everything = (text: string): PageTarget => ({ to: 'search', search: { q: text.trim() } })

const settleMs = 120

/** The text once nothing was typed for a moment; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface OfferListProps extends Omit<OffersProps, 'onOffer'> {
  found: FoundThings
}

function OfferList({ id, text, active, found, onChoose }: OfferListProps) {
  const { t } = useTranslation('found')
  const { kinds, things, corrected } = found
  const q = text.trim()
  return (
    <div className="offers">
      {corrected !== null && <p className="offers-note">{t('corrected', { q, corrected })}</p>}
      {things.length === 0 && <p className="offers-note">{t('none', { q })}</p>}
      <div id={`${id}-list`} className="offers-list" role="listbox" aria-label={t('offers')}>
        {kinds.map(({ kind }) => {
          const own = things.filter((thing) => thing.kind === kind)
          if (own.length === 0) return null
          return (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="faint meta offers-group" role="presentation">
                {t(`kind.${kind}`)}
              </p>
              {own.map((thing) => (
                <ThingOption
                  key={keyOf(thing)}
                  id={`${id}-${things.indexOf(thing)}`}
                  {...{ thing, listed: own }}
                  isActive={things.indexOf(thing) === active}
                  onChoose={() => onChoose(targetOf(thing))}
                />
              ))}
            </div>
          )
        })}
        <Option
          id={`${id}-${things.length}`}
          isActive={things.length === active}
          className="offers-everything"
          onChoose={() => onChoose(everything(text))}
        >
          {t('everything', { q })}
        </Option>
      </div>
      <output className="only-heard">{t('offered', { count: things.length })}</output>
    </div>
  )
}

interface ThingOptionProps {
  id: string
  thing: FoundThing
  listed: readonly FoundThing[]
  isActive: boolean
  onChoose: () => void
}

function ThingOption({ thing, listed, ...option }: ThingOptionProps) {
  const locale = useLocale()
  const about = useAbout(listed)(thing)
  return (
    <Option {...option}>
      <span>{localName(thing, locale)}</span>
      {about !== '' && <span className="soft meta offers-about">{about}</span>}
    </Option>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  className?: string
  onChoose: () => void
  children: ReactNode
}

function Option({ id, isActive, className, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The field keeps the focus, as a combobox does; keys are handled there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      role="option"
      className={className}
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
