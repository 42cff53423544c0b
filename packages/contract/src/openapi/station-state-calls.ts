// The calls about station states and notices, for the API document.
import {
  declaredKinds,
  escalationStages,
  sourceRuleNames,
  stateReasons,
  stateRuleNames,
  stateRules,
  type StateRuleName,
} from '../station-states.ts'
import { stationStates } from '../vocabulary.ts'
import {
  answer,
  changeErrors,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  type Operation,
  type Paths,
  json,
  security,
} from './parts.ts'
import { list, nullable, object, text, type Properties, moment } from './shapes.ts'

const maybeMoment = { type: ['string', 'null'], format: 'date-time' }
const whole = { type: 'integer' }
const flag = { type: 'boolean' }
const states = { type: 'array', items: { type: 'string', enum: stationStates } }
const signals = stationStates.filter((state) => state !== 'withheld')
const acknowledgement = {
  oneOf: [object({ by: text, at: moment, note: nullable }), { type: 'null' }],
}

const facts = {
  state: { type: 'string', enum: stationStates },
  signal: { type: 'string', enum: signals },
  reasonCode: { type: ['string', 'null'], enum: [...Object.keys(stateReasons), null] },
  reason: nullable,
  reasonEn: nullable,
  since: maybeMoment,
  expectedReturn: maybeMoment,
  acknowledgement,
  stage: { type: ['string', 'null'], enum: [...escalationStages, null] },
}
const station = {
  ...facts,
  stationId: text,
  code: text,
  name: text,
  nameEn: nullable,
  provinceId: nullable,
  organizationName: nullable,
  timeZone: text,
  signalSince: maybeMoment,
  lastReadingAt: maybeMoment,
  mayDeclare: flag,
}
const episode = { ...facts, id: text, enteredAt: moment, until: maybeMoment }
const kind = { type: 'string', enum: declaredKinds }
const stationWindow = {
  id: text,
  stationId: text,
  kind,
  from: moment,
  to: maybeMoment,
  reason: nullable,
  reasonEn: nullable,
  declaredBy: text,
  declaredAt: moment,
  endedAt: maybeMoment,
  endedBy: nullable,
}
const notice = {
  id: text,
  kind: { type: 'string', enum: stationStates },
  stage: { type: 'string', enum: escalationStages },
  openedAt: moment,
  changedAt: moment,
  isSeen: flag,
  stations: list({
    stationId: text,
    name: text,
    nameEn: nullable,
    provinceId: nullable,
    since: maybeMoment,
    until: maybeMoment,
    acknowledgement,
    times: whole,
  }),
  total: whole,
  mayAcknowledge: flag,
}
const choice = { shown: states, mailed: states }
const settings = (names: readonly StateRuleName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { min, max, unit } = stateRules[name]
      return [name, { type: 'number', minimum: min, maximum: max, description: `In ${unit}.` }]
    }),
  )
const rules = {
  rules: object(settings(stateRuleNames)),
  sources: list({ sourceId: text, name: text, ...settings(sourceRuleNames) }),
}
const newRules = object({
  rules: object(settings(stateRuleNames)),
  sources: list({ sourceId: text, ...settings(sourceRuleNames) }),
})

const after = queryParameter('after', { description: 'The next of the answer before.' })
const size = ref('parameters', 'size')
const id = pathParameter('id')

export function stationStatePaths(): Paths {
  const base = '/api/admin/station-states'
  const notices = '/api/admin/state-notices'
  const note = object({ note: text }, [])
  return {
    [base]: {
      get: reading(
        'list',
        'The states of the stations within reach, those that changed last first.',
        {
          data: list(station),
          counts: { type: 'object', additionalProperties: whole },
          next: nullable,
        },
        [
          queryParameter('state', { schema: { type: 'string', enum: stationStates } }),
          queryParameter('provinceId'),
          queryParameter('hours', {
            schema: { type: 'number' },
            description: 'In this state for at least so many hours.',
          }),
          queryParameter('q', { description: 'Part of the name or code.' }),
          size,
          after,
        ],
      ),
    },
    [`${base}/{id}`]: {
      get: reading(
        'history',
        'The states that a station has had, the newest first, and what was declared about it.',
        {
          station: object(station),
          episodes: list(episode),
          next: nullable,
          windows: list(stationWindow),
        },
        [id, after],
      ),
    },
    [`${base}/{id}/windows`]: {
      post: changing('declare', 'Declare maintenance, a calibration or closure.', {
        body: object({ kind, from: moment, to: maybeMoment, reason: text, reasonEn: text }, [
          'kind',
          'reason',
        ]),
        gives: stationWindow,
        parameters: [id],
        status: '201',
      }),
    },
    [`${base}/{id}/acknowledge`]: {
      post: changing('acknowledge', 'See to a silence; it goes no further up.', {
        body: note,
        gives: station,
        parameters: [id],
      }),
    },
    '/api/admin/station-windows/{id}/end': {
      post: changing('end-window', 'End a declared time, or take a planned one back.', {
        gives: stationWindow,
        parameters: [id],
      }),
    },
    [notices]: {
      get: reading(
        'notices',
        'What happened to stations, the newest first.',
        { data: list(notice), next: nullable, unseen: whole },
        [queryParameter('unseen', { schema: flag }), size, after],
      ),
    },
    [`${notices}/seen`]: {
      get: reading('unseen', 'How many notices are new.', { unseen: whole }, []),
      post: changing('see', 'These notices have been seen; all when no ids are given.', {
        body: object({ ids: { type: 'array', items: text } }, []),
        gives: { unseen: whole },
      }),
    },
    [`${notices}/choice`]: {
      get: reading('choice', 'What the person hears of.', { ...choice, address: nullable }, []),
      put: changing('choose', 'Choose what to hear of, in the list and by mail.', {
        body: object(choice),
        gives: { ...choice, address: nullable },
      }),
    },
    [`${notices}/{id}/acknowledge`]: {
      post: changing('acknowledge-notice', 'See to all stations of a notice.', {
        body: note,
        gives: notice,
        parameters: [id],
      }),
    },
    '/api/admin/station-state-rules': {
      get: reading(
        'rules',
        'When stations count as late or silent, and who is told when.',
        rules,
        [],
      ),
      put: changing('change-rules', 'Change these settings.', { body: newRules, gives: rules }),
    },
  }
}

function reading(
  operationId: string,
  summary: string,
  gives: Properties,
  parameters: object[],
): Operation {
  return {
    operationId: `station-states.${operationId}`,
    summary,
    tags: ['station states'],
    parameters,
    responses: {
      '200': answer('The answer.', object(gives), json),
      ...readErrors,
      '401': ref('responses', 'Error'),
      '403': ref('responses', 'Error'),
    },
    security,
  }
}

interface Changing {
  body?: object
  gives: Properties
  parameters?: object[]
  status?: '200' | '201'
}

function changing(
  operationId: string,
  summary: string,
  { body, gives, parameters = [], status = '200' }: Changing,
): Operation {
  return {
    operationId: `station-states.${operationId}`,
    summary,
    tags: ['station states'],
    parameters,
    ...(body ? { requestBody: { content: { [json]: { schema: body } } } } : {}),
    responses: { [status]: answer('As it is now.', object(gives), json), ...changeErrors },
    security,
  }
}
