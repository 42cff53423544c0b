// Everything that features add to declared resources: hooks around changes, computed fields and
// searches.
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import {
  keepAnAdministrator,
  keepBuiltInRole,
  needOwnNames,
  needRoleOfOrganization,
  needSensibleGrant,
} from '../access/administration.ts'
import { entriesWithHidden, logFields } from '../engine/activity/queries/hidden-entries.ts'
import { addEntry, annotateEntry, hideEntry } from '../engine/activity/change-entries.ts'
import {
  changedGrantOfPerson,
  newGrantOfPerson,
  removedGrantOfPerson,
} from '../features/accounts/role-grants.ts'
import { roleSizes } from '../features/accounts/queries/rights.ts'
import { keepFormerSlug, needSoundTime } from '../features/news/rules.ts'
import { judgeAtPoints, judgeWritten } from '../features/exceedances/judge-samples.ts'
import { needSoundPermit } from '../features/exceedances/permits/permit-rules.ts'
import {
  beginAsDraft,
  clearAnnounced,
  withdrawCleared,
} from '../features/announcements/announced-results.ts'
import {
  noteChangedAnswers,
  noteRemovedAnswer,
  withClock,
} from '../features/questions/message-hooks.ts'
import { needSensibleRule } from '../features/quality/rule-versions.ts'
import { rememberRule } from '../features/quality/queries.ts'
import { followPlace } from '../features/quality/placed-stations.ts'
import {
  forgetPermit,
  judgeAgainForPermits,
} from '../features/recomputation/when-permit-changes.ts'
import { judgeAgainForWater } from '../features/recomputation/when-water-changes.ts'
import {
  judgeAgainWhenChanged,
  judgeAgainWhenMade,
} from '../features/recomputation/when-rule-changes.ts'
import { indexAtPoints, indexWritten } from '../features/sampling/keep-indices.ts'
import { needSoundValues } from '../features/sampling/sound-values.ts'
import { keepFormerNames } from '../features/search/former-names.ts'
import { documentFields } from '../features/documents/queries/fields.ts'
import { needSoundRelations } from '../features/documents/relations.ts'
import { needSoundLook } from '../features/organizations/look.ts'
import { needFreeNames } from '../features/organizations/names.ts'
import { lookOfOrganization, officialIndex } from '../features/organizations/queries.ts'
import { organizationSearches } from '../features/organizations/search-by-host.ts'
import { noAdditions, type ResourceAdditions } from '../engine/model/engine.ts'
import { keepLinkedIndicators } from '../engine/write/rules/linked-indicators.ts'
import { notePublished, notePublishedNow } from '../engine/write/rules/publishing.ts'
import { assignSlot, keepStationsWithReadings } from '../engine/write/rules/station-slots.ts'
import {
  applyWhenApproved,
  noteDecision,
  withDifferences,
} from '../features/station-proposals/station-proposals.ts'
import { staysTree } from '../engine/write/rules/tree-constraint.ts'
import { needSoundChange } from '../features/waste/exports/changes.ts'
import { needPastDays } from '../features/waste/exports/days.ts'
import { needSoundExport } from '../features/waste/exports/flow.ts'
import { problemsOfStatistic } from '../features/waste/solid-waste/rules.ts'
import {
  needSoundManifest,
  numberManifest,
  openToParties,
} from '../features/waste/manifests/hooks.ts'
import { needSoundPeriod, settlePeriods, unsetPeriod } from '../features/waste/periods/days.ts'
import { givesHead, keepsHead } from '../features/waste/report-heads.ts'
import { withRequest } from '../features/waste/report-corrections.ts'
import { keepsReportVersions, openReport, withRemarks } from '../features/waste/report-versions.ts'
import {
  judgeReused,
  judgeYearly,
  problemsBy,
  whenSubmitted,
} from '../features/waste/report-rules.ts'
import { registerHooks } from '../features/waste/register-hooks.ts'
import { needWholeFacility, needSoundFacility } from '../features/waste/rules.ts'
import { wasteSearches } from '../features/waste/searches.ts'
import {
  keepPublished,
  keepStanding,
  openPublished,
} from '../features/waste/solid-waste/versions.ts'
import { wasteSums } from '../features/waste/queries/sums.ts'
import { stateFields } from '../features/station-states/queries/fields.ts'

const published = { beforeCreate: notePublished, beforeUpdate: notePublishedNow }

const yearly = {
  table: 'waste_report',
  number: 'reportNo',
  letters: 'BC',
  isYearly: true,
  resource: wasteReport,
} as const
const reuse = {
  ...yearly,
  table: 'waste_reuse_report',
  letters: 'TSD',
  resource: wasteReuseReport,
} as const
const exported = {
  table: 'waste_export',
  number: 'registrationNo',
  letters: 'XK',
  isYearly: false,
  resource: wasteExportReport,
} as const

