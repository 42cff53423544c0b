// The yearly report of waste that is reused, used directly or recycled.
import { choice, file, flag, number, reference, text } from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { resource } from '../resource.ts'
import { reportFoot, reportHead, reportSearches } from '../waste-report-fields.ts'
import * as waste from '../waste.ts'

const quantity = { ...waste.kilograms, default: 0 } as const

const lines = rows(
  {
    wasteCategoryId: reference('waste_category', { required: true }),
    dangerWasteId: reference('danger_waste', { label: 'Code of the national list' }),
    wasteName: text({ required: true, max: 500, example: 'Tro bay' }),
    qtyStockStart: number({ ...quantity, label: 'In stock at the start' }),
    qtyGenerated: number({ required: true, ...waste.kilograms, label: 'Generated' }),
    qtyReusedOnsite: number({ ...quantity, label: 'Reused on site' }),
    qtyTransferred: number({ ...quantity, label: 'Handed over for use' }),
    qtyDisposed: number({ ...quantity, label: 'Disposed of' }),
    qtyStockEnd: number({ ...quantity, label: 'In stock at the end' }),
    receiverId: reference('waste_receiving_organization'),
    receiverName: text({ max: 255 }),
    receiverTaxCode: text({ ...waste.taxCode, label: 'Tax code of the receiver' }),
    usePurpose: text({ required: true, max: 500, example: 'Phụ gia xi măng' }),
    productName: text({ max: 255 }),
    productQty: number({ min: 0, max: 1e12, decimals: 3, label: 'Quantity of the product' }),
    productUnit: text({ max: 40 }),
    standardRef: text({ max: 255, label: 'Standard of the product or material' }),
    testResultFileId: file({ label: 'Test below the threshold' }),
    isEstimate: flag({ default: false }),
    note: text({ max: 2000 }),
  },
  { default: [], max: 500 },
)

export const wasteReuseReport = resource({
  path: 'waste_report_reuse_report_result',
  itemRel: 'wasteReportReuseReportResult',
  label: 'Reuse report',
  storedIn: 'waste_reuse_report',
  fields: {
    ...reportHead,
    reuseKind: choice(
      [
        'direct_use_on_site',
        'transfer_for_use',
        'recycling',
        'raw_material',
        'filling_levelling',
        'energy',
        'compost',
      ],
      { required: true },
    ),
    lines,
    totalGenerated: number({ computed: true, filled: true, unit: 'kg', label: 'Generated' }),
    totalReused: number({ computed: true, filled: true, unit: 'kg', label: 'Reused' }),
    /** Reused on site or handed over for use, of what was generated. */
    reuseRate: number({ computed: true, unit: '%' }),
    ...reportFoot,
  },
  searches: [...reportSearches, 'findByReuseKind'],
  aliases: { year: 'reportYear' },
  words: ['reportNo'],
  table: [
    'reportNo',
    'organizationId',
    'reportYear',
    'reuseKind',
    'totalGenerated',
    'reuseRate',
    'status',
  ],
  access: { read: 'members', write: 'scope' },
  belongsToMaker: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.reportLifecycle,
  defaultSort: ['reportYear,desc', 'reportNo,asc'],
})
