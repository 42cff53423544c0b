// The yearly waste report of an enterprise: one line per waste, with what became of it.
import { choice, date, flag, integer, number, reference, text } from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { resource } from '../resource.ts'
import { reportFoot, reportHead, reportSearches } from '../waste-report-fields.ts'
import * as waste from '../waste.ts'

const quantity = { ...waste.kilograms, default: 0 } as const
const amount = { min: 0, max: 1e15, decimals: 3 } as const

const lines = rows(
  {
    section: choice(
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
    dangerWasteId: reference('danger_waste', { label: 'Hazardous waste code' }),
    wasteCategoryId: reference('waste_category'),
    wasteName: text({ required: true, max: 500, example: 'Dầu động cơ thải' }),
    physicalState: choice(waste.physicalStates),
    qtyStockStart: number({ ...quantity, label: 'In stock at the start' }),
    qtyGenerated: number({ required: true, ...waste.kilograms, label: 'Generated' }),
    qtyRegistered: number({ ...waste.kilograms, unit: 'kg/year', label: 'Registered' }),
    qtySelfTreated: number({ ...quantity, label: 'Treated by itself' }),
    qtyTransferred: number({ ...quantity, label: 'Handed over' }),
    qtyExported: number({ ...quantity, label: 'Exported' }),
    qtyStockEnd: number({ ...quantity, label: 'In stock at the end' }),
    methodId: reference('waste_execute_method_entity'),
    methodDetail: text({ max: 500 }),
    receiverId: reference('waste_receiving_organization'),
    manifestCount: integer({ min: 0, max: 1_000_000 }),
    manifestNos: text({ max: 2000, label: 'Manifest numbers' }),
    isEstimate: flag({ default: false }),
    note: text({ max: 2000 }),
  },
  { default: [], max: 500 },
)

export const wasteReport = resource({
  path: 'waste_report_result',
  itemRel: 'wasteReportResult',
  label: 'Waste report',
  storedIn: 'waste_report',
  fields: {
    ...reportHead,
    /** 05A with a licence, 05B with a registration, 06 for zones; collectors and treaters have forms of their own. */
    formType: choice(['05A', '05B', '06', 'collector', 'treater'], { required: true }),
    licenceNo: text({ max: 100 }),
    licenceDate: date(),
    licenceAuthority: text({ max: 255 }),
    outputThis: number({ ...amount, label: 'Output of the year' }),
    outputPrevious: number({ ...amount, label: 'Output of the year before' }),
    outputUnit: text({ max: 40 }),
    fuelThis: number({ ...amount, label: 'Fuel of the year' }),
    fuelPrevious: number({ ...amount, label: 'Fuel of the year before' }),
    fuelUnit: text({ max: 40 }),
    powerThis: number({ ...amount, unit: 'kWh', label: 'Power of the year' }),
    powerPrevious: number({ ...amount, unit: 'kWh', label: 'Power of the year before' }),
    waterThis: number({ ...amount, unit: 'm³', label: 'Water of the year' }),
    waterPrevious: number({ ...amount, unit: 'm³', label: 'Water of the year before' }),
    iso14001: flag({ default: false, column: 'iso_14001', label: 'ISO 14001' }),
    iso14001Date: date({ column: 'iso_14001_date', label: 'ISO 14001 since' }),
    operating: choice(['regular', 'seasonal'], { default: 'regular' }),
    operatingMonths: text({ max: 40, label: 'Months of operation' }),
    /** There was no waste, which is said, not left open. */
    zeroReport: flag({ default: false, label: 'No waste in the year' }),
    lines,
    totalGenerated: number({ computed: true, filled: true, unit: 'kg', label: 'Generated' }),
    totalTransferred: number({ computed: true, filled: true, unit: 'kg', label: 'Handed over' }),
    totalHazardous: number({ computed: true, filled: true, unit: 'kg', label: 'Hazardous' }),
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
    'isLate',
    'status',
  ],
  access: { read: 'members', write: 'scope' },
  belongsToMaker: true,
  narrowedBy: 'tenant',
  size: 'small',
  lifecycle: waste.reportLifecycle,
  defaultSort: ['reportYear,desc', 'reportNo,asc'],
})