const hooks: ResourceAdditions['hooks'] = {
  organization: {
    beforeUpdate: keepFormerNames('organization'),
    validate: needFreeNames,
    oneByOne: true,
  },
  organization_look: { validate: needSoundLook },
  facility: {
    beforeUpdate: async (db, amendment) => {
      await needWholeFacility(db, amendment)
      return keepFormerNames('facility')(db, amendment)
    },
    validate: needSoundFacility,
  },
  station_indicator: { beforeCreate: assignSlot, oneByOne: true },
  station_permit: {
    validate: needSoundPermit,
    afterWrite: judgeAgainForPermits,
    beforeRemove: forgetPermit,
  },
  station_change_proposal: {
    oneByOne: true,
    beforeCreate: withDifferences,
    beforeUpdate: noteDecision,
    afterUpdate: applyWhenApproved,
  },
  quality_rule: {
    beforeCreate: judgeAgainWhenMade,
    beforeUpdate: async (db, amendment) => {
      await rememberRule(db, amendment.row.id)
      await judgeAgainWhenChanged(db, amendment)
      return amendment.changes
    },
    validate: needSensibleRule,
    beforeRemove: rememberRule,
  },
  category: { validate: staysTree({ table: 'category', entity: 'category', depth: 4 }) },
  post: {
    ...published,
    beforeUpdate: async (db, amendment) => {
      await keepFormerSlug(db, amendment)
      return notePublishedNow(db, amendment)
    },
    validate: needSoundTime,
  },
  documentation: { ...published, validate: needSoundRelations },
  careers: published,
  industries: { validate: staysTree({ table: 'industry', entity: 'industry', depth: 5 }) },
  messages: {
    beforeCreate: async (db, values, now) =>
      withClock(db, await notePublished(db, values, now), now),
    beforeUpdate: notePublishedNow,
    validate: staysTree({ table: 'message', entity: 'message', depth: 3 }),
    afterWrite: noteChangedAnswers,
    beforeRemove: noteRemovedAnswer,
  },
  waste_category: {
    validate: staysTree({ table: 'waste_category', entity: 'wasteCategory', depth: 4 }),
  },
  ...registerHooks,
  waste_report_result: {
    oneByOne: true,
    beforeCreate: givesHead(yearly),
    beforeUpdate: async (db, amendment) => {
      await openReport(db, 'waste_report', amendment)
      const kept = withRequest(wasteReport, amendment, await keepsHead(yearly)(db, amendment))
      return withRemarks(db, amendment, kept)
    },
    validate: whenSubmitted('wasteReportResult', problemsBy(judgeYearly)),
    afterWrite: keepsReportVersions('waste_report'),
  },
  waste_report_reuse_report_result: {
    oneByOne: true,
    beforeCreate: givesHead(reuse),
    beforeUpdate: async (db, amendment) => {
      await openReport(db, 'waste_reuse_report', amendment)
      return withRequest(wasteReuseReport, amendment, await keepsHead(reuse)(db, amendment))
    },
    validate: whenSubmitted('wasteReportReuseReportResult', problemsBy(judgeReused)),
    afterWrite: keepsReportVersions('waste_reuse_report'),
  },
  'report-periods': {
    validate: needSoundPeriod,
    afterWrite: settlePeriods,
    beforeRemove: unsetPeriod,
  },
  waste_manifest: {
    oneByOne: true,
    beforeCreate: numberManifest,
    beforeUpdate: openToParties,
    validate: needSoundManifest,
  },
  waste_export_report_result: {
    oneByOne: true,
    beforeCreate: (db, values, now, person) => {
      needPastDays(values, now)
      return givesHead(exported)(db, values, now, person)
    },
    beforeUpdate: async (db, amendment) => {
      await needSoundChange(db, amendment)
      return keepsHead(exported)(db, amendment)
    },
    validate: needSoundExport,
  },
  solid_waste_statistic: {
    beforeUpdate: openPublished,
    validate: whenSubmitted('solidWasteStatistic', problemsOfStatistic),
    afterWrite: keepPublished,
    beforeRemove: keepStanding,
  },
  stations: {
    beforeUpdate: async (db, amendment) => {
      await followPlace(db, amendment)
      await keepFormerNames('stations')(db, amendment)
      return judgeAgainForWater(db, amendment)
    },
    beforeRemove: keepStationsWithReadings,
  },
  indicator: { beforeRemove: keepLinkedIndicators },
  indicators: { beforeRemove: keepLinkedIndicators },
  'location-point': {
    beforeUpdate: keepFormerNames('location-point'),
    afterWrite: async (db, ids, now) => {
      await judgeAtPoints(db, ids, now)
      await indexAtPoints(db, ids, now)
    },
  },
  'public-location-point-data': {
    beforeCreate: beginAsDraft,
    beforeUpdate: clearAnnounced,
    validate: needSoundValues,
    afterWrite: async (db, ids, now, person) => {
      await judgeWritten(db, ids, now)
      await indexWritten(db, ids, now)
      await withdrawCleared(db, ids, now, person)
    },
  },
  user: { validate: needOwnNames, aroundChange: keepAnAdministrator },
  role: { beforeRemove: keepBuiltInRole, aroundChange: keepAnAdministrator },
  user_role: { validate: needRoleOfOrganization, aroundChange: keepAnAdministrator },
  grant: {
    beforeCreate: newGrantOfPerson,
    beforeUpdate: changedGrantOfPerson,
    validate: needSensibleGrant,
    beforeRemove: removedGrantOfPerson,
    aroundChange: keepAnAdministrator,
  },
  activity_logs: {
    storage: { insert: addEntry, update: annotateEntry, remove: hideEntry },
    listedFrom: entriesWithHidden,
  },
}

export const resourceAdditions: ResourceAdditions = {
  ...noAdditions,
  hooks,
  computed: {
    ...stateFields.computed,
    ...wasteSums,
    ...roleSizes,
    ...logFields,
    ...documentFields,
    'organization.look': () => lookOfOrganization,
    'organization.officialIndex': () => officialIndex,
  },
  shown: stateFields.shown,
  joined: stateFields.joined,
  searches: { ...organizationSearches, ...wasteSearches },
}
