// Only fields that differ stand side by side.
import { expect, test } from 'vitest'
import { choices, number, text } from '@eos/contract/fields/field'
import { differingFields } from './differing-fields.ts'

const fields = {
  name: text('Name', 'Tên'),
  taxCode: text('Tax code', 'Mã số thuế'),
  modes: choices('Modes', 'Phương thức', ['road', 'sea']),
  total: number('Total', 'Tổng', { computed: true }),
}

test('fields differ in their values, and not in how nothing is written', () => {
  const entries = [
    { id: '1', name: 'A', taxCode: null, modes: [], total: 1 },
    { id: '2', name: 'B', taxCode: '', modes: ['sea'], total: 2 },
    { id: '3', name: 'A', modes: null, total: 3 },
  ]
  expect(differingFields({ fields }, entries).map(([name]) => name)).toEqual(['name', 'modes'])
})
