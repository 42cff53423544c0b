// The calls over whole lists: import with its preview, what uses an item, many changes at once, and publication in batches.

/** POST /api/{resource}/import[?dryRun=true][&atomic=false]; with dryRun=true&marked=true the answer is the file with what is wrong in it. */
export interface ImportReport {
  dryRun: boolean
  /** Whether anything was kept: never in a preview, and not when a line failed and all or nothing was asked for. */
  applied: boolean
  total: number
  new: number
  changed: number
  unchanged: number
  failed: number
  /** The first thousand lines, and after them up to a thousand more that failed. */
  lines: ImportLine[]
}

export interface ImportLine {
  /** As a spreadsheet counts: the line of the headings is 1. */
  line: number
  status: 'new' | 'changed' | 'unchanged' | 'failed'
  /** Absent for what is new in a preview, and for what failed before its item was found. */
  id?: string
  /** Wire values; of what is new, `from` is null. */
  changes?: Record<string, { from: unknown; to: unknown }>
  errors?: LineProblem[]
}

export interface LineProblem {
  /** The field, or nothing where it is the whole line. */
  property: string
  /** Its column's heading in the file, or what people call the field where it has no column. */
  heading?: string
  message: string
}

/** GET /api/{resource}/{id}/uses: what refers to an item, as far as the caller may see it. */
export interface Uses {
  total: number
  data: UseCount[]
}

export interface UseCount {
  /** The path of the resource whose items refer to this one. */
  resource: string
  label: string
  /** Not counted further than `mostUses`. */
  count: number
}

export const mostUses = 1000

/** POST /api/{resource}/batch[?atomic=false]: the same change of many items, or their removal. */
export interface BatchRequest {
  items: readonly { id: string; ifMatch?: string }[]
  /** A merge patch for each of them. */
  changes?: Readonly<Record<string, unknown>>
  delete?: true
}

export const mostBatchItems = 1000

/** POST /api/admin/public-stations/batch and /api/admin/public-locations/batch; a bare list of items will do. */
export interface PublicationBatchRequest {
  items: readonly {
    id: string
    public: boolean
    /** Codes: the decision is about these alone, and leaves the station's own state as it is. */
    indicators?: readonly string[]
    reason?: string
  }[]
  /** For all items that do not say their own; one is needed to withhold. */
  reason?: string
}

/** POST /api/admin/announced-locations/batch, where `locationPointId` is another name of `locationId`; answered with round lines. */
export interface AnnouncementBatchRequest {
  items: readonly {
    locationId: string
    year: number
    observation: number
    announced: boolean
    reason?: string | undefined
  }[]
  reason?: string
}

/** The answer to every batch. Where all or nothing was asked for and something failed, nothing succeeded. */
export interface BatchAnswer<Line = BatchLine> {
  total: number
  succeeded: number
  failed: number
  items: Line[]
}

export interface BatchLine {
  id: string
  /** As if it had been asked for alone; 424 where only another item's failure stood in the way. */
  status: number
  code?: string
  message?: string
}

/** What became of one sampling round of one point. */
export interface RoundBatchLine extends Omit<BatchLine, 'id'> {
  locationId: string
  year: number
  observation: number
}

/** A line of GET /api/admin/public-stations and /api/admin/public-locations. */
export interface PublicationLine {
  id: string
  code: string
  name: string
  stationTypeId: string
  organizationId: string | null
  provinceId: string | null
  public: boolean
  /** The codes of indicators that are withheld by a decision of their own. */
  withheld: string[]
  /** The newest decision about the whole. */
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
}

/** A line of GET /api/admin/public-stations-list. */
export interface PublicationListLine {
  id: string
  code: string
  name: string
  public: boolean
}
