// The way of a manifest of hazardous waste: what has happened, what comes next, and the step that is one's own to take.
import { CircleCheck, CircleDashed, Copy, Truck } from 'lucide'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ManifestStep } from '@eos/contract/calls/waste/waste-manifests'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { may, useSignedIn } from '../../../../api/session.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatInstant } from '../../../../parts/numbers/format.ts'
import { useGoTo } from '../../../../parts/page/PageLink.tsx'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'
import { StepForm } from './StepForm.tsx'
import { manifestStepsQuery, repeatManifest } from './queries.ts'
import '../item-way.css'
import './manifest.css'

interface ManifestWayProps {
  item: Item
  onTaken: (said: string) => void
}

export default function ManifestWay({ item, onTaken }: ManifestWayProps) {
  const { t } = useTranslation('manifest')
  const queries = useQueryClient()
  const { data } = useQuery(manifestStepsQuery(item.id))
  const [taking, setTaking] = useState<ManifestStep>()
  const next = data?.data ?? []
  return (
    <section className="manifest" aria-label={t('way')}>
      <ol className="item-way">
        {doneOf(item).map((done) => (
          <Done key={`${done.step} ${done.at}`} done={done} />
        ))}
        {next.map((step) => (
          <li key={step.step} data-state="next">
            <Icon of={step.mayTake ? Truck : CircleDashed} size={18} />
            <div>
              <strong>{t(`next.${step.step}`, { name: step.name })}</strong>
              {step.isOnBehalf && step.mayTake && <p className="soft">{t('onBehalf')}</p>}
              {step.mayTake ? (
                <Action kind="primary" onClick={() => setTaking(step)}>
                  {t(`take.${step.step}`)}
                </Action>
              ) : (
                <p className="soft">{t('others')}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="wrap item-papers not-printed">
        <SaveFileButton path={`/api/admin/waste-manifests/${item.id}/manifest.pdf`}>
          {t('paper')}
        </SaveFileButton>
        <Repeat item={item} />
      </div>
      {taking && (
        <StepForm
          item={item}
          step={taking}
          onCancel={() => setTaking(undefined)}
          onDone={async () => {
            setTaking(undefined)
            await queries.invalidateQueries({ queryKey: ['admin', wasteManifest.path] })
            onTaken(t(`done.${taking.step}`))
          }}
        />
      )}
    </section>
  )
}

interface DoneStep {
  step: ManifestStep['step']
  at: string
  party: string
  place: string | null
  note: string | null
  isOnBehalf: boolean
}

function doneOf(item: Item): DoneStep[] {
  return Array.isArray(item['handOvers']) ? (item['handOvers'] as DoneStep[]) : []
}

function Done({ done }: { done: DoneStep }) {
  const { t } = useTranslation('manifest')
  const locale = useLocale()
  const zone = useTimeZone()
  const { step, at, party, place, note, isOnBehalf } = done
  return (
    <li data-state="done">
      <Icon of={CircleCheck} size={18} />
      <div>
        <strong>{t(`was.${step}`, { name: party })}</strong>
        <p className="soft">
          {[formatInstant(at, zone, locale), place].filter(Boolean).join(' · ')}
          {isOnBehalf && ` · ${t('wasOnBehalf')}`}
        </p>
        {note && <p>{note}</p>}
      </div>
    </li>
  )
}

/** The same parties and wastes leave again and again: one press makes the next draft. */
function Repeat({ item }: { item: Item }) {
  const { t } = useTranslation('manifest')
  const session = useSignedIn()
  const goTo = useGoTo()
  const [busy, setBusy] = useState(false)
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const isOwn = session?.organization?.id === item['organizationId']
  if (!isOwn || !may(session, 'CREATE', wasteManifest.path)) return null
  const repeat = async () => {
    setBusy(true)
    try {
      const { id } = await repeatManifest(item, today)
      goTo({ to: 'admin/waste-manifests', search: { mode: 'EDIT', id } })
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false)
  }
  return (
    <Action icon={Copy} busy={busy} onClick={() => void repeat()}>
      {t('repeat')}
    </Action>
  )
}
