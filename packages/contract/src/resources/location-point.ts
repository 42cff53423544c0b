// The places where people take samples a few times a year.
import { decisive } from '../decisive.ts'
import { choice, flag, integer, number, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'

export const locationPoint = resource({
  path: 'location-point',
  itemRel: 'locationPoint',
  label: 'Sampling point',
  storedIn: 'location_point',
  fields: {
    code: text({ required: true, max: 100, example: 'SD-01' }),
    name: text({ required: true, max: 255, isFoundByPart: true, example: 'Cầu Mai Lĩnh' }),
    nameEn: text({ max: 255, label: 'Name (English)', example: 'Mai Linh bridge' }),
    stationTypeId: reference('station-type', { required: true, ...decisive }),
    organizationId: reference('organization'),
    provinceId: reference('province'),
    programId: reference('programs'),
    address: text({ max: 500 }),
    river: text({ max: 255, isFoundByPart: true, example: 'Sông Đáy' }),
    waterBody: choice(['river', 'canal', 'lake', 'reservoir', 'coast', 'groundwater'], decisive),
    /** The level of the limits that the water has to keep (QCVN 08:2023, tables 2 and 3). */
    waterLevel: choice(['A', 'B', 'C', 'D'], {
      label: 'Level of quality to be kept',
      ...decisive,
    }),
    /** The column of use that older samples are held against (QCVN 08-MT:2015, until 11 September 2023). */
    waterUse: choice(['A1', 'A2', 'B1', 'B2'], {
      label: 'Column of use (until 2023)',
      ...decisive,
    }),
    lat: number({ min: -90, max: 90, unit: '°', label: 'Latitude', ...decisive }),
    lon: number({ min: -180, max: 180, unit: '°', label: 'Longitude', ...decisive }),
    startYear: integer({ min: 1900, max: 2200 }),
    endYear: integer({ min: 1900, max: 2200 }),
    isPublic: flag({ computed: true, filled: true, label: 'Public' }),
    demo: flag({ default: false, readOnly: true }),
  },
  searches: [
    'findByStationTypeId',
    'findByProvinceId',
    'findByOrganizationId',
    'findByProgramId',
    'findByIdIn',
    'findByNameContainingIgnoreCase',
    'findByRiverContainingIgnoreCase',
    'findByYear',
    { name: 'findByCode', gives: 'item' },
    'findByIsPublic',
    'advanced',
  ],
  words: ['code', 'name', 'nameEn', 'river'],
  table: ['code', 'name', 'stationTypeId', 'provinceId', 'river', 'programId', 'isPublic'],
  access: { read: 'publicPoints', write: 'scope' },
  belongsToMaker: true,
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
})
