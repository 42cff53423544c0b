// Statements use the numbers that the contract declares.
import { bases, organizationTypes, origins } from '@eos/contract/words/vocabulary'
import { expect, test } from 'vitest'
import { codes } from './codes.ts'

test('every code is the number of its word', () => {
  const numbers = { ...bases, ...origins, ...organizationTypes }
  const written = Object.entries(codes).map(([word, code]) => {
    const node = code.toOperationNode() as { sqlFragments: readonly string[] }
    return [word, Number(node.sqlFragments.join(''))]
  })
  expect(Object.fromEntries(written)).toEqual(numbers)
})
