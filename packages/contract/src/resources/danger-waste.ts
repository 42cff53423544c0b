// The national list of hazardous waste and waste under control, by edition: what each six-digit code means.
import { choice, choices, date, reference, references, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import * as waste from '../waste.ts'

export const dangerWaste = resource({
  path: 'danger_waste',
  itemRel: 'dangerWaste',
  label: 'Hazardous waste',
  storedIn: 'danger_waste',
  fields: {
    /** Six digits; also understood with blanks, dots or dashes between the pairs. */
    code: text({
      required: true,
      max: 10,
      isCompact: true,
      pattern: /^(0[1-9]|1[0-9])\d{4}$/,
      example: '190601',
    }),
    groupCode: text({ computed: true, filled: true, label: 'Group' }),
    subgroupCode: text({ computed: true, filled: true, label: 'Sub-group' }),
    categoryId: reference('waste_category'),
    name: text({ required: true, max: 500, isFoundByPart: true, example: 'Ắc quy chì thải' }),
    nameEn: text({ max: 500, label: 'Name (English)', example: 'Waste lead-acid batteries' }),
    /** Empty where the annex could not be read. */
    classification: choice(waste.classifications),
    hazardSymbols: choices(waste.hazardSymbols, { default: [] }),
    physicalStates: choices(waste.physicalStates, { default: [] }),
    ecCode: text({ max: 7, pattern: /^\d{6}\*?$/, example: '160601*', label: 'European code' }),
    baselAIds: references('waste_basel_code', { default: [], label: 'Basel A codes' }),
    baselYIds: references('waste_basel_code', { default: [], label: 'Basel Y codes' }),
    thresholdRef: text({ max: 100, label: 'Threshold', example: 'QCVN 07:2025' }),
    suggestedMethodIds: references('waste_execute_method_entity', { default: [] }),
    listVersion: text({ required: true, max: 20, example: '2022' }),
    validFrom: date({ required: true }),
    validTo: date(),
    status: choice(waste.catalogueStatuses, { default: 'draft' }),
    certainty: choice(waste.certainties),
    sourceDoc: text({ max: 255, label: 'Source' }),
    note: text({ max: 2000 }),
  },
  searches: [
    { name: 'findByCode', gives: 'item' },
    'findByCodeIn',
    'findByGroupCode',
    'findByNameContainingIgnoreCase',
    'findByClassification',
    'findByCategoryId',
    'findByListVersion',
    'findByIdIn',
  ],
  aliases: { ctnhCode: 'code' },
  words: ['code', 'name', 'nameEn'],
  table: ['code', 'name', 'nameEn', 'classification', 'hazardSymbols', 'listVersion', 'status'],
  access: { read: 'published', write: 'ministry', shown: ['active', 'inactive'] },
  narrowedBy: 'none',
  size: 'small',
  lifecycle: waste.catalogueLifecycle,
  naturalKey: ['listVersion', 'code'],
  defaultSort: ['code,asc', 'validFrom,desc'],
  inForce: { from: 'validFrom', to: 'validTo' },
  endsOnDelete: true,
})
