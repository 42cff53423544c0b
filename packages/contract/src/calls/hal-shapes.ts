// The shapes of HAL documents.
import { z } from 'zod'
import type { Links } from '../words/hal.ts'

const link = z.object({ href: z.string(), templated: z.boolean().optional() })

export const links: z.ZodType<Links> = z
  .record(z.string(), z.union([link, z.array(link)]))
  .meta({ id: 'Links' }) as z.ZodType as z.ZodType<Links>

const page = z
  .object({
    size: z.int(),
    totalElements: z.int().optional(),
    totalPages: z.int().optional(),
    number: z.int(),
  })
  .meta({ id: 'Page' })

/** Items under the name of their list. */
export const collectionOf = <Item extends z.ZodType>(rel: string, item: Item) =>
  z.object({
    _embedded: z.object({ [rel]: z.array(item) }),
    _links: links,
    page: page.optional(),
  })

export const hal = 'application/hal+json'

/** A shape that the document declares elsewhere, such as that of a resource. */
export const componentOf = (name: string) =>
  z.unknown().meta({ $ref: `#/components/schemas/${name}` })
