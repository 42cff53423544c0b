// Rules that fields about waste share: numbers of partners, places within the country, and amounts.
import { expect, test } from 'vitest'
import { number, text } from '../fields/field.ts'
import { fieldSchema } from '../fields/schemas.ts'
import { resourceAt } from '../resources/all.ts'
import * as waste from './waste.ts'

const taxCode = fieldSchema(text('Tax code', 'Mã số thuế', waste.taxCode))
const phone = fieldSchema(text('Phone', 'Điện thoại', waste.phone))
const email = fieldSchema(text('E-mail', 'E-mail', waste.email))
const accepts = (schema: typeof phone, value: unknown) => schema.safeParse(value).success

test.each(['0101234567', '0101234567-001', ' 0101234567 '])('%j is a tax code', (value) => {
  expect(accepts(taxCode, value)).toBe(true)
})

test.each([
  '010123456',
  '01012345678',
  '0101234567-01',
  '0101234567001',
  'O101234567',
  '٠١٠١٢٣٤٥٦٧',
])('%j is no tax code', (value) => {
  expect(accepts(taxCode, value)).toBe(false)
})

test.each(['024123456', '0241234567', '+842412345678'])(
  '%j is a telephone number of the country',
  (value) => {
    expect(accepts(phone, value)).toBe(true)
  },
)

test.each(['84241234567', '0241234', '024 1234567', '+81 3 1234567', '0241234567 ext 5'])(
  '%j is no telephone number of the country',
  (value) => {
    expect(accepts(phone, value)).toBe(false)
  },
)

test('an address for mail has a name, a place and no blanks', () => {
  expect(accepts(email, 'contact.1@example.org')).toBe(true)
  for (const value of ['contact', 'a b@example.org', '@example.org'])
    expect(accepts(email, value), value).toBe(false)
})

test('places lie within the country and its seas', () => {
  const latitude = fieldSchema(number('Latitude', 'Vĩ độ', waste.latitude))
  const longitude = fieldSchema(number('Longitude', 'Kinh độ', waste.longitude))
  expect([7.99, 8, 24, 24.01].map((value) => accepts(latitude, value))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([101.99, 102, 118, 118.01].map((value) => accepts(longitude, value))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('an amount is not negative, and is exact to a thousandth', () => {
  const kilograms = fieldSchema(number('Amount', 'Khối lượng', waste.kilograms))
  expect([-0.001, 0, 0.125, 1e9, 0.0005].map((value) => accepts(kilograms, value))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test.each(['waste_report_result', 'waste_report_reuse_report_result'])(
  'the years of %s begin with 2015',
  (path) => {
    const year = fieldSchema(resourceAt(path)!.fields['reportYear']!)
    expect([2014, 2015, 2025].map((value) => accepts(year, value))).toEqual([false, true, true])
  },
)

test('whoever has a tax code or telephone here is asked for it in the same form', () => {
  const receiver = resourceAt('waste_receiving_organization')!.fields
  expect(receiver['taxCode']!.options).toMatchObject(waste.taxCode)
  expect(receiver['phone']!.options).toMatchObject(waste.phone)
  expect(resourceAt('waste_report_reuse_report_result')!.fields['lines']!.of).toMatchObject({
    receiverTaxCode: { options: waste.taxCode },
  })
})
