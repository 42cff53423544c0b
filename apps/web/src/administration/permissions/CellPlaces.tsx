// Lists the single provinces, organizations and stations for which a role has the chosen right, and changes them.
import { useState } from 'react'
import type { GrantedPlace } from '@eos/contract/calls/people/rights'
import { reference } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import type { Cell } from '@eos/contract/labels/rights-matrix'
import { ReferenceInput } from '../../admin-parts/fields/ReferenceInput.tsx'
import { FormField } from '../../admin-parts/fields/FormField.tsx'
import { RadioChoice } from '../../admin-parts/controls/ChoiceField.tsx'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { ReferenceName } from '../../admin-parts/resources/ReferenceName.tsx'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { draftKey, placesOf, type Drafts, type PlacedGrant } from './matrix.ts'
import { actionLabel } from './RightsWords.tsx'

interface CellPlacesProps {
  cell: Cell
  grants: readonly PlacedGrant[]
  drafts: Drafts
  onPlace: (place: GrantedPlace, given: boolean) => void
}

/** The resource of each kind of place. */
const resourceOf = {
  province: 'province',
  organization: 'organization',
  station: 'stations',
} as const
const kinds = Object.keys(resourceOf) as GrantedPlace['kind'][]

export function CellPlaces({ cell, grants, drafts, onPlace }: CellPlacesProps) {
  const { t } = useTranslation('rights')
  const [isAsked, setAsked] = useState(false)
  const places = placesOf(grants, drafts, cell)
  return (
    <section className="rights-places" aria-labelledby="rights-places">
      <h4 id="rights-places">{t('roles.places')}</h4>
      {places.length === 0 ? (
        <p className="soft small">{t('roles.noPlaces')}</p>
      ) : (
        <ul>
          {places.map((each) => (
            <Place key={draftKey(cell, each.place)} {...each} onPlace={onPlace} />
          ))}
        </ul>
      )}
      <Action onClick={() => setAsked(true)}>{t('roles.addPlace')}</Action>
      {isAsked && (
        <PlaceDialog
          cell={cell}
          onChosen={(place) => {
            setAsked(false)
            onPlace(place, true)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  )
}

interface PlaceProps extends Pick<CellPlacesProps, 'onPlace'> {
  place: GrantedPlace
  has: boolean
  will: boolean
}

function Place({ place, has, will, onPlace }: PlaceProps) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const kind = choiceLabel('grant', 'scopeKind', place.kind, locale)
  return (
    <li data-changed={has !== will || undefined}>
      <span>
        <span className="soft">{kind}:</span>{' '}
        <ReferenceName to={resourceOf[place.kind]} id={place.id} />
        {has !== will && (
          <strong className="small"> ({t(will ? 'roles.willGive' : 'roles.willTake')})</strong>
        )}
      </span>
      <button type="button" className="text-button" onClick={() => onPlace(place, !will)}>
        {t(has === will ? 'roles.takePlace' : 'roles.keepPlace')}
        <span className="only-heard">
          {': '}
          <ReferenceName to={resourceOf[place.kind]} id={place.id} />
        </span>
      </button>
    </li>
  )
}

interface PlaceDialogProps {
  cell: Cell
  onChosen: (place: GrantedPlace) => void
  onCancel: () => void
}

function PlaceDialog({ cell, onChosen, onCancel }: PlaceDialogProps) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const [kind, setKind] = useState<GrantedPlace['kind']>('province')
  const [id, setId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const problem = isTried && id === undefined ? t('roles.placeNeeded') : undefined
  const right = `${subjectLabel(cell.subject, locale)} · ${actionLabel(cell.action, locale)}`
  const label = choiceLabel('grant', 'scopeKind', kind, locale)
  const field = reference(label, label, resourceOf[kind], { required: true })
  return (
    <AskDialog
      title={t('roles.addPlaceTitle', { right })}
      action={t('roles.placeGive')}
      onConfirm={() => {
        setTried(true)
        if (id !== undefined) onChosen({ kind, id })
      }}
      onCancel={onCancel}
    >
      <RadioChoice
        label={t('roles.placeKind')}
        name="kind"
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          setId(undefined)
        }}
        options={kinds.map((each) => ({
          value: each,
          label: choiceLabel('grant', 'scopeKind', each, locale),
        }))}
      />
      <FormField id="rights-place" field={field} label={label} isOptional={false} problem={problem}>
        <ReferenceInput
          key={kind}
          id="rights-place"
          path="grant"
          name="scopeId"
          label={label}
          field={field}
          value={id ?? null}
          problem={problem}
          hint={undefined}
          onChange={(chosen) => setId(typeof chosen === 'string' ? chosen : undefined)}
        />
      </FormField>
    </AskDialog>
  )
}
