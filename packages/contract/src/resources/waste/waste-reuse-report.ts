// The yearly report of waste that is reused, used directly or recycled.
import { choice, file, flag, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import { reportFoot, reportHead, reportSearches } from '../../waste/waste-report-fields.ts'
import * as waste from '../../waste/waste.ts'

const quantity = { ...waste.kilograms, default: 0 } as const

const lines = rows(
  'Lines',
  'Danh mục chất thải',
  {
    wasteCategoryId: reference('Waste category', 'Nhóm chất thải', 'waste_category', {
      required: true,
    }),
    dangerWasteId: reference('Code of the national list', 'Chất thải nguy hại', 'danger_waste'),
    wasteName: text('Waste name', 'Tên chất thải', {
      required: true,
      max: 500,
      example: 'Tro bay',
    }),
    qtyStockStart: number('In stock at the start', 'Tồn đầu kỳ', { ...quantity }),
    qtyGenerated: number('Generated', 'Phát sinh', { required: true, ...waste.kilograms }),
    qtyReusedOnsite: number('Reused on site', 'Tái sử dụng tại chỗ', { ...quantity }),
    qtyTransferred: number('Handed over for use', 'Chuyển giao', { ...quantity }),
    qtyDisposed: number('Disposed of', 'Tiêu hủy', { ...quantity }),
    qtyStockEnd: number('In stock at the end', 'Tồn cuối kỳ', { ...quantity }),
    receiverId: reference('Receiver', 'Đơn vị tiếp nhận', 'waste_receiving_organization'),
    receiverName: text('Receiver name', 'Tên đơn vị tiếp nhận', { max: 255 }),
    receiverTaxCode: text('Tax code of the receiver', 'Mã số thuế đơn vị tiếp nhận', {
      ...waste.taxCode,
    }),
    usePurpose: text('Use purpose', 'Mục đích sử dụng', {
      required: true,
      max: 500,
      example: 'Phụ gia xi măng',
    }),
    productName: text('Product name', 'Tên sản phẩm', { max: 255 }),
    productQty: number('Quantity of the product', 'Lượng sản phẩm', {
      min: 0,
      max: 1e12,
      decimals: 3,
    }),
    productUnit: text('Product unit', 'Đơn vị sản phẩm', { max: 40 }),
    standardRef: text('Standard of the product or material', 'Tiêu chuẩn sản phẩm, vật liệu', {
      max: 255,
    }),
    testResultFileId: file('Test below the threshold', 'Kết quả thử dưới ngưỡng'),
    isEstimate: flag('Is estimate', 'Là ước tính', { default: false }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  { default: [], max: 500 },
)

export const wasteReuseReport = resource({
  path: 'waste_report_reuse_report_result',
  itemRel: 'wasteReportReuseReportResult',
  label: { en: 'Reuse report', vi: 'Tái sử dụng chất thải' },
  storedIn: 'waste_reuse_report',
  screen: { group: 'waste', page: 'reuse-waste' },
  fields: {
    ...reportHead,
    reuseKind: choice(
      'Reuse kind',
      'Hình thức tái sử dụng',
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
    totalGenerated: number('Generated', 'Tổng phát sinh', {
      computed: true,
      filled: true,
      unit: 'kg',
    }),
    totalReused: number('Reused', 'Tổng tái sử dụng', { computed: true, filled: true, unit: 'kg' }),
    /** The share of generated waste that was reused on site or handed over for use. */
    reuseRate: number('Reuse rate', 'Tỷ lệ tái sử dụng', { computed: true, unit: '%' }),
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
  belongsToCreator: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.reportLifecycle,
  defaultSort: ['reportYear,desc', 'reportNo,asc'],
})
