// The administration offers what the permissions of the session allow.
import { describe, expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { roles } from '@eos/contract/people/rights'
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import type { SignedIn } from '../../api/session.ts'
import { canTry, isOfUse, lockedFields, mayOn, mayReachCountry, mayWorkOn } from './rights.ts'
import { accessTo, isOpenTo } from './access.ts'
import { screenTools, toolNamed } from './screen-tools.ts'

const at = (path: string) => resourceAt(path)!

/** Somebody who has the role, at an organization of its type. */
function session(key: string): SignedIn {
  const role = roles.find((each) => each.key === key)!
  const permissions = role.grants.flatMap(({ actions, subjects }) =>
    subjects.map((subject) => ({ subject, actions: [...actions] })),
  )
  const organization = { id: '7', type: role.of as OrganizationType, provinceId: '15' }
  return {
    authenticated: true,
    user: { id: '3', name: 'Lan', username: 'lan', email: null },
    organization: role.of === undefined ? null : organization,
    roles: [key],
    permissions,
    signs: false,
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
    expiresAt: '2026-11-22T00:00:00Z',
    csrfToken: '',
  }
}
const toolsFor = (key: string) =>
  screenTools.filter((tool) => isOpenTo(session(key), tool)).map(({ name }) => name)

describe('a right', () => {
  test('reaches a station by its path, by its kind and by the star, but no account by the star', () => {
    expect(mayOn(session('enterprise_manager'), at('stations'), 'EDIT')).toBe(true)
    expect(mayOn(session('provincial_approver'), at('stations'), 'PUBLIC_STATION')).toBe(true)
    expect(mayOn(session('ministry_officer'), at('stations'), 'DELETE')).toBe(true)
    expect(mayOn(session('ministry_officer'), at('user'), 'EDIT')).toBe(false)
    expect(mayOn(session('administrator'), at('user'), 'EDIT')).toBe(true)
  })

  test('is nothing for who is not signed in', () => {
    expect(mayOn(undefined, at('stations'), 'EDIT')).toBe(false)
    expect(isOfUse(undefined, at('stations'))).toBe(false)
    expect(mayReachCountry(undefined)).toBe(false)
  })
})

describe('a screen', () => {
  test('offers what the resource has a method for, and nothing to fill in of the log', () => {
    const administrator = session('administrator')
    expect(canTry(administrator, at('stations'), 'CREATE')).toBe(true)
    expect(canTry(administrator, { ...at('stations'), methods: ['LIST'] }, 'CREATE')).toBe(false)
    expect(canTry(administrator, at('activity_logs'), 'CREATE')).toBe(false)
  })

  test('may be looked at by everybody with some work, people and rights only by who has a right to them', () => {
    const officer = session('provincial_officer')
    expect(isOfUse(officer, at('indicator'))).toBe(true)
    expect(isOfUse(officer, at('grant'))).toBe(false)
    expect(isOfUse(session('visitor'), at('indicator'))).toBe(false)
    expect(isOfUse(session('administrator'), at('grant'))).toBe(true)
  })

  test('is no place of work for who only exports', () => {
    expect(mayWorkOn(session('enterprise_reporter'), at('stations'))).toBe(false)
    expect(mayWorkOn(session('enterprise_reporter'), at('waste_report_result'))).toBe(true)
  })
})

describe('the fields of a station', () => {
  test('that decide about rules are closed to its enterprise and open to its office', () => {
    const locked = lockedFields(session('enterprise_manager'), at('stations'))
    expect([...locked]).toEqual(expect.arrayContaining(['code', 'lat', 'lon', 'provinceId']))
    expect(lockedFields(session('provincial_officer'), at('stations')).size).toBe(0)
  })
})

describe('the screens that are no list', () => {
  test('of storage and FTP accounts are for the whole country', () => {
    expect(toolsFor('administrator')).toEqual(screenTools.map(({ name }) => name))
    expect(toolsFor('ministry_officer')).toContain('storage')
    for (const key of ['provincial_officer', 'enterprise_manager'])
      for (const name of ['storage', 'ftpAccounts'] as const)
        expect(toolsFor(key), key).not.toContain(name)
  })

  test('of deliveries are for everybody who looks after stations', () => {
    expect(toolsFor('enterprise_manager')).toEqual(
      expect.arrayContaining(['deliveries', 'symbols', 'quality', 'states']),
    )
    expect(toolsFor('enterprise_reporter')).toEqual([])
    expect(isOpenTo(session('provincial_approver'), toolNamed('deliveries'))).toBe(true)
    expect(isOpenTo(session('visitor'), toolNamed('deliveries'))).toBe(false)
  })

  test('and the lists name the rights that open them', () => {
    expect(accessTo(at('activity_logs')).needs[0]!.actions).toContain('EXPORT')
    expect(accessTo(at('stations')).needs[0]!.actions).not.toContain('EXPORT')
    expect(isOpenTo(session('provincial_officer'), accessTo(at('activity_logs')))).toBe(false)
    for (const { needs, isFor } of screenTools) expect(needs.length > 0 || isFor).toBeTruthy()
  })

  test('the whole country is out of reach from a province and an enterprise', () => {
    const keys = ['administrator', 'visitor', 'provincial_officer', 'enterprise_manager']
    expect(keys.map((key) => mayReachCountry(session(key)))).toEqual([true, true, false, false])
  })
})
