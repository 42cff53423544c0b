// Facts about resources that only a running server knows.

import type { IdOf } from '../fields/examples.ts'
import type { Resource } from '../resource.ts'

/** The facts about resources that only a server knows. */
export interface ServerFacts {
  /** Returns the id of a public item, for examples. */
  idOf: IdOf
  searchParameters(resource: Resource, search: string): string[]
}
