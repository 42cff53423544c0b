// Problems that the server found stand under the names of fields.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { ApiError } from '../../api/client/api-error.ts'
import { fieldNamesOf, problemsAtFields, problemsIn } from './item-problems.ts'

const report = resourceAt('waste_report_result')!
const [rowName, { of = {} }] = Object.entries(report.fields).find(([, field]) => field.of)!
const [innerName] = Object.keys(of) as [string]

test('a field is named in the language of the reader', () => {
  expect(fieldNamesOf(report, 'reportYear', 'en')).toBe('Year')
  expect(fieldNamesOf(report, 'reportYear', 'vi')).toBe('Năm báo cáo')
})

test('a line of a list is counted from one, and its field is named behind it', () => {
  const line = fieldNamesOf(report, `${rowName}.0`, 'en')
  expect(line).toMatch(/ 1$/)
  expect(fieldNamesOf(report, `${rowName}.11.${innerName}`, 'en')).toMatch(/ 12, \S/)
})

test('a name that the resource does not have stays as it is', () => {
  expect(fieldNamesOf(report, 'nothing.0.x', 'en')).toBe('nothing.0.x')
  expect(fieldNamesOf(report, `${rowName}.0.nothing`, 'en')).toBe(
    fieldNamesOf(report, `${rowName}.0`, 'en'),
  )
})

test('reads what an answer says field by field, and leaves out what is half said', () => {
  const errors = [{ property: 'name', message: 'Must be given.' }, { property: 'code' }, {}]
  expect(problemsIn(new ApiError(400, 'No', { errors }))).toEqual([
    { property: 'name', message: 'Must be given.' },
  ])
})

test('finds nothing in answers of another shape', () => {
  const bodies = [undefined, null, 'Bad gateway', { errors: 'none' }, { errors: null }]
  for (const body of bodies) expect(problemsIn(new ApiError(502, undefined, body))).toEqual([])
  expect(problemsIn(new TypeError('no network'))).toEqual([])
})

test('what is wrong inside of a list stands at the list, and says in which line and field', () => {
  const permit = resourceAt('station_permit')!
  const errors = [
    { property: 'limits.0.low', message: 'Too high.' },
    { property: 'limits.2.unit', message: 'Another one.' },
    { property: 'number', message: 'Must be given.' },
    { property: 'elsewhere', message: 'Not here.' },
  ]
  const names = Object.keys(permit.fields)
  expect(problemsAtFields(permit, new ApiError(400, 'No', { errors }), names, 'en')).toEqual({
    limits: 'Limits 1, At least: Too high. Limits 3, Unit: Another one.',
    number: 'Must be given.',
  })
})
