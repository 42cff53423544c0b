// An enterprise proposes a change of its station's declaration: only when the province approves it, the station is
// changed.
import { choice, instant, record, reference, text, type Fields } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { stations } from './stations.ts'

/** The fields of a station that are proposed instead of written; a station's province is no matter of its enterprise. */
export const proposedFields: Fields = Object.fromEntries(
  Object.entries<Fields[string]>(stations.fields)
    .filter(([name, { options }]) => options.writtenBy !== undefined && name !== 'provinceId')
    .map(([name, field]) => {
      const { required: _must, default: _else, writtenBy: _by, ...options } = field.options
      return [name, { ...field, options }]
    }),
)

const example = { intervalSeconds: 600, justification: 'The analyser was replaced.' }

export const stationChangeProposal = resource({
  path: 'station_change_proposal',
  itemRel: 'stationChangeProposal',
  label: { en: 'Proposed station change', vi: 'Đề nghị thay đổi trạm' },
  storedIn: 'station_change_proposal',
  screen: { group: 'monitoring', page: 'station-changes' },
  fields: {
    stationId: reference('Station', 'Trạm', 'stations', { required: true, fixed: true }),
    /** A property that is left out stays as it is; null empties it. */
    ...proposedFields,
    justification: text('Justification', 'Lý do đề nghị', { required: true, max: 2000 }),
    status: choice('Status', 'Trạng thái', ['submitted', 'approved', 'rejected', 'withdrawn'], {
      default: 'submitted',
    }),
    /** The fields that would change: as they were when it was proposed, and as they are to be. */
    before: record('Before', 'Trước'),
    after: record('After', 'Sau'),
    enteredById: reference('Proposed by', 'Người đề nghị', 'user', {
      readOnly: true,
      column: 'entered_by',
    }),
    decidedById: reference('Decided by', 'Người quyết định', 'user', {
      readOnly: true,
      column: 'decided_by',
    }),
    decidedAt: instant('Decided at', 'Ngày quyết định', { readOnly: true }),
    decisionReason: text('Reason of the decision', 'Lý do của quyết định', {
      readOnly: true,
      max: 2000,
    }),
  },
  searches: ['findByStationId', 'findByStatus', 'findByIdIn', 'advanced'],
  words: ['justification'],
  table: ['stationId', 'justification', 'status', 'enteredById', 'createdAt', 'decidedAt'],
  access: { read: 'members', write: 'scope' },
  example,
  narrowedBy: 'tenant',
  size: 'small',
  methods: ['LIST', 'CREATE', 'READ', 'PATCH'],
  lifecycle: {
    field: 'status',
    enteredBy: 'enteredById',
    open: [],
    transitions: [
      { from: 'submitted', to: 'approved', action: 'APPROVE', fourEyes: true },
      { from: 'submitted', to: 'rejected', action: 'APPROVE', fourEyes: true, asksWhy: true },
      { from: 'submitted', to: 'withdrawn', action: 'EDIT', ownOnly: true },
    ],
  },
  defaultSort: ['createdAt,desc'],
})
