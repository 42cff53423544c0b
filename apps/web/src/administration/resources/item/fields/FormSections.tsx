// The sections of a form, with the fields of the item in two or three columns.
import { Fragment, lazy, Suspense } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { fieldsOpenIn, type Resource } from '@eos/contract/resource'
import { useSignedIn, type SignedIn } from '../../../../api/session.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { isEnteredInGrid } from '../../../../admin-parts/fields/grid-lists.ts'
import { lockedFields, mayReachCountry } from '../../../../admin-parts/frame/rights.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { askedField, isAsked } from '../../../../admin-parts/resources/grant-fields.ts'
import { sectionsOf, type Section } from '../../../../admin-parts/resources/sections.ts'
import { FieldHelp } from '../help/FieldHelp.tsx'
import { FormRow } from './FormRow.tsx'
import { ownFields } from './new-item.ts'
import type { FormState } from './use-form-values.ts'

const MapPicker = lazy(() => import('../place/MapPicker.tsx'))

export interface FormBodyProps {
  /** The fields that may be empty now, and not for the next step. */
  needed?: ReadonlySet<string> | undefined
  /** The id of the form; the ids of its controls begin with it. */
  id: string
  resource: Resource
  isNew: boolean
  form: FormState
}

export function FormSections(props: FormBodyProps) {
  const { resource, form } = props
  const session = useSignedIn()
  const owned = ownFields(resource, session)
  const locked = new Set([...lockedFields(session, resource), ...closedFields(session, props)])
  const asked = form.fields.filter(([name]) => isAsked(resource.path, name, form.values))
  const sections = sectionsOf(asked)
  return sections.map((section) => (
    <FormSection
      key={section.key}
      {...props}
      section={section}
      isAlone={sections.length === 1}
      owned={owned}
      locked={locked}
    />
  ))
}

/** Some fields of the form, in the order of their names. */
export function FormFields({ names, ...props }: FormBodyProps & { names: readonly string[] }) {
  const { resource } = props
  const session = useSignedIn()
  const owned = ownFields(resource, session)
  const locked = new Set([...lockedFields(session, resource), ...closedFields(session, props)])
  return (
    <div className="form-grid">
      {names.map((name) => (
        <AskedField
          key={name}
          {...props}
          owned={owned}
          locked={locked}
          name={name}
          declared={resource.fields[name]!}
        />
      ))}
    </div>
  )
}

/** The fields that the present status leaves open to this person; all when undefined. */
export function openFields(
  session: SignedIn | undefined,
  { lifecycle }: Resource,
  values: FormValues,
): ReadonlySet<string> | undefined {
  if (!lifecycle) return undefined
  const status = String(values[lifecycle.field])
  return fieldsOpenIn(lifecycle, { status, isNational: mayReachCountry(session) })
}

function closedFields(
  session: SignedIn | undefined,
  { resource, form, isNew }: FormBodyProps,
): string[] {
  const open = isNew ? undefined : openFields(session, resource, form.base.values)
  return open ? Object.keys(resource.fields).filter((name) => !open.has(name)) : []
}

interface JudgedProps extends FormBodyProps {
  owned: ReadonlySet<string>
  locked: ReadonlySet<string>
}

interface FormSectionProps extends JudgedProps {
  section: Section
  isAlone: boolean
}

function FormSection(props: FormSectionProps) {
  const { id, section, isAlone, form, locked } = props
  const names = section.fields.map(([name]) => name)
  const hasPlace = ['lat', 'lon'].every((name) => names.includes(name) && !locked.has(name))
  const title = useSectionTitle(section)
  const titleId = `${id}-${section.key}-section`
  return (
    <section className="item-section" aria-labelledby={isAlone ? undefined : titleId}>
      {!isAlone && section.name !== undefined && <h3 id={titleId}>{title}</h3>}
      {section.name === undefined && (
        <h3 id={titleId} className="only-heard">
          {title}
        </h3>
      )}
      <div className="form-grid">
        {section.fields.map(([name, field]) => (
          <Fragment key={name}>
            <AskedField {...props} name={name} declared={field} />
            <FieldHelp
              path={props.resource.path}
              name={name}
              values={form.values}
              onSet={locked.has(name) ? undefined : form.set}
            />
          </Fragment>
        ))}
      </div>
      {hasPlace && (
        <Suspense fallback={null}>
          <MapPicker
            lat={form.values['lat']}
            lon={form.values['lon']}
            onChoose={(lat, lon) => {
              form.set('lat', lat)
              form.set('lon', lon)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function useSectionTitle({ name, fields }: Section): string {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  return name === undefined ? fields[0]![1].label[locale] : t(`sections.${name}`)
}

interface AskedFieldProps extends JudgedProps {
  name: string
  declared: Field
}

function AskedField(props: AskedFieldProps) {
  const { id: formId, resource, isNew, form, owned, locked, needed, name, declared } = props
  const { t } = useTranslation('admin')
  const field = askedField(resource.path, name, declared, form.values)
  const isFixed = owned.has(name) || locked.has(name) || (!isNew && field.options.fixed === true)
  const found = form.problemOf(name)
  const isGrid = isEnteredInGrid(resource.path, name)
  return (
    <FormRow
      id={`${formId}-${name}`}
      resource={resource}
      name={name}
      field={field}
      value={form.values[name]}
      before={form.base.values[name]}
      isChanged={!isNew && form.changed.includes(name)}
      isFixed={isFixed}
      isNeeded={needed?.has(name) === true}
      hint={useHint(props, field)}
      problem={isGrid && found ? t('grid.unfinished') : found}
      refused={form.refusedCells}
      onSet={form.set}
    />
  )
}

function useHint({ isNew, owned, locked, name }: AskedFieldProps, field: Field) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { example, fixed, writtenBy, hint } = field.options
  if (isNew && fixed) return t('fixedHint')
  // The lead of the form names the fields that the status leaves open.
  if (locked.has(name)) return writtenBy && t(`writtenBy.${writtenBy}`)
  if (hint) return hint[locale]
  if (field.kind === 'texts') return t('onePerLine')
  if (owned.has(name)) return t('ownHint')
  return example === undefined ? undefined : t('example', { example })
}
