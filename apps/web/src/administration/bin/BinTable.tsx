// The bin as a table, with the result of the last act above it.
import { Button, Table, type TableColumnsType } from 'antd'
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { BinnedItem } from '@eos/contract/calls/bin'
import { resourceAt } from '@eos/contract/resources/all'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { screenOfResource } from '../../admin-parts/frame/screens.ts'
import { ReferenceName } from '../../admin-parts/resources/ReferenceName.tsx'
import { purgeFromBin, restoreFromBin } from '../../admin-parts/resources/bin.ts'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { nameOfBinned } from './binned-name.ts'
import { holderIn, type Holder } from './holder.ts'

type Outcome =
  | { kind: 'restored' | 'purged'; item: BinnedItem }
  | { kind: 'failed'; text: string; holder?: Holder | undefined }

interface BinTableProps {
  items: readonly BinnedItem[]
  /** In place of a table without rows. */
  children: ReactNode
}

export function BinTable({ items, children }: BinTableProps) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  const { outcome, busy, act } = useActs()
  const [doomed, setDoomed] = useState<BinnedItem>()
  const columns = columnsOf(t, {
    busy,
    onRestore: (item) => void act('restored', item),
    onPurge: setDoomed,
  })
  return (
    <>
      {outcome && <Told outcome={outcome} />}
      {items.length === 0 ? (
        children
      ) : (
        <Table
          aria-label={t('list')}
          columns={columns}
          dataSource={[...items]}
          rowKey="id"
          pagination={false}
          size="small"
        />
      )}
      {doomed && (
        <AskDialog
          title={t('purgeTitle', { name: nameOfBinned(doomed, locale) })}
          action={t('purgeDo')}
          isDangerous
          busy={busy !== undefined}
          onConfirm={() => void act('purged', doomed).then(() => setDoomed(undefined))}
          onCancel={() => setDoomed(undefined)}
        >
          <p>{t('purgeText')}</p>
        </AskDialog>
      )}
    </>
  )
}

/** One act at a time; the lists of the administration are read again after it. */
function useActs() {
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState<string>()
  const act = async (kind: 'restored' | 'purged', item: BinnedItem) => {
    setBusy(item.id)
    setOutcome(undefined)
    try {
      await (kind === 'restored' ? restoreFromBin(item.id) : purgeFromBin(item.id))
      setOutcome({ kind, item })
    } catch (error) {
      setOutcome({ kind: 'failed', text: failureText(error), holder: holderIn(error) })
    }
    setBusy(undefined)
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  return { outcome, busy, act }
}

function Told({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  if (outcome.kind === 'failed') {
    const { text, holder } = outcome
    return (
      <FormFailure>
        <p>{text}</p>
        {holder && (
          <PageLink to={holder.page} search={{ id: holder.id }}>
            {t('holder')}
          </PageLink>
        )}
      </FormFailure>
    )
  }
  const { kind, item } = outcome
  const screen = kind === 'restored' ? screenOfResource(item.kind) : undefined
  return (
    <FormSuccess>
      {t(kind, { name: nameOfBinned(item, locale) })}{' '}
      {screen && (
        <PageLink to={screen.page} search={{ id: item.itemId }}>
          {t('open')}
        </PageLink>
      )}
    </FormSuccess>
  )
}

interface Acts {
  /** The number of the item that is being restored or removed. */
  busy: string | undefined
  onRestore: (item: BinnedItem) => void
  onPurge: (item: BinnedItem) => void
}

/** On phones all facts stand in the first column. */
function columnsOf(t: Translate<'bin'>, acts: Acts): TableColumnsType<BinnedItem> {
  return [
    {
      key: 'item',
      title: t('item'),
      render: (_value, item) => <ItemInBin item={item} />,
    },
    {
      key: 'removed',
      title: t('removed'),
      responsive: ['md'],
      render: (_value, item) => <Removal item={item} />,
    },
    {
      key: 'keptUntil',
      title: t('keptUntil'),
      responsive: ['md'],
      render: (_value, item) => <KeptUntil item={item} />,
    },
    {
      key: 'acts',
      title: <span className="only-heard">{t('acts')}</span>,
      render: (_value, item) => <ActsOnItem item={item} {...acts} />,
    },
  ]
}

interface ItemProps {
  item: BinnedItem
}

function ItemInBin({ item }: ItemProps) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  return (
    <>
      <strong className="bin-name">{nameOfBinned(item, locale)}</strong>
      <span className="soft small">
        {[resourceAt(item.kind)?.label[locale], item.code === item.name ? null : item.code]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {item.mergedInto !== null && (
        <span className="soft small">
          {' '}
          {t('mergedInto')} <ReferenceName to={item.kind} id={item.mergedInto} />
        </span>
      )}
      <span className="bin-narrow small">
        {t('removed')} <Removal item={item} />
        <br />
        {t('keptUntil')} <KeptUntil item={item} />
      </span>
    </>
  )
}

function Removal({ item: { removedAt, removedBy } }: ItemProps) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <>
      {formatInstant(removedAt, zone, locale)}{' '}
      <span className="soft">{t('removedBy', { name: removedBy })}</span>
    </>
  )
}

function KeptUntil({ item: { keptUntil } }: ItemProps) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  const zone = useTimeZone()
  return keptUntil === null ? t('forEver') : formatInstant(keptUntil, zone, locale)
}

function ActsOnItem({ item, busy, onRestore, onPurge }: ItemProps & Acts) {
  const { t } = useTranslation('bin')
  const name = nameOfBinned(item, useLocale())
  return (
    <div className="wrap bin-acts">
      <Button
        loading={busy === item.id}
        disabled={busy !== undefined && busy !== item.id}
        aria-label={t('restoreThis', { name })}
        onClick={() => onRestore(item)}
      >
        {t('restore')}
      </Button>
      <Button
        danger
        disabled={busy !== undefined}
        aria-label={t('purgeThis', { name })}
        onClick={() => onPurge(item)}
      >
        {t('purge')}
      </Button>
    </div>
  )
}
