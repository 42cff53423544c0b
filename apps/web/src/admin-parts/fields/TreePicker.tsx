// A button that opens the tree of a resource; each level is asked for when it is opened.
import { Button, Popover, Tree, type TreeDataNode } from 'antd'
import { ListTree } from 'lucide'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { Resource } from '@eos/contract/resource'
import { Icon } from '../../parts/controls/Icon.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { nameOf, type Item } from '../resources/queries.ts'
import { itemsBelow } from './tree-of.ts'

interface TreePickerProps {
  resource: Resource
  label: string
  onChoose: (id: string) => void
}

export default function TreePicker({ resource, label, onChoose }: TreePickerProps) {
  const { t } = useTranslation('forms')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Branches
          resource={resource}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      }
    >
      <Button
        className="field-tree-button"
        aria-label={t('byTree', { name: label })}
        aria-expanded={isOpen}
        icon={<Icon of={ListTree} size={16} />}
      />
    </Popover>
  )
}

function Branches({ resource, onChoose }: Omit<TreePickerProps, 'label'>) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const [below, setBelow] = useState<Readonly<Record<string, readonly Item[]>>>({})
  const top = useQuery({
    queryKey: ['admin', resource.path, 'tree'],
    queryFn: () => itemsBelow(resource, undefined),
  })
  if (top.isPending) return <SkeletonRows rows={4} />
  if (top.isError) return <QueryFailure error={top.error} onRetry={() => void top.refetch()} />
  const nodeOf = (item: Item): TreeDataNode => ({
    key: item.id,
    title: <TreeName item={item} />,
    isLeaf: below[item.id]?.length === 0,
    ...(below[item.id] && { children: below[item.id]!.map(nodeOf) }),
  })
  if (top.data.length === 0) return <p className="soft">{t('treeEmpty')}</p>
  return (
    <Tree
      className="field-tree"
      aria-label={t('tree', { name: resource.label[locale] })}
      virtual={false}
      blockNode
      treeData={top.data.map(nodeOf)}
      loadData={async ({ key }) => {
        const found = await itemsBelow(resource, String(key))
        setBelow((before) => ({ ...before, [String(key)]: found }))
      }}
      onSelect={([key]) => {
        if (key !== undefined) onChoose(String(key))
      }}
    />
  )
}

function TreeName({ item }: { item: Item }) {
  const locale = useLocale()
  return (
    <>
      {nameOf(item, locale)}
      {typeof item['code'] === 'string' && <span className="soft"> {item['code']}</span>}
    </>
  )
}
