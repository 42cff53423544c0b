// Every declared life-cycle can be walked: each status is reachable, and people do not approve items that they entered.
import { describe, expect, test } from 'vitest'
import type { Lifecycle, Resource } from './resource.ts'
import { resourceAt, resources } from './resources/all.ts'

const withStatus = resources.flatMap((each) =>
  each.lifecycle ? [[each.path, each, each.lifecycle] as const] : [],
)

/** The status of a new item. */
const firstOf = ({ fields }: Resource, { field }: Lifecycle) =>
  String(fields[field]!.options.default)

function reachable({ transitions }: Lifecycle, first: string): Set<string> {
  const reached = new Set([first])
  for (const status of reached)
    for (const { from, to } of transitions) if (from === status) reached.add(to)
  return reached
}

describe.each(withStatus)('%s', (_path, each, lifecycle) => {
  const { field, transitions, enteredBy, open, removable, closes, settled } = lifecycle
  const statuses = (each.fields[field]?.choices ?? []).map(String)

  test('every status can be reached from the one with which an item begins', () => {
    expect(
      statuses.filter((status) => !reachable(lifecycle, firstOf(each, lifecycle)).has(status)),
    ).toEqual([])
  })

  test('every step leads from one status of the field to another', () => {
    const named = [
      ...transitions.flatMap(({ from, to }) => [from, to]),
      ...(open ?? []),
      ...(settled ?? []),
      ...(each.access.shown ?? []),
      ...(closes ? [closes] : []),
    ]
    expect(named.filter((status) => !statuses.includes(status))).toEqual([])
    expect(transitions.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('only open items are removed, and the server alone writes when they were handed in', () => {
    if (!removable) return
    expect(removable.in.filter((status) => !open?.includes(status))).toEqual([])
    expect(each.fields[removable.before]).toMatchObject({
      kind: 'instant',
      options: { readOnly: true },
    })
  })

  test('no step is declared twice', () => {
    const steps = transitions.map(({ from, to }) => `${from} > ${to}`)
    expect(steps.filter((step, place) => steps.indexOf(step) !== place)).toEqual([])
  })

  test('the server alone writes down who entered the item, where others have to look at it', () => {
    const asks = transitions.some(({ fourEyes, ownOnly }) => fourEyes || ownOnly)
    expect(asks && enteredBy === undefined).toBe(false)
    if (enteredBy !== undefined)
      expect(each.fields[enteredBy]).toMatchObject({ to: 'user', options: { readOnly: true } })
  })
})

const stepsOf = (path: string) => resourceAt(path)!.lifecycle!.transitions
const signed = (path: string) =>
  stepsOf(path).flatMap((step) => (step.signed ? [`${step.from} > ${step.to}`] : []))

test('what has been handed in is changed no more until it is returned', () => {
  expect(resourceAt('waste_report_result')!.lifecycle!.open).toEqual([
    'draft',
    'returned',
    'correction',
  ])
})

test('an enterprise takes no step of its report that needs an approval', () => {
  const own = stepsOf('waste_report_result').filter(({ action }) => action === 'EDIT')
  expect(own.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'draft > submitted',
    'returned > submitted',
    'correction > submitted',
    'submitted > draft',
  ])
})

/** From being handed in until the decision. */
const undecidedExports = [
  'submitted',
  'returned_incomplete',
  'dossier_complete',
  'notified_abroad',
  'consents_pending',
]

test('whoever signs for an enterprise hands in and withdraws an export, and everything else is done by all who may edit', () => {
  const handedIn = ['draft > submitted', 'returned > submitted', 'correction > submitted']
  expect(signed('waste_report_result')).toEqual(handedIn)
  expect(signed('waste_report_reuse_report_result')).toEqual(handedIn)
  expect(signed('waste_export_report_result')).toEqual([
    'draft > submitted',
    'returned_incomplete > submitted',
    ...undecidedExports.map((from) => `${from} > withdrawn`),
  ])
  const others = withStatus.filter(([path]) => !path.endsWith('_report_result'))
  for (const [path] of others) expect(signed(path), path).toEqual([])
})

test('an enterprise alone takes back what it handed in', () => {
  const withdrawn = stepsOf('waste_report_result').find(({ to }) => to === 'draft')
  expect(withdrawn).toEqual({
    from: 'submitted',
    to: 'draft',
    action: 'EDIT',
    byEnterprise: true,
  })
})

test('only the ministry accepts and publishes, and never somebody who entered the report', () => {
  const last = stepsOf('waste_report_result').filter(
    ({ from, to }) => to === 'published' || (to === 'accepted' && from === 'approved_prov'),
  )
  expect(last).toHaveLength(2)
  for (const step of last) expect(step).toMatchObject({ national: true, fourEyes: true })
})

test('a withdrawal needs a reason', () => {
  const backward = [
    ['waste_report_result', 'returned'],
    ['waste_report_result', 'voided'],
    ['waste_report_result', 'correction'],
    ['waste_export_report_result', 'refused'],
    ['waste_receiving_organization', 'suspended'],
    ['waste_receiving_organization', 'closed'],
  ] as const
  for (const [path, status] of backward) {
    const steps = stepsOf(path).filter(({ to }) => to === status)
    expect(steps.length, `${path} ${status}`).toBeGreaterThan(0)
    expect(
      steps.filter(({ asksWhy }) => !asksWhy),
      `${path} ${status}`,
    ).toEqual([])
  }
})

test('the applicant of an export withdraws only what has not been decided, and says why', () => {
  const withdrawn = stepsOf('waste_export_report_result').filter(
    ({ to, action }) => to === 'withdrawn' && action === 'EDIT',
  )
  expect(withdrawn.map(({ from }) => from)).toEqual(undecidedExports)
  for (const step of withdrawn) expect(step).toMatchObject({ signed: true, asksWhy: true })
})
