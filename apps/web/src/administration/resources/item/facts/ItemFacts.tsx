// An item to look at, with what may be done to it and what was done to it.
import { lazy, Suspense, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { useTranslation } from '../../../../texts/translation.ts'
import { PageLink } from '../../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { screenOfResource } from '../../../../admin-parts/frame/screens.ts'
import {
  nameOf,
  templatesQuery,
  type Item,
  type LoadedItem,
} from '../../../../admin-parts/resources/queries.ts'
import { ReferenceName } from '../../../../admin-parts/resources/ReferenceName.tsx'
import { ExportAlerts } from '../export/ExportAlerts.tsx'
import { FactSections } from './FactSections.tsx'
import { HistoryAside } from '../HistoryAside.tsx'
import { Invitation } from './Invitation.tsx'
import { ItemActs } from '../steps/ItemActs.tsx'
import { ItemParts } from './ItemParts.tsx'
import { StepsOfOthers } from '../steps/ItemSteps.tsx'
import { LogChanges } from './LogChanges.tsx'
import { ProgramIndices } from './ProgramIndices.tsx'
import { isProposal } from '../steps/proposals.ts'
import { UserAccess } from './UserAccess.tsx'
import { WasteDocuments } from './WasteDocuments.tsx'
import '../item-form.css'

const ExportProgress = lazy(() => import('../export/ExportProgress.tsx'))
const MergedNote = lazy(() => import('../../merging/MergedNote.tsx'))
const ManifestWay = lazy(() => import('../manifest/ManifestWay.tsx'))
const ReportView = lazy(() => import('../waste-report/ReportView.tsx'))
/** By the path of reports about waste. */
const views: Readonly<Record<string, typeof ReportView>> = {
  [wasteReport.path]: ReportView,
  [wasteReuseReport.path]: lazy(() => import('../waste-report/reuse/ReuseView.tsx')),
}

interface ItemFactsProps {
  resource: Resource
  loaded: LoadedItem
  onEdit: () => void
  /** @param bin where the item lies in the bin, if it can be restored */
  onRemoved: (bin?: string) => void
  /** A step along the life-cycle was taken. */
  onTaken: (said: string) => void
}

export function ItemFacts(props: ItemFactsProps) {
  const { resource, loaded } = props
  const { item } = loaded
  const { t } = useTranslation('admin')
  const isLog = resource.path === 'activity_logs'
  return (
    <div className="item-facts">
      <ItemActs {...props} />
      <ItemParts resource={resource} id={item.id} />
      <StepsOfOthers resource={resource} loaded={loaded} />
      {item['mergedIntoId'] != null && (
        <Suspense fallback={null}>
          <MergedNote resource={resource} item={item} onDone={props.onTaken} />
        </Suspense>
      )}
      {resource.path === wasteExportReport.path && <ExportAlerts item={item} />}
      {resource.path === wasteManifest.path && (
        <Suspense fallback={null}>
          <ManifestWay item={item} onTaken={props.onTaken} />
        </Suspense>
      )}
      <WasteDocuments resource={resource} item={item} />
      {resource.path === 'user' && <SigningIn resource={resource} item={item} />}
      {resource.path === wasteExportReport.path && (
        <Suspense fallback={null}>
          <ExportProgress item={item} />
        </Suspense>
      )}
      <Around {...props}>
        <div className="column item-facts-body">
          <FactSections resource={resource} item={item} />
          <HistoryAside resource={resource} id={item.id} />
        </div>
      </Around>
      {hasYearIndices(resource, item) && <ProgramIndices programId={item.id} />}
      {isLog && <LogChanges entry={item} />}
      {isProposal(resource) && (
        <LogChanges entry={{ ...item, subject: 'stations' }} title={t('proposedChanges')} />
      )}
      {isLog && <AboutWhat entry={item} />}
    </div>
  )
}

/** Puts the additional facts of some kinds of items above and below the fields. */
function Around({ children, ...props }: ItemFactsProps & { children: ReactNode }) {
  const { resource, loaded, onEdit } = props
  const View = views[resource.path]
  if (!View) return children
  return (
    <Suspense fallback={children}>
      <View resource={resource} item={loaded.item} onEdit={onEdit}>
        {children}
      </View>
    </Suspense>
  )
}

/** A program that computes something of a year besides VN_WQI. */
function hasYearIndices({ path }: Resource, item: Item): boolean {
  const declared = item['indices']
  return path === 'programs' && Array.isArray(declared) && declared.length > 0
}

/** The ways by which a person signs in, for those who may change the account. */
function SigningIn({ resource, item }: { resource: Resource; item: Item }) {
  const locale = useLocale()
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  if (!offered?.has('patch')) return null
  return (
    <>
      <Invitation userId={item.id} />
      <UserAccess userId={item.id} name={nameOf(item, locale)} />
    </>
  )
}

/** The way from an entry of the log to its item. */
function AboutWhat({ entry }: { entry: Item }) {
  const { t } = useTranslation('admin')
  const about = screenOfResource(String(entry['subject']))
  if (!about || typeof entry['subjectId'] !== 'string') return null
  return (
    <p>
      <PageLink to={about.page} search={{ id: entry['subjectId'] }}>
        {t('about')}: <ReferenceName to={about.resource.path} id={entry['subjectId']} />
      </PageLink>
    </p>
  )
}
