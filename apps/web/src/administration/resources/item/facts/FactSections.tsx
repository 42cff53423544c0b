// The fields of an item to read, in the sections of its form.
import { lazy, Suspense, useId, type ReactNode } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { isOfUse } from '../../../../admin-parts/frame/rights.ts'
import { screenOfResource } from '../../../../admin-parts/frame/screens.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatInstant } from '../../../../parts/numbers/format.ts'
import { PageLink } from '../../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { sectionsOf, type Section } from '../../../../admin-parts/resources/sections.ts'
import { FieldInput } from '../../../../admin-parts/fields/FieldInput.tsx'
import { isEnteredInGrid } from '../../../../admin-parts/fields/grid-lists.ts'
import { PicturePreview } from '../../../../admin-parts/fields/files/PicturePreview.tsx'
import { FieldHelp } from '../help/FieldHelp.tsx'
import { hasHelp } from '../help/field-helps.ts'
import { isProposed } from '../steps/proposals.ts'
import { RowsFacts } from '../values/RowsFacts.tsx'

const GridInput = lazy(() => import('../../../../admin-parts/fields/grid/GridInput.tsx'))
const MapPicker = lazy(() => import('../place/MapPicker.tsx'))

interface FactSectionsProps {
  resource: Resource
  item: Item
}

export function FactSections({ resource, item }: FactSectionsProps) {
  const isLog = resource.path === 'activity_logs'
  const fields = Object.entries(resource.fields).filter(
    ([name, { kind }]) =>
      kind !== 'record' && !isProposed(resource, name) && !(isLog && name === 'hidden'),
  )
  const sections = sectionsOf(fields)
  return (
    <div className="item-form">
      {sections.map((section) => (
        <FactSection
          key={section.key}
          resource={resource}
          item={item}
          section={section}
          isAlone={sections.length === 1}
        />
      ))}
      <Times item={item} />
    </div>
  )
}

interface FactSectionProps extends FactSectionsProps {
  section: Section
  isAlone: boolean
}

function FactSection({ resource, item, section, isAlone }: FactSectionProps) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const id = useId()
  const { name, fields } = section
  const hasPlace = fields.some(([own]) => own === 'lat') && typeof item['lat'] === 'number'
  const title = name === undefined ? fields[0]![1].label[locale] : t(`sections.${name}`)
  return (
    <section className="item-section" aria-labelledby={isAlone ? undefined : id}>
      {!isAlone && <h3 id={id}>{title}</h3>}
      <dl>
        {fields.map(([own, field]) => (
          <Fact key={own} resource={resource} item={item} name={own} field={field} />
        ))}
      </dl>
      {hasPlace && (
        <Suspense fallback={null}>
          <MapPicker lat={item['lat']} lon={item['lon']} />
        </Suspense>
      )}
    </section>
  )
}

function Fact({ resource, item, name, field }: FactSectionsProps & { name: string; field: Field }) {
  const locale = useLocale()
  const label = fieldLabel(field, locale)
  const value = item[name]
  return (
    <div className="item-fact" data-whole={field.kind === 'rows'}>
      <dt className={field.kind === 'rows' ? 'only-heard' : undefined}>{label}</dt>
      <dd>
        {field.kind === 'rows' ? (
          <Lines {...{ resource, name, field, value, label }} />
        ) : (
          <ToItem field={field} id={value}>
            <Cell resource={resource} name={name} field={field} item={item} />
          </ToItem>
        )}
        {field.kind === 'file' && typeof value === 'string' && (
          <PicturePreview id={value} name={label} />
        )}
      </dd>
      {hasHelp(resource.path, name) && (
        <dd className="item-fact-help">
          <FieldHelp path={resource.path} name={name} values={item} />
        </dd>
      )}
    </div>
  )
}

interface LinesProps {
  resource: Resource
  name: string
  field: Field
  value: unknown
  label: string
}

/** Lines that are entered in a grid are read in it, where there is room. */
function Lines({ resource, name, field, value, label }: LinesProps) {
  const id = useId()
  const rows = <RowsFacts resource={resource} field={field} value={value} />
  const isGrid = isEnteredInGrid(resource.path, name) && Array.isArray(value) && value.length > 0
  if (!isGrid) return rows
  return (
    <Suspense fallback={rows}>
      <GridInput
        id={id}
        path={resource.path}
        name={name}
        label={label}
        field={field}
        value={value}
        problem={undefined}
        hint={undefined}
        FieldInput={FieldInput}
        read={rows}
        onChange={doNothing}
      />
    </Suspense>
  )
}

const doNothing = () => undefined

/** A link to the referenced item, for people to whom its screen is of use. */
function ToItem({ field, id, children }: { field: Field; id: unknown; children: ReactNode }) {
  const session = useSignedIn()
  const screen = field.kind === 'reference' ? screenOfResource(field.to ?? '') : undefined
  if (!screen || typeof id !== 'string' || !isOfUse(session, screen.resource)) return children
  return (
    <PageLink to={screen.page} search={{ id }} isCurrent={false}>
      {children}
    </PageLink>
  )
}

function Times({ item }: { item: Item }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <dl>
      {(['createdAt', 'updatedAt'] as const).map((name) =>
        typeof item[name] === 'string' ? (
          <div key={name} className="item-fact">
            <dt>{t(name)}</dt>
            <dd>{formatInstant(item[name], zone, locale)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
