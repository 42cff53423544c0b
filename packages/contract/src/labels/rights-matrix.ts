// Shows the rights of one role as a matrix of subjects and actions; a cell holds how far a grant reaches.
import type { Words } from '../words/errors.ts'
import { listLabel } from './labels.ts'
import { screenGroups, type Resource, type ScreenGroup } from '../resource.ts'
import { resources, type DeclaredResource } from '../resources/all.ts'
import { actionsOn, anySubject, subjectsOf } from '../people/rights.ts'
import { organizationTypes, permissionActions, type PermissionAction } from '../words/vocabulary.ts'

/** How far the grants of a role reach in a cell; grants for single places stand beside it. */
export type CellScope = 'own' | 'country' | null

/** A grant of the role, as the API lists it. */
export interface RoleGrant {
  action: string
  subject: string
  scopeKind: string
}

export interface Cell {
  subject: string
  action: PermissionAction
}

/** The grants of a role on a subject for an action. */
export interface CellState {
  /** By a grant on the subject itself. */
  own: CellScope
  /** By a grant on everything, or on all that is published of the kind. */
  wider: CellScope
  /** Grants for single provinces, organizations or stations. */
  places: number
}

export interface MatrixGroup {
  group: ScreenGroup | 'all'
  rows: { subject: string; resource: Resource | undefined }[]
}

export const matrixActions: readonly PermissionAction[] = [
  'CREATE',
  ...permissionActions.filter((action) => action !== 'CREATE'),
]

/** Everything first, then the resources by their screens. */
export const matrixGroups: readonly MatrixGroup[] = [
  { group: 'all', rows: [{ subject: anySubject, resource: undefined }] },
  ...screenGroups.map((group) => ({
    group,
    rows: resources.flatMap((resource) => {
      const { screen } = resource as DeclaredResource
      const isIn = screen?.group === group && actionsOn(resource).length > 0
      return isIn ? [{ subject: resource.path, resource: resource as Resource }] : []
    }),
  })),
]

export const everythingWords: Words = {
  en: 'Everything but people and rights',
  vi: 'Mọi loại, trừ người dùng và quyền',
}

/** A row of the matrix is called like the list of its resource. */
export function rowWords({ resource }: MatrixGroup['rows'][number]): Words {
  if (!resource) return everythingWords
  return { en: listLabel(resource, 'en'), vi: listLabel(resource, 'vi') }
}

/** Everything has each action that applies to some resource which is no matter of administrators alone. */
export function appliesTo(resource: Resource | undefined, action: PermissionAction): boolean {
  if (resource) return actionsOn(resource).includes(action)
  return action !== 'PUBLIC_STATION' && action !== 'PUBLIC_LOCATION'
}

const widths: readonly CellScope[] = [null, 'own', 'country']

export function widest(one: CellScope, other: CellScope): CellScope {
  return widths.indexOf(one) >= widths.indexOf(other) ? one : other
}

export function cellState(
  grants: readonly RoleGrant[],
  resource: Resource | undefined,
  { subject, action }: Cell,
): CellState {
  const acting = grants.filter((grant) => grant.action === action)
  const scopeOn = (on: readonly string[]) =>
    acting
      .filter((grant) => on.includes(grant.subject))
      .map(({ scopeKind }) => (scopeKind === 'own' || scopeKind === 'country' ? scopeKind : null))
      .reduce<CellScope>(widest, null)
  const others = resource ? subjectsOf(resource).filter((each) => each !== subject) : []
  const places = acting.filter(
    (grant) =>
      grant.subject === subject && grant.scopeKind !== 'own' && grant.scopeKind !== 'country',
  )
  return { own: scopeOn([subject]), wider: scopeOn(others), places: places.length }
}

/** How far a scope of a role reaches, in the words of the matrix; the wider, the darker. */
export const reaches = ['none', 'own', 'unit', 'province', 'country'] as const
type Reach = (typeof reaches)[number]

/** @param ofType the type of organization for which the role is */
export function reachOf(scope: CellScope, ofType: number | null): Reach {
  if (scope === null) return 'none'
  if (scope === 'country' || ofType === organizationTypes.ministry) return 'country'
  if (ofType === organizationTypes.provincialOffice) return 'province'
  return ofType === organizationTypes.enterprise ? 'unit' : 'own'
}

/** The words for a reach, in a cell and in a sentence. */
export const reachWords: Readonly<Record<Reach, { short: Words; text: Words }>> = {
  none: {
    short: { en: '–', vi: '–' },
    text: { en: 'Not allowed', vi: 'Không được phép' },
  },
  own: {
    short: { en: 'own', vi: 'của mình' },
    text: { en: 'As far as the own organization reaches', vi: 'Trong phạm vi của đơn vị mình' },
  },
  unit: {
    short: { en: 'unit', vi: 'đơn vị' },
    text: { en: 'The own enterprise', vi: 'Doanh nghiệp của mình' },
  },
  province: {
    short: { en: 'province', vi: 'tỉnh' },
    text: { en: 'The own province', vi: 'Tỉnh của mình' },
  },
  country: {
    short: { en: 'country', vi: 'cả nước' },
    text: { en: 'The whole country', vi: 'Cả nước' },
  },
}
