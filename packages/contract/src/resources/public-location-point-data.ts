// What sampling rounds found at a point, as it is announced: one item per point, year and round.
import { choice, flag, instant, integer, number, reference, text } from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { resource } from '../resource.ts'

export const publicLocationPointData = resource({
  path: 'public-location-point-data',
  itemRel: 'publicLocationPointData',
  label: 'Sampling result',
  storedIn: 'location_point_data',
  fields: {
    locationPointId: reference('location-point', { required: true }),
    year: integer({ required: true, min: 1900, max: 2200, example: 2026 }),
    /** The sampling round: the nth campaign of the year. */
    observation: integer({
      required: true,
      min: 1,
      max: 366,
      label: 'Sampling round',
      example: 12,
    }),
    getTime: instant({ required: true, label: 'Sampled at' }),
    values: rows(
      {
        indicatorId: reference('indicator', { required: true }),
        value: number(),
        /** lt: less than the limit, which the instrument could not see below; gt: more than it could tell. */
        censor: choice(['lt_lod', 'lt_loq', 'gt_range'], { label: 'Beyond the limit' }),
        limitValue: number({ label: 'Limit of the method' }),
        unit: text({ max: 40 }),
      },
      { default: [], max: 200 },
    ),
    /** The newest decision about the point, year and round; the public sees only what is announced and whose point is public. */
    announced: flag({ default: false, readOnly: true }),
    laboratory: text({ max: 255 }),
    sampleNo: text({ max: 100, label: 'Number of the sample' }),
    note: text({ max: 2000 }),
    demo: flag({ default: false, readOnly: true }),
  },
  example: { observation: 99 },
  searches: [
    'findByLocationPointIdOrderByGetTimeDesc',
    'findByLocationPointIdInAndYear',
    'findByLocationPointIdAndGetTimeBetweenOrderByGetTimeDesc',
    { name: 'findFirstByLocationPointIdOrderByGetTimeDesc', gives: 'item' },
    'findByLocationPointIdAndYearAndObservation',
    'findByYear',
    'findByIdIn',
  ],
  aliases: { round: 'observation' },
  words: ['sampleNo', 'laboratory'],
  table: ['locationPointId', 'year', 'observation', 'getTime', 'announced', 'laboratory'],
  access: { read: 'publicResults', write: 'scope' },
  narrowedBy: 'tenant',
  size: 'small',
  naturalKey: ['locationPointId', 'year', 'observation'],
  defaultSort: ['getTime,desc'],
})
