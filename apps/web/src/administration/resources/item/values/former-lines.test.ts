// A yearly report begins with the lines of the year before.
import { expect, test } from 'vitest'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { begunFrom } from './former-lines.ts'

const of = wasteReport.fields.lines.of!
const former = {
  section: 'hazardous',
  dangerWasteId: '17',
  wasteName: 'Dầu động cơ thải',
  physicalState: 'liquid',
  qtyStockStart: 120,
  qtyGenerated: 2840,
  qtyTransferred: 2800,
  qtyStockEnd: 160,
  methodId: '3',
  receiverId: '9',
  manifestCount: 4,
  manifestNos: '01/2025',
  isEstimate: true,
  note: 'Một lần',
}

test('codes, names, methods and receivers stay, and the closing stock is the opening one', () => {
  expect(begunFrom(of, [former])[0]).toMatchObject({
    section: 'hazardous',
    dangerWasteId: '17',
    wasteName: 'Dầu động cơ thải',
    physicalState: 'liquid',
    methodId: '3',
    receiverId: '9',
    qtyStockStart: 160,
  })
})

test('amounts, manifests, notes and estimates of the year before are not those of this one', () => {
  const [line] = begunFrom(of, [former])
  expect(line).toMatchObject({ qtyGenerated: null, qtyTransferred: 0, isEstimate: false })
  expect([line!['manifestCount'], line!['manifestNos'], line!['note']]).toEqual([null, null, null])
})

test('without a closing stock the year begins with none', () => {
  expect(begunFrom(of, [{ ...former, qtyStockEnd: null }])[0]).toMatchObject({ qtyStockStart: 0 })
})
