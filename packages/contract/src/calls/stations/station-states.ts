// The calls about station states: the list, a station's history, declarations, acknowledgement, notices and choices.
import { z } from 'zod'
import {
  declaredKinds,
  escalationStages,
  mailedKinds,
  ownWindowDays,
  sourceRuleNames,
  stateReasons,
  stateRuleNames,
  stateRules,
  type StateReason,
  type StateRuleName,
  type StationSignal,
} from '../../readings/station-states.ts'
import { stationStates } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { count, instant, isTrue, optionalOneOf, optionalText, sentInstant } from '../shapes.ts'

const text = z.string()
const maybeText = text.nullable()
const maybeInstant = instant.nullable()
const state = z.enum(stationStates)
const next = maybeText.describe('To be sent as `after`; null at the end.')
const after = optionalText.describe('The next of the answer before.')

const acknowledgement = z.object({ by: text, at: instant, note: maybeText })

const facts = z.object({
  state: state.describe('As everybody sees it.'),
  signal: z
    .enum(stationStates.filter((each): each is StationSignal => each !== 'withheld'))
    .describe('What it is by itself, also while it is withheld.'),
  reasonCode: z.enum(Object.keys(stateReasons) as StateReason[]).nullable(),
  reason: maybeText.describe('In Vietnamese; what people wrote is as they wrote it.'),
  reasonEn: maybeText,
  since: maybeInstant.describe('When the rule was met, or the true begin.'),
  expectedReturn: maybeInstant,
  acknowledgement: acknowledgement.nullable(),
  stage: z.enum(escalationStages).nullable().describe('How far a silence has been taken up.'),
})

const stateOfStation = facts
  .extend({
    stationId: text,
    code: text,
    name: text,
    nameEn: maybeText,
    provinceId: maybeText,
    organizationName: maybeText,
    timeZone: text,
    signalSince: maybeInstant,
    lastReadingAt: maybeInstant.describe('End of the newest reading.'),
    mayDeclare: z.boolean().describe('Whether the caller may declare and acknowledge.'),
    mayClose: z
      .boolean()
      .describe('Whether the caller may also declare closure, times in the past and long ones.'),
  })
  .meta({ id: 'StateOfStation' })

const episode = facts.extend({
  id: text,
  enteredAt: instant,
  until: maybeInstant.describe('Null: it lasts.'),
})

const stationWindow = z
  .object({
    id: text,
    stationId: text,
    kind: z.enum(declaredKinds),
    from: instant,
    to: maybeInstant.describe('The planned end; null: without end.'),
    reason: maybeText,
    reasonEn: maybeText,
    declaredBy: text,
    declaredAt: instant,
    endedAt: maybeInstant,
    endedBy: maybeText,
  })
  .meta({ id: 'StationWindow' })

const words = text.trim().max(500)
const itemId = text.regex(/^[1-9]\d{0,17}$/)

const newWindow = z.object({
  kind: z.enum(declaredKinds).describe('`closed` is declared by authorities.'),
  from: sentInstant
    .optional()
    .describe('Now when absent; at most 31 days back, for an enterprise not back at all.'),
  to: sentInstant
    .nullish()
    .describe(`An enterprise has to give it, at most ${ownWindowDays} days from now.`),
  reason: words.min(3),
  reasonEn: words.optional(),
})

const noticeStation = z.object({
  stationId: text,
  name: text,
  nameEn: maybeText,
  provinceId: maybeText,
  since: maybeInstant,
  until: maybeInstant.describe('When it left the state; null: it is still in it.'),
  acknowledgement: acknowledgement.nullable(),
  times: count.describe('How often it entered the state.'),
})

const notice = z
  .object({
    id: text,
    kind: state,
    stage: z.enum(escalationStages),
    openedAt: instant,
    changedAt: instant,
    isSeen: z.boolean(),
    stations: z.array(noticeStation).describe('Those within reach, at most 200.'),
    total: count.describe('All of them.'),
    mayAcknowledge: z.boolean(),
  })
  .meta({ id: 'StateNotice' })

const unseen = z.object({ unseen: count })
const someStates = z.array(state).max(stationStates.length)
const newChoice = z.object({
  shown: someStates,
  mailed: z
    .array(z.enum(mailedKinds))
    .max(mailedKinds.length)
    .describe('exceedance: when means of the own stations begin to be beyond a limit.'),
})
const choice = newChoice.extend({
  address: maybeText.describe('Where mail goes; null: the account has no address.'),
})

const settingsOf = <Name extends StateRuleName>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { min, max, unit } = stateRules[name]
      return [name, z.number().min(min).max(max).describe(`In ${unit}.`)]
    }),
  ) as Record<Name, z.ZodNumber>

