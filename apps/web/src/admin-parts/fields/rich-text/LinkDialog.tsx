// Asks where a link leads.
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../texts/translation.ts'
import { fieldAttributes, FieldFrame } from '../../../parts/fields/Field.tsx'
import { AskDialog } from '../../controls/AskDialog.tsx'

const address = /^(?:https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:[+\d][\d -]+)$/i

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('forms')
  const id = useId()
  const present = String(editor.getAttributes('link')['href'] ?? '')
  const [href, setHref] = useState(present)
  const [isWrong, setWrong] = useState(false)
  const problem = isWrong ? t('rich.linkWrong') : undefined
  const hint = t('rich.linkHint')
  const set = () => {
    const given = href.trim()
    if (!address.test(given)) return setWrong(true)
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && present === '')
      chain
        .insertContent({
          type: 'text',
          text: given,
          marks: [{ type: 'link', attrs: { href: given } }],
        })
        .run()
    else chain.setLink({ href: given }).run()
  }
  return (
    <AskDialog
      title={t('rich.linkTitle')}
      action={t('rich.linkSet')}
      onConfirm={set}
      onCancel={onClose}
    >
      <FieldFrame id={id} label={t('rich.linkAddress')} hint={hint} problem={problem}>
        <Input
          {...fieldAttributes(id, { hint, problem })}
          type="url"
          value={href}
          onChange={({ target }) => {
            setHref(target.value)
            setWrong(false)
          }}
          onPressEnter={(event) => {
            event.preventDefault()
            set()
          }}
        />
      </FieldFrame>
      {present !== '' && (
        <Button
          onClick={() => {
            onClose()
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
          }}
        >
          {t('rich.linkRemove')}
        </Button>
      )}
    </AskDialog>
  )
}
