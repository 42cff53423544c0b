// Facts that only a running server knows of its resources.

import type { IdOf } from '../fields/examples.ts'
import type { Resource } from '../resource.ts'

/** The facts about resources that only a server knows. */
export interface ServerFacts {
  /** An item that anybody may read, for examples. */
  idOf: IdOf
  searchParameters(resource: Resource, search: string): string[]
}
