// The calls of /api/set-up: the first day of a real installation. JSON both ways.

/**
 * GET /api/set-up → 200 in any case. open: who holds the link may set up; done: there is a ministry; demo: this installation
 * shows the demo country.
 */
export interface SetUpAnswer {
  state: 'open' | 'done' | 'demo'
}

/** POST /api/set-up → 201 SetUpDone with a session's cookie; 400 LINK_INVALID or VALIDATION, 409 CONFLICT once there is a ministry. */
export interface SetUpRequest extends SetUpFacts {
  /** From the link that the server printed at its start. */
  token: string
}

/** What is asked on the first day, at the terminal and on the page alike. */
export interface SetUpFacts {
  name: string
  nameEn?: string
  /** Full names under which the ministry's pages are visited, without port. */
  hostNames?: string[]
  subDomain?: string
  /** Asia/Ho_Chi_Minh unless said. */
  timeZone?: string
  /** The provincial offices too, each with its sub-domain. */
  withOffices?: boolean
  adminEmail: string
  adminName: string
  password: string
}

export interface SetUpDone {
  organization: { id: string; name: string }
  /** How many provincial offices were made. */
  offices: number
}