const rules = z.object(settingsOf(stateRuleNames))
const patience = z.object({ sourceId: text, name: text, ...settingsOf(sourceRuleNames) })
const allRules = z.object({
  rules,
  sources: z.array(patience).describe('With times of their own.'),
})
const newRules = z.object({
  rules: rules.refine((set) => set.ministryAfterHours >= set.provinceAfterHours, {
    path: ['ministryAfterHours'],
    message: 'The ministry is told after the province.',
    params: { vi: 'Bộ được thông báo sau tỉnh.' },
  }),
  sources: z
    .array(patience.omit({ name: true }).extend({ sourceId: itemId }))
    .max(5000)
    .default([]),
})

const noted = z.object({ note: words.optional() }).optional()

const group = { tag: 'station states', entity: 'stationState', access: 'session' } as const

export const stationStateCalls = callsOf(group, {
  'station-states.list': {
    at: 'GET /api/admin/station-states',
    summary: 'The states of the stations within reach, those that changed last first.',
    query: z.object({
      state: optionalOneOf(stationStates),
      provinceId: optionalText,
      hours: text
        .optional()
        .transform((hours) => Number(hours ?? 0) || 0)
        .meta({ type: 'number' })
        .describe('In this state for at least so many hours.'),
      q: optionalText.describe('Part of the name or code.'),
      after,
    }),
    shared: ['size'],
    answer: z.object({
      data: z.array(stateOfStation),
      counts: z
        .partialRecord(state, count)
        .describe('Of all stations that the other filters leave.'),
      next,
    }),
  },
  'station-states.network': {
    at: 'GET /api/admin/network',
    summary: 'How much came from the stations within reach.',
    answer: z.object({
      from: instant.describe('The begin of the last whole hour.'),
      readings: count.describe('Valid readings of that hour.'),
      complete24h: z
        .number()
        .nullable()
        .describe('The mean of the shares of the last 24 whole hours that came, in %.'),
    }),
  },
  'station-states.history': {
    at: 'GET /api/admin/station-states/{id}',
    summary: 'The states that a station has had, the newest first, and what was declared about it.',
    query: z.object({ after }),
    answer: z.object({
      station: stateOfStation,
      episodes: z.array(episode),
      next,
      windows: z.array(stationWindow),
    }),
  },
  'station-states.declare': {
    at: 'POST /api/admin/station-states/{id}/windows',
    summary: 'Declare maintenance, a calibration or closure.',
    body: newWindow,
    status: 201,
    answer: stationWindow,
  },
  'station-states.acknowledge': {
    at: 'POST /api/admin/station-states/{id}/acknowledge',
    summary: 'See to a silence; it goes no further up.',
    body: noted,
    answer: stateOfStation,
  },
  'station-states.end-window': {
    at: 'POST /api/admin/station-windows/{id}/end',
    summary: 'End a declared time, or cancel a planned one.',
    answer: stationWindow,
  },
  'station-states.rules': {
    at: 'GET /api/admin/station-state-rules',
    summary: 'When stations count as late or silent, and who is told when.',
    answer: allRules,
  },
  'station-states.change-rules': {
    at: 'PUT /api/admin/station-state-rules',
    summary: 'Change these settings.',
    body: newRules,
    answer: allRules,
  },
})

export const stateNoticeCalls = callsOf(group, {
  'station-states.notices': {
    at: 'GET /api/admin/state-notices',
    summary: 'What happened to stations, the newest first.',
    query: z.object({
      unseen: isTrue,
      after,
    }),
    shared: ['size'],
    answer: z.object({ data: z.array(notice), next, unseen: count }),
  },
  'station-states.unseen': {
    at: 'GET /api/admin/state-notices/seen',
    summary: 'How many notices are new.',
    answer: unseen,
  },
  'station-states.see': {
    at: 'POST /api/admin/state-notices/seen',
    summary: 'These notices have been seen; all when no ids are given.',
    body: z.object({ ids: z.array(itemId).max(1000).optional() }).optional(),
    answer: unseen,
  },
  'station-states.choice': {
    at: 'GET /api/admin/state-notices/choice',
    summary: 'What the person hears of.',
    answer: choice,
  },
  'station-states.choose': {
    at: 'PUT /api/admin/state-notices/choice',
    summary: 'Choose what to hear of, in the list and by mail.',
    body: newChoice,
    answer: choice,
  },
  'station-states.acknowledge-notice': {
    at: 'POST /api/admin/state-notices/{id}/acknowledge',
    summary: 'See to all stations of a notice.',
    body: noted,
    answer: notice,
  },
})

export type StateFacts = z.infer<typeof facts>
export type StateOfStation = z.infer<typeof stateOfStation>
export type StationStateList = z.infer<(typeof stationStateCalls)['station-states.list']['answer']>
export type StateEpisode = z.infer<typeof episode>
export type StationWindow = z.infer<typeof stationWindow>
export type NewStationWindow = z.input<typeof newWindow>
export type StateNotice = z.infer<typeof notice>
export type StateNotices = z.infer<(typeof stateNoticeCalls)['station-states.notices']['answer']>
export type NoticeStation = z.infer<typeof noticeStation>
export type StateChoice = z.infer<typeof choice>
export type SourcePatience = z.infer<typeof patience>
export type StationStateRules = z.infer<typeof allRules>
