// The yearly waste report of an enterprise: one line per waste, with what became of it.
import { choice, date, flag, integer, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { resource } from '../../resource.ts'
import { reportFoot, reportHead, reportSearches } from '../../waste/waste-report-fields.ts'
import * as waste from '../../waste/waste.ts'

/** Enough for the codes, methods and receivers of a large enterprise together. */
export const mostReportLines = 1000

const quantity = { ...waste.kilograms, default: 0 } as const
const amount = { min: 0, max: 1e15, decimals: 3 } as const

const lines = rows(
  'Lines',
  'Danh mục chất thải',
  {
    section: choice(
      'Section',
      'Phần',
      [
        'domestic',
        'industrial_onsite',
        'industrial_transfer',
        'industrial_treat',
        'hazardous',
        'medical',
        'other',
      ],
      { required: true },
    ),
    dangerWasteId: reference('Hazardous waste code', 'Chất thải nguy hại', 'danger_waste'),
    wasteCategoryId: reference('Waste category', 'Nhóm chất thải', 'waste_category'),
    wasteName: text('Waste name', 'Tên chất thải', {
      required: true,
      max: 500,
      example: 'Dầu động cơ thải',
    }),
    physicalState: choice('Physical state', 'Trạng thái vật lý', waste.physicalStates),
    qtyStockStart: number('In stock at the start', 'Tồn đầu kỳ', { ...quantity }),
    qtyGenerated: number('Generated', 'Phát sinh', { required: true, ...waste.kilograms }),
    qtyRegistered: number('Registered', 'Đăng ký', { ...waste.kilograms, unit: 'kg/year' }),
    qtySelfTreated: number('Treated by itself', 'Tự xử lý', { ...quantity }),
    qtyTransferred: number('Handed over', 'Chuyển giao', { ...quantity }),
    qtyExported: number('Exported', 'Xuất khẩu', { ...quantity }),
    qtyStockEnd: number('In stock at the end', 'Tồn cuối kỳ', { ...quantity }),
    methodId: reference('Method', 'Phương pháp', 'waste_execute_method_entity'),
    methodDetail: text('Method detail', 'Chi tiết phương pháp', { max: 500 }),
    receiverId: reference('Receiver', 'Đơn vị tiếp nhận', 'waste_receiving_organization'),
    manifestCount: integer('Manifest count', 'Số chứng từ', { min: 0, max: 1_000_000 }),
    manifestNos: text('Manifest numbers', 'Số hiệu chứng từ', { max: 2000 }),
    isEstimate: flag('Is estimate', 'Là ước tính', { default: false }),
    note: text('Note', 'Ghi chú', { max: 2000 }),
  },
  { default: [], max: mostReportLines },
)

export const wasteReport = resource({
  path: 'waste_report_result',
  itemRel: 'wasteReportResult',
  label: { en: 'Waste report', vi: 'Báo cáo chất thải' },
  storedIn: 'waste_report',
  screen: { group: 'waste', page: 'waste-reports' },
  fields: {
    ...reportHead,
    formType: choice('Form type', 'Mẫu báo cáo', waste.yearlyForms, { required: true }),
    licenceNo: text('Licence no', 'Số giấy phép', { max: 100 }),
    licenceDate: date('Licence date', 'Ngày cấp phép'),
    licenceAuthority: text('Licence authority', 'Cơ quan cấp phép', { max: 255 }),
    outputThis: number('Output of the year', 'Sản lượng trong năm', { ...amount }),
    outputPrevious: number('Output of the year before', 'Sản lượng năm trước', { ...amount }),
    outputUnit: text('Output unit', 'Đơn vị sản lượng', { max: 40 }),
    fuelThis: number('Fuel of the year', 'Nhiên liệu trong năm', { ...amount }),
    fuelPrevious: number('Fuel of the year before', 'Nhiên liệu năm trước', { ...amount }),
    fuelUnit: text('Fuel unit', 'Đơn vị nhiên liệu', { max: 40 }),
    powerThis: number('Power of the year', 'Điện trong năm', { ...amount, unit: 'kWh' }),
    powerPrevious: number('Power of the year before', 'Điện năm trước', { ...amount, unit: 'kWh' }),
    waterThis: number('Water of the year', 'Nước trong năm', { ...amount, unit: 'm³' }),
    waterPrevious: number('Water of the year before', 'Nước năm trước', { ...amount, unit: 'm³' }),
    iso14001: flag('ISO 14001', 'ISO 14001', { default: false, column: 'iso_14001' }),
    iso14001Date: date('ISO 14001 since', 'ISO 14001 từ ngày', { column: 'iso_14001_date' }),
    operating: choice('Operating', 'Hoạt động', ['regular', 'seasonal'], { default: 'regular' }),
    operatingMonths: text('Months of operation', 'Các tháng hoạt động', { max: 40 }),
    /** States that there was no waste. */
    zeroReport: flag('No waste in the year', 'Không phát sinh trong năm', { default: false }),
    lines,
    totalGenerated: number('Generated', 'Tổng phát sinh', {
      computed: true,
      filled: true,
      unit: 'kg',
    }),
    totalTransferred: number('Handed over', 'Tổng chuyển giao', {
      computed: true,
      filled: true,
      unit: 'kg',
    }),
    totalHazardous: number('Hazardous', 'Tổng nguy hại', {
      computed: true,
      filled: true,
      unit: 'kg',
    }),
    /**
     * Counted when it is submitted; an office begins with what is odd. An enterprise is told those alone that its own report
     * explains: by the others it would learn what other enterprises report.
     */
    remarkCount: integer('Remarks', 'Số lưu ý', { readOnly: true, private: 'authorities' }),
    ...reportFoot,
  },
  searches: reportSearches,
  aliases: { year: 'reportYear' },
  words: ['reportNo', 'licenceNo'],
  table: [
    'reportNo',
    'organizationId',
    'reportYear',
    'formType',
    'totalGenerated',
    'remarkCount',
    'isLate',
    'status',
  ],
  access: { read: 'members', write: 'scope' },
  belongsToCreator: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.reportLifecycle,
  defaultSort: ['reportYear,desc', 'reportNo,asc'],
})
