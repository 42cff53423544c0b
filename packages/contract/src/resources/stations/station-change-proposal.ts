// Changes of a station's declaration that its enterprise proposes; they are made when the province approves.
import { choice, instant, record, reference, text, type Fields } from '../../fields/field.ts'
import { resource } from '../../resource.ts'
import { stations } from './stations.ts'

/** Authorities alone decide whose a station is, and who decides about it. */
const neverProposed = new Set(['organizationId', 'provinceId', 'programId'])

/** The fields of a station that can be proposed. */
export const proposedFields: Fields = Object.fromEntries(
  Object.entries<Fields[string]>(stations.fields)
    .filter(([name, { options }]) => options.writtenBy !== undefined && !neverProposed.has(name))
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
    /** An absent property stays as it is; null empties it. */
    ...proposedFields,
    justification: text('Justification', 'Lý do đề nghị', { required: true, max: 2000 }),
    status: choice('Status', 'Trạng thái', ['submitted', 'approved', 'rejected', 'withdrawn'], {
      default: 'submitted',
    }),
    /** The changed fields: their values when it was proposed, and the proposed ones. */
    before: record('Before', 'Trước', proposedFields),
    after: record('After', 'Sau', proposedFields),
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
