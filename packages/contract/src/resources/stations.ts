// The automatic stations. What readings they send is said by their station indicators.
import { decisive } from '../decisive.ts'
import { choice, date, flag, instant, integer, number, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { stationStates } from '../vocabulary.ts'

export const stations = resource({
  path: 'stations',
  itemRel: 'station',
  label: 'Station',
  storedIn: 'station',
  fields: {
    code: text({ required: true, max: 100, ...decisive }),
    name: text({ required: true, max: 255, isFoundByPart: true }),
    nameEn: text({ max: 255, label: 'Name (English)' }),
    stationTypeId: reference('station-type', { required: true, ...decisive }),
    organizationId: reference('organization'),
    provinceId: reference('province', decisive),
    programId: reference('programs'),
    address: text({ max: 500 }),
    river: text({ max: 255 }),
    /** As of a sampling point: limits that differ by the class of the water are judged where it is declared. */
    waterBody: choice(['river', 'canal', 'lake', 'reservoir', 'coast', 'groundwater'], decisive),
    waterLevel: choice(['A', 'B', 'C', 'D'], {
      label: 'Level of quality to be kept',
      ...decisive,
    }),
    waterUse: choice(['A1', 'A2', 'B1', 'B2'], {
      label: 'Column of use (until 2023)',
      ...decisive,
    }),
    lat: number({ min: -90, max: 90, unit: '°', label: 'Latitude', ...decisive }),
    lon: number({ min: -180, max: 180, unit: '°', label: 'Longitude', ...decisive }),
    timeZone: text({ default: 'Asia/Ho_Chi_Minh', max: 60, isTimeZone: true, ...decisive }),
    intervalSeconds: integer({
      default: 300,
      min: 1,
      max: 86_400,
      unit: 's',
      column: 'interval_s',
      ...decisive,
    }),
    /** A reference station may publish concentrations, never an index. */
    referenceOnly: flag({ default: false, ...decisive }),
    state: choice(stationStates, { computed: true, filled: true, moves: true }),
    stateReason: text({ computed: true, moves: true }),
    stateReasonEn: text({ computed: true, moves: true, label: 'State reason (English)' }),
    stateSince: instant({ computed: true, moves: true }),
    expectedReturn: instant({ computed: true, moves: true }),
    fileProvince: text({ max: 60, label: 'Province in file names' }),
    fileFacility: text({ max: 100, label: 'Facility in file names' }),
    fileStation: text({ max: 100, label: 'Station in file names' }),
    startedOn: date(decisive),
    isPublic: flag({ computed: true, filled: true, label: 'Public' }),
    demo: flag({ default: false, readOnly: true }),
  },
  searches: [
    'findByStationCodeIn',
    'findByIdIn',
    'findByIsPublic',
    'findByProvinceId',
    'findByOrganizationId',
    'findByStationTypeId',
    'findByIsPublicAndProvinceIdAndStationTypeId',
    'findByNameContainingIgnoreCase',
    'findByRiverContainingIgnoreCase',
    'advanced',
  ],
  aliases: { stationCode: 'code' },
  words: ['code', 'name', 'nameEn', 'river'],
  table: ['code', 'name', 'stationTypeId', 'organizationId', 'provinceId', 'isPublic'],
  access: { read: 'publicStations', write: 'scope' },
  proposals: 'station_change_proposal',
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['code'],
  defaultSort: ['name,asc'],
  associations: { stationIndicator: { of: 'station_indicator', by: 'stationId' } },
})
