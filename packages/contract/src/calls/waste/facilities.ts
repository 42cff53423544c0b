// Calls of the pages of facilities: the register as one list, and one facility whole; both as files too.
import { z } from 'zod'
import {
  facilitiesAtOnce,
  facilityKinds,
  facilityOrders,
  kindGroups,
  licenceStates,
  limitVerdicts,
  soonDays,
} from '../../waste/facilities.ts'
import { longestWords } from '../../lists/list-filters.ts'
import { wasteClasses } from '../../waste/waste.ts'
import { callsOf } from '../call.ts'
import { cardPicture, count, instant, optionalOneOf, optionalText } from '../shapes.ts'

const text = z.string()
const maybeText = text.nullable()
const maybeNumber = z.number().nullable()
const day = z.iso.date()
const asOf = { asOf: instant.describe('When the answer was made.') }
const demo = z.boolean().describe('Whether what is told is simulated.')
const named = z.object({ id: text, name: text })
/** Names are in the language of Accept-Language, as are labels. */
const labelled = z.object({ key: text, label: text })

const licence = z.object({
  number: maybeText,
  authority: maybeText.describe('Who issued it.'),
  issuedOn: day.nullable(),
  expiresOn: day.nullable().describe('Its last day; null where none is recorded.'),
  state: z
    .enum(licenceStates)
    .describe(`expires_soon: within ${soonDays} days; none: no number is recorded.`),
})

const method = z.object({
  code: text.describe('Of manifests and reports.'),
  name: text,
})

const keeping = z
  .object({
    outlets: count.describe('Public stations that measure what leaves the facility.'),
    judged: count.describe('Those of them with a day that was held against a limit.'),
    above: count.describe('Those with a day above a limit.'),
    days: count.describe('Days on which any of them was above.'),
    hours: count.describe('Known hours of all their indicators.'),
    expectedHours: count.describe('All hours that have passed.'),
  })
  .describe('The last thirty days of its outlets, as their own pages tell them.')

const capacity = z
  .object({
    design: maybeNumber.describe('t/day'),
    actual: maybeNumber.describe('t/day'),
    water: maybeNumber.describe('m³ of waste water a day'),
  })
  .describe('null where nothing is recorded.')

const common = {
  id: text,
  code: text,
  name: text,
  kind: labelled.extend({ group: z.enum(kindGroups) }),
  operating: labelled,
  province: named.extend({ code: text }).describe('The province in force.'),
  licence,
  capacity,
  classes: z.array(labelled).describe('Kinds of waste that it takes.'),
  methods: z.array(method),
}

const listedFacility = z.object({
  ...common,
  wastes: count.describe('Codes of hazardous waste that it may take.'),
  keeping,
})

const counted = labelled.extend({ count })

const facilities = z
  .object({
    demo,
    total: count.describe('Published facilities.'),
    matching: count.describe('Those that fit.'),
    page: count.describe('The first is 0.'),
    pages: count,
    licences: z
      .array(z.object({ state: z.enum(licenceStates), count }))
      .describe('Of those that fit, whatever their licence; zeros included.'),
    choices: z
      .object({
        kinds: z.array(counted.extend({ group: z.enum(kindGroups) })),
        provinces: z.array(named.extend({ count })),
        classes: z.array(labelled),
        methods: z.array(method),
      })
      .describe('What the published facilities can be narrowed by.'),
    marks: z
      .array(
        z.object({
          lat: z.number(),
          lon: z.number(),
          count: count.describe('Facilities of one small square; a mark stands at their middle.'),
          id: maybeText.describe('Of a facility that stands alone.'),
          name: maybeText,
        }),
      )
      .describe('Places on a map.'),
    facilities: z.array(listedFacility),
    ...asOf,
  })
  .meta({ id: 'Facilities' })

const storedFile = z.object({
  id: text.describe('Read at `/api/files/{id}`.'),
  name: text,
  size: count.describe('Bytes.'),
})

const office = z.object({
  id: text,
  name: text,
  subDomain: maybeText,
  hostNames: z.array(text),
  hotline: maybeText,
})

const acceptedWaste = z.object({
  code: text,
  name: text,
  classification: maybeText.describe('NH, KS, TT-R or TT.'),
  maxKgPerYear: maybeNumber,
})

const outlet = z.object({
  stationId: text,
  code: text,
  name: text,
  medium: text,
  permit: z
    .object({ number: text, issuedOn: day, issuedBy: text, expiresOn: day.nullable() })
    .nullable()
    .describe('The permit in force, with which its days are judged.'),
  keeping,
})

