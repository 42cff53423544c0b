// An item to look at, with what may be done to it.
import { useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../api/current-organization.ts'
import { may, useSignedIn } from '../api/session.ts'
import { formatInstant } from '../ui/format.ts'
import { Action, ActionLink } from '../parts/controls/Action.tsx'
import { FormFailure } from '../parts/fields/FormFailure.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import { Invitation } from './Invitation.tsx'
import { UserAccess } from './UserAccess.tsx'
import { ItemSteps, OtherEyes } from './ItemSteps.tsx'
import { LogChanges } from './LogChanges.tsx'
import { PublishDialog, publicationAddress } from './PublishDialog.tsx'
import { templatesQuery, type LoadedItem, nameOf } from './queries.ts'
import { isProposal, isProposed } from './proposals.ts'
import { ProposeLink } from './ProposeLink.tsx'
import { ReferenceName } from './ReferenceName.tsx'
import { RowsFacts } from './RowsFacts.tsx'
import { screenOfResource } from './screens.ts'

interface ItemFactsProps {
  resource: Resource
  loaded: LoadedItem
  onEdit: () => void
  onRemoved: () => void
  /** A step along the life-cycle was taken. */
  onTaken: (said: string) => void
}

export function ItemFacts({ resource, loaded, onEdit, onRemoved, onTaken }: ItemFactsProps) {
  const { t } = useTranslation(['admin', 'rights'])
  const locale = useLocale()
  const zone = useTimeZone()
  const session = useSignedIn()
  const queries = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const decision = publicationAddress(session, resource.path)
  const isPublic = loaded.item['isPublic'] === true
  const { item } = loaded
  const isLog = resource.path === 'activity_logs'
  const Removal = isLog ? HideDialog : DeleteDialog
  const about = isLog ? screenOfResource(String(item['subject'])) : undefined
  const { data: offered } = useQuery(templatesQuery(resource, item.id))
  const maySeeHistory = session?.permissions.some(({ subject }) => subject === 'activity_logs')
  const mayAsk = may(session, 'EDIT', 'grant')
  const shown = Object.entries(resource.fields).filter(
    ([name, { kind }]) =>
      kind !== 'record' && !isProposed(resource, name) && !(isLog && name === 'hidden'),
  )
  return (
    <>
      <div className="form-actions not-printed">
        {resource.lifecycle && <ItemSteps resource={resource} loaded={loaded} onTaken={onTaken} />}
        {offered?.has('patch') && (
          <Action kind="primary" onClick={onEdit}>
            {t(isLog ? 'addNote' : 'edit')}
          </Action>
        )}
        {offered?.has('propose') && <ProposeLink resource={resource} id={item.id} />}
        {decision && offered?.has('publish') && (
          <Action onClick={() => setDeciding(true)}>
            {isPublic ? t('publish.withhold') : t('publish.publish')}
          </Action>
        )}
        {offered?.has('delete') && (
          <Action kind="danger" onClick={() => setDeleting(true)}>
            {t(isLog ? 'hide.action' : 'delete')}
          </Action>
        )}
        {resource.path === 'user' && mayAsk && (
          <ActionLink to="admin/user-rights" search={{ userId: item.id }}>
            {t('rights:ofUser')}
          </ActionLink>
        )}
        {resource.path === 'role' && mayAsk && (
          <ActionLink to="admin/rights">{t('rights:holders')}</ActionLink>
        )}
        {maySeeHistory && !isLog && (
          <ActionLink
            to="admin/activity-log"
            search={{ 'f.subject': resource.path, 'f.subjectId': item.id }}
          >
            {t('history')}
          </ActionLink>
        )}
      </div>
      <OtherEyes resource={resource} loaded={loaded} />
      {resource.path === 'user' && offered?.has('patch') && (
        <>
          <Invitation userId={item.id} />
          <UserAccess userId={item.id} name={nameOf(item, locale)} />
        </>
      )}
      <dl className="facts admin-facts">
        {shown.map(([name, field]) => (
          <div key={name} className={field.kind === 'rows' ? 'admin-rows-facts' : undefined}>
            <dt>{fieldLabel(field, locale)}</dt>
            <dd>
              {field.kind === 'rows' ? (
                <RowsFacts resource={resource} field={field} value={item[name]} />
              ) : (
                <Cell resource={resource} name={name} field={field} item={item} />
              )}
            </dd>
          </div>
        ))}
        {(['createdAt', 'updatedAt'] as const).map((name) =>
          typeof item[name] === 'string' ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatInstant(item[name], zone, locale)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {isLog && <LogChanges entry={item} />}
      {isProposal(resource) && (
        <LogChanges entry={{ ...item, subject: 'stations' }} title={t('proposedChanges')} />
      )}
      {about && typeof item['subjectId'] === 'string' && (
        <p>
          <PageLink to={about.page} search={{ id: item['subjectId'] }}>
            {t('about')}: <ReferenceName to={about.resource.path} id={item['subjectId']} />
          </PageLink>
        </p>
      )}
      {refusal && <FormFailure>{refusal}</FormFailure>}
      {isDeciding && decision && (
        <PublishDialog
          address={decision}
          isPublic={!isPublic}
          items={[item]}
          onClose={(answer) => {
            setDeciding(false)
            setRefusal(answer?.items.find(({ status }) => status >= 400)?.message)
          }}
        />
      )}
      {isDeleting && (
        <Removal
          resource={resource}
          loaded={loaded}
          onClose={(isRemoved) => {
            setDeleting(false)
            if (!isRemoved) return
            void queries.invalidateQueries({ queryKey: ['admin', resource.path, 'list'] })
            onRemoved()
          }}
        />
      )}
    </>
  )
}
