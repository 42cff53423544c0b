// A text with simple mark-up: headings, lists, links, emphasis and pictures. The server cleans what is sent. See
// docs/decisions/0192-forms-stand-on-the-library.md.
import { Input } from 'antd'
import { Image } from '@tiptap/extension-image'
import { EditorContent, Mark, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { controlAttributes, type FieldInputProps } from '../field-input.ts'
import { cleanPasted } from './clean-pasted.ts'
import { EditorTools } from './EditorTools.tsx'
import { isKnownToEditor } from './known-tags.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import './rich-text.css'

export default function RichTextInput(props: FieldInputProps) {
  const [first] = useState(() => String(props.value ?? ''))
  return isKnownToEditor(first) ? <Written {...props} /> : <Source {...props} />
}

/** Mark-up that the editor would drop is edited as it is. */
function Source(props: FieldInputProps) {
  const { name, value, onChange } = props
  return (
    <Input.TextArea
      {...controlAttributes(props)}
      name={name}
      autoSize={{ minRows: 8, maxRows: 24 }}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

type Asked = 'link' | 'picture'

function Written(props: FieldInputProps) {
  const { label, problem } = props
  const [asked, setAsked] = useState<Asked>()
  const editor = useRichText(props, () => setAsked('link'))
  if (editor === null) return <SkeletonRows rows={8} />
  return (
    <div className="rich" data-wrong={problem !== undefined || undefined}>
      <EditorTools editor={editor} name={label} onAsk={setAsked} />
      <EditorContent editor={editor} />
      <Length editor={editor} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
  }),
  Image,
  markOf('sub'),
  markOf('sup'),
]

/** Small digits of formulas, which only come with a text. */
function markOf(tag: 'sub' | 'sup') {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}

function useRichText(props: FieldInputProps, askLink: () => void): Editor | null {
  const { label, value, onChange } = props
  const html = String(value ?? '')
  const sent = useRef(html)
  const newest = useRef({ onChange, askLink })
  useEffect(() => {
    newest.current = { onChange, askLink }
  })
  const attributes = attributesOf(props, label)
  const editor = useEditor({
    // It is made when the form stands: one that is made ahead may be thrown away before it is shown.
    immediatelyRender: false,
    extensions,
    content: html,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        event.preventDefault()
        newest.current.askLink()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      sent.current = changed.isEmpty ? '' : changed.getHTML()
      newest.current.onChange(sent.current || null)
    },
  })
  const replace = useEffectEvent((next: string) => {
    if (next === sent.current) return
    sent.current = next
    editor?.commands.setContent(next, { emitUpdate: false })
  })
  // A value that comes from elsewhere replaces what stands there.
  useEffect(() => replace(html), [html])
  const written = JSON.stringify(attributes)
  useEffect(() => {
    const known = JSON.parse(written) as Record<string, string>
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes: known } })
  }, [editor, written])
  return editor
}

function attributesOf(props: FieldInputProps, label: string): Record<string, string> {
  const about = controlAttributes(props)
  return {
    id: about.id,
    role: 'textbox',
    class: 'rich-text',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(about['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(about['aria-required'] && { 'aria-required': 'true' }),
    ...(about['aria-describedby'] && { 'aria-describedby': about['aria-describedby'] }),
  }
}

/** Words that somebody reads in a minute. */
const wordsPerMinute = 200

function Length({ editor }: { editor: Editor }) {
  const { t } = useTranslation('forms')
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getText().split(/\s+/).filter(Boolean).length,
  })
  return (
    <p className="wrap soft meta rich-length">
      <span>
        {t('rich.words', { count: words })} ·{' '}
        {t('rich.minutes', { count: Math.max(1, Math.round(words / wordsPerMinute)) })}
      </span>
      <span>{t('rich.keys')}</span>
    </p>
  )
}
