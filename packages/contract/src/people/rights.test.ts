// Roles grant actions on subjects, and each resource has its actions and the writers of its fields.
import { describe, expect, test } from 'vitest'
import { text } from '../fields/field.ts'
import { readByPeople, type Resource } from '../resource.ts'
import { resourceAt, resources } from '../resources/all.ts'
import {
  actionsOn,
  anySubject,
  fieldsLockedFor,
  isNational,
  isWriterOf,
  publicationActionOn,
  roles,
  subjectsOf,
  type Role,
} from './rights.ts'
import { organizationTypes } from '../words/vocabulary.ts'

const at = (path: string): Resource => resourceAt(path)!
const { ministry, provincialOffice, enterprise } = organizationTypes

/** The actions that a role has on items of the resource. */
function granted(role: Role, resource: Resource): Set<string> {
  const meant = new Set(subjectsOf(resource))
  const grants = role.grants.filter(({ subjects }) => subjects.some((each) => meant.has(each)))
  return new Set(grants.flatMap(({ actions }) => actions))
}

describe('the roles that every installation starts with', () => {
  test('name only subjects that some resource answers to', () => {
    const known = new Set(resources.flatMap(subjectsOf))
    const named = roles.flatMap(({ grants }) => grants.flatMap(({ subjects }) => subjects))
    expect(named.filter((subject) => !known.has(subject))).toEqual([])
  })

  test('grant no action that means nothing for the resource they name', () => {
    const idle = roles
      .filter(({ key }) => key !== 'administrator')
      .flatMap(({ key, grants }) =>
        grants.flatMap(({ actions, subjects }) =>
          subjects.flatMap((subject) => {
            const resource = resourceAt(subject)
            if (!resource) return []
            const meant = new Set(actionsOn(resource))
            return actions.filter((each) => !meant.has(each)).map((each) => [key, subject, each])
          }),
        ),
      )
    expect(idle).toEqual([])
  })

  test('leave rights and roles to administrators, also those that may do everything else', () => {
    for (const path of ['role', 'user_role', 'grant', 'activity_logs']) {
      const holders = roles.filter((role) => granted(role, at(path)).size > 0)
      expect(
        holders.map(({ key }) => key),
        path,
      ).toEqual(['administrator'])
    }
  })

  test('let nobody of an enterprise approve or publish anything', () => {
    const own = roles.filter(({ of }) => of === enterprise)
    expect(own.length).toBeGreaterThan(0)
    for (const role of own) {
      for (const resource of resources) {
        const actions = granted(role, resource)
        const decides = ['APPROVE', 'PUBLIC_STATION', 'PUBLIC_LOCATION'].filter((each) =>
          actions.has(each),
        )
        expect(decides, `${role.key} on ${resource.path}`).toEqual([])
      }
    }
  })

  test('keep entering and approving apart, except for administrators', () => {
    for (const role of roles.filter(({ key }) => key !== 'administrator')) {
      for (const resource of resources) {
        const actions = granted(role, resource)
        const isBoth = actions.has('CREATE') && actions.has('APPROVE')
        expect(isBoth, `${role.key} on ${resource.path}`).toBe(false)
      }
    }
  })
})

describe('the subjects of a grant', () => {
  test('the star means everything but people and rights', () => {
    expect(subjectsOf(at('indicator'))).toEqual(['indicator', anySubject])
    for (const path of ['user', 'role', 'grant']) expect(subjectsOf(at(path))).toEqual([path])
  })

  test('stations and sampling points also have the subjects of the specification', () => {
    expect(subjectsOf(at('stations'))).toContain('STATION')
    expect(subjectsOf(at('location-point'))).toContain('LOCATION_POINT')
  })
})

describe('the writers of a field', () => {
  const decided = text('Field', 'Trường', { writtenBy: 'authorities' })
  const ruled = text('Field', 'Trường', { writtenBy: 'administrators' })

  test('a field of authorities is written by the ministry and its offices, not by an enterprise', () => {
    const types = [ministry, provincialOffice, enterprise, undefined]
    const writes = types.map((organizationType) =>
      isWriterOf(decided, { organizationType, administers: true }),
    )
    expect(writes).toEqual([true, true, false, false])
  })

  test('a field of administrators is written by people who may change rights, of any organization', () => {
    expect(isWriterOf(ruled, { organizationType: undefined, administers: true })).toBe(true)
    expect(isWriterOf(ruled, { organizationType: ministry, administers: false })).toBe(false)
  })

  test('the locked fields are those that somebody else writes', () => {
    const fields = { free: text('Field', 'Trường'), decided, ruled }
    expect(
      fieldsLockedFor({ fields }, { organizationType: enterprise, administers: false }),
    ).toEqual(['decided', 'ruled'])
    expect(fieldsLockedFor({ fields }, { organizationType: ministry, administers: true })).toEqual(
      [],
    )
  })
})

describe('the actions that mean something', () => {
  test('for a log that nobody changes, only exporting is an action', () => {
    const log: Resource = { ...at('activity_logs'), methods: ['LIST', 'READ'] }
    expect(actionsOn(log)).toEqual(['EXPORT'])
  })

  test('an action is named once, however many steps and methods need it', () => {
    for (const resource of resources) {
      const actions = actionsOn(resource)
      expect(new Set(actions).size, resource.path).toBe(actions.length)
    }
  })

  test('stations and points are published by actions of their own, other items by a step', () => {
    expect(publicationActionOn(at('stations'))).toBe('PUBLIC_STATION')
    expect(publicationActionOn(at('location-point'))).toBe('PUBLIC_LOCATION')
    expect(publicationActionOn(at('post'))).toBeUndefined()
    expect(publicationActionOn(at('user'))).toBeUndefined()
    expect(actionsOn(at('stations'))).toEqual(expect.arrayContaining(['PUBLIC_STATION', 'APPROVE']))
  })
})

describe('the reach of an action', () => {
  test('catalogues are changed for the whole country or not at all, and exported by anybody', () => {
    expect(isNational(at('indicator'), 'EDIT')).toBe(true)
    expect(isNational(at('indicator'), 'EXPORT')).toBe(false)
  })

  test('stations are changed and published within a province', () => {
    for (const action of ['EDIT', 'PUBLIC_STATION', 'APPROVE'] as const)
      expect(isNational(at('stations'), action), action).toBe(false)
  })

  test('approving is national only where every step is', () => {
    expect(isNational(at('waste_export_report_result'), 'APPROVE')).toBe(true)
    expect(isNational(at('waste_report_result'), 'APPROVE')).toBe(false)
  })

  test('only people in a session read what is granted', () => {
    const people = resources.filter(({ access }) => access.write === 'administrators')
    expect(people.filter(({ access }) => !readByPeople.has(access.read))).toEqual([])
  })
})