const facility = z
  .object({
    demo,
    ...common,
    licence: licence.extend({
      file: storedFile
        .nullable()
        .describe('null: it is not public. A licence that is published stands in `documents`.'),
    }),
    address: maybeText,
    lat: maybeNumber,
    lon: maybeNumber,
    since: z.int().nullable().describe('The year in which it was built.'),
    until: z.int().nullable().describe('The year in which it was closed.'),
    technology: maybeText,
    wastes: z.array(acceptedWaste),
    wastesOf: z
      .enum(['facility', 'licensee'])
      .describe('Whose licence names the wastes: where the facility has no list, its licensee’s.'),
    particulars: z
      .array(z.object({ label: text, value: text }))
      .describe('What is recorded of landfills and furnaces.'),
    serves: z.array(named),
    populationServed: z.int().nullable(),
    operator: office
      .pick({ id: true, name: true, subDomain: true, hostNames: true })
      .extend({ taxCode: maybeText, isEnterprise: z.boolean() })
      .nullable()
      .describe('The organization that owns it.'),
    licensee: z
      .object({ name: text, taxCode: text, managementCode: maybeText })
      .nullable()
      .describe('The receiving organization under whose licence it works.'),
    keeping,
    outlets: z.array(outlet).describe('Public ones alone, in order of their names.'),
    documents: z
      .array(
        z.object({
          kind: labelled,
          title: text,
          issuedOn: day.nullable(),
          file: storedFile.nullable(),
        }),
      )
      .describe('Environmental documents that it publishes, the newest first.'),
    lacking: z
      .array(labelled)
      .describe('Kinds of documents that it has to publish and has not, of monitored kinds.'),
    announcements: z
      .array(z.object({ slug: text, title: text, publishedAt: instant }))
      .describe('Published by its operator, the newest first.'),
    questions: z
      .array(z.object({ id: text, subject: text, askedAt: instant, answers: count }))
      .describe('Published questions about its outlets, the newest first.'),
    overseers: z
      .array(office.extend({ role: z.enum(['province', 'country']) }))
      .describe('Who oversees it: the office of its province, and the ministry.'),
    ...asOf,
  })
  .meta({ id: 'FacilityDetail' })

const asked = z.object({
  q: optionalText.describe(
    `Words that all occur in names, code, address or licence number, without case and diacritics; at most ${longestWords} characters.`,
  ),
  kind: optionalOneOf([...kindGroups, ...facilityKinds]).describe(
    'A kind, or a group of kinds: treats waste, or is monitored.',
  ),
  provinceId: optionalText.describe('In either form; units that were merged into it count.'),
  organizationId: optionalText.describe('The owner.'),
  wasteClass: optionalOneOf(wasteClasses),
  method: optionalText.describe('A code of the catalogue of treatments.'),
  licence: optionalOneOf(licenceStates),
  limits: optionalOneOf(limitVerdicts).describe(
    'above: an outlet was above a limit on one of the last thirty days; unjudged: no day could be judged; none: no public outlet.',
  ),
  sort: optionalOneOf(facilityOrders).describe('By name unless given.'),
})

const file = { description: 'The file.', type: 'text/csv', answer: text }
const pageNumber = z
  .string()
  .optional()
  .transform((given) => Math.max(0, Math.min(1_000_000, Math.floor(Number(given)) || 0)))
  .meta({ type: 'integer', default: 0 })

export const facilityCalls = callsOf(
  { tag: 'public', entity: 'facility' },
  {
    facilities: {
      at: 'GET /api/{product}/public/facilities',
      summary:
        'The published facilities: those that treat waste, and monitored enterprises, each with the state of its licence and how its outlets kept their limits.',
      description: `A page has ${facilitiesAtOnce} facilities.`,
      query: asked.extend({ page: pageNumber }),
      answer: facilities,
    },
    'facilities.file': {
      at: 'GET /api/{product}/public/facilities.csv',
      summary: 'The same facilities, all of them, as a CSV file.',
      query: asked,
      ...file,
    },
    'facilities.facility': {
      at: 'GET /api/{product}/public/facilities/{facilityId}',
      summary:
        'A published facility: licence, capacity, methods, wastes, outlets, documents, announcements, questions, and who oversees it.',
      answer: facility,
    },
    'facilities.card': {
      at: 'GET /api/{product}/public/facilities/{facilityId}/card.png',
      summary:
        'How the outlets of a published facility have kept their limits for thirty days, as a picture for programs that show links.',
      ...cardPicture,
    },
    'facilities.days': {
      at: 'GET /api/{product}/public/facilities/{facilityId}/days.csv',
      summary:
        'The daily means of all its public outlets over thirty days beside their limits, as a CSV file.',
      ...file,
    },
  },
)

export type Facilities = z.infer<typeof facilities>
export type ListedFacility = z.infer<typeof listedFacility>
export type FacilityDetail = z.infer<typeof facility>
export type FacilityLicence = z.infer<typeof licence>
export type FacilityKeeping = z.infer<typeof keeping>
export type FacilityOffice = z.infer<typeof office>
export type AskedFacilities = z.output<typeof asked>
