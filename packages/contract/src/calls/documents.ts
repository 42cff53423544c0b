// Calls of the page of documents: the public documents that fit with the passages of their files, and one of them whole.
import { z } from 'zod'
import {
  documentKinds,
  documentOrders,
  documentsAtOnce,
  documentValidities,
  mostDocuments,
} from '../publishing/documents.ts'
import { publicationStatuses } from '../words/vocabulary.ts'
import { callsOf } from './call.ts'
import { count, instant, listed, optionalOneOf, optionalText, sizeUpTo } from './shapes.ts'

/** Longer questions are no words of a document. */
export const longestQuestion = 200

const text = z.string()
const day = z.iso.date()

const named = { name: text, nameEn: text.nullable() }

const related = z
  .object({
    id: text,
    number: text.nullable(),
    ...named,
    effectiveFrom: day.nullable(),
  })
  .meta({ id: 'RelatedDocument' })

const attachedFile = z
  .object({
    id: text,
    name: text,
    type: text.describe('The media type, as its bytes say.'),
    size: count.describe('Bytes.'),
  })
  .meta({ id: 'AttachedFile' })

const passage = z
  .object({
    fileId: text,
    page: z.int().nullable().describe('null where the file knows no pages.'),
    parts: z
      .array(z.object({ text, isHit: z.boolean() }))
      .describe(
        'The text around the first word that was found, with every word that was asked for.',
      ),
  })
  .meta({ id: 'DocumentPassage' })

const facts = {
  id: text,
  number: text.nullable(),
  kind: z.enum(documentKinds),
  ...named,
  issuer: text.nullable(),
  issuerEn: text.nullable(),
  issuedOn: day.nullable(),
  effectiveFrom: day.nullable(),
  effectiveTo: day.nullable(),
  validity: z.enum(documentValidities).describe('On the day of the answer.'),
  field: z
    .object({ code: text, ...named })
    .nullable()
    .describe('The category.'),
  summary: text.nullable(),
  summaryEn: text.nullable(),
  link: text.nullable(),
  replacedBy: related.nullable(),
  replaces: z.array(related),
  amends: related.nullable(),
  amendedBy: z.array(related),
  files: z.array(attachedFile).describe('The main file first.'),
  demo: z.boolean(),
}

const listedDocument = z
  .object({
    ...facts,
    passage: passage.nullable().describe('Where words were asked for and a file has them.'),
  })
  .meta({ id: 'ListedDocument' })

const facet = z.array(z.object({ key: text, count }))

const documents = z
  .object({
    demo: z.boolean().describe('Whether any of these is part of the demo country.'),
    total: count.describe('All public documents.'),
    matching: count,
    facets: z
      .object({
        validity: facet,
        kind: facet,
        field: z.array(z.object({ key: text, ...named, count })),
        issuer: z.array(z.object({ key: text, nameEn: text.nullable(), count })),
      })
      .describe('How many fit by each value; of each filter the others count.'),
    documents: z.array(listedDocument),
    asOf: instant,
  })
  .meta({ id: 'Documents' })

const wholeDocument = z
  .object({
    ...facts,
    content: text.nullable().describe('Clean HTML.'),
    publishedAt: instant.nullable(),
    organization: z.object(named).nullable(),
    asOf: instant,
  })
  .meta({ id: 'WholeDocument' })

const documentQuery = z.object({
  q: optionalText.describe(
    `Words that all occur in name, number or issuer, or on pages of the files, without case and diacritics; at most ${longestQuestion} characters.`,
  ),
  status: optionalOneOf(publicationStatuses).describe('Visitors find published ones alone.'),
  validity: listed.describe('One or several, joined by commas.'),
  kind: listed.describe('One or several, joined by commas.'),
  field: listed.describe('Codes of categories, joined by commas.'),
  issuer: optionalText,
  sort: optionalOneOf(documentOrders),
  size: sizeUpTo(mostDocuments, documentsAtOnce),
})

export const documentCalls = callsOf(
  { tag: 'documents', entity: 'documentation' },
  {
    documents: {
      at: 'GET /api/{product}/public/documents',
      summary: 'Public documents with their validity; a search reads inside their files.',
      query: documentQuery,
      answer: documents,
    },
    'documents.one': {
      at: 'GET /api/{product}/public/documents/{id}',
      summary: 'One public document with its text, files and relations.',
      answer: wholeDocument,
    },
  },
)

export type DocumentQuery = z.output<typeof documentQuery>
export type Documents = z.infer<typeof documents>
export type ListedDocument = z.infer<typeof listedDocument>
export type WholeDocument = z.infer<typeof wholeDocument>
export type RelatedDocument = z.infer<typeof related>
export type AttachedFile = z.infer<typeof attachedFile>
export type DocumentPassage = z.infer<typeof passage>
