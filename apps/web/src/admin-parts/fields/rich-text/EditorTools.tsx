// The tools above a text: style of the paragraph, emphasis, lists, link, picture, undo. Arrows go from one to the next.
import { Select } from 'antd'
import {
  Bold,
  Image as Picture,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide'
import { useState, type KeyboardEvent } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useTranslation } from '../../../texts/translation.ts'
import { Icon, type IconNode } from '../../../parts/controls/Icon.tsx'

interface EditorToolsProps {
  editor: Editor
  /** The name of the edited text. */
  name: string
  onAsk: (what: 'link' | 'picture') => void
}

const tools = [
  'bold',
  'italic',
  'link',
  'numbers',
  'bullets',
  'quote',
  'image',
  'undo',
  'redo',
] as const
type Tool = (typeof tools)[number]

const icons: Readonly<Record<Tool, IconNode>> = {
  bold: Bold,
  italic: Italic,
  link: Link2,
  numbers: ListOrdered,
  bullets: List,
  quote: Quote,
  image: Picture,
  undo: Undo2,
  redo: Redo2,
}

const actions: Readonly<Record<Exclude<Tool, 'link' | 'image'>, (editor: Editor) => void>> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  quote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  undo: (editor) => editor.chain().focus().undo().run(),
  redo: (editor) => editor.chain().focus().redo().run(),
}

export function EditorTools({ editor, name, onAsk }: EditorToolsProps) {
  const { t } = useTranslation('forms')
  const state = useToolState(editor)
  const [place, setPlace] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const target = event.target as HTMLElement
    if (step === 0 || target.tagName !== 'BUTTON') return
    event.preventDefault()
    const next = (place + step + tools.length) % tools.length
    setPlace(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const press = (tool: Tool) => {
    if (tool === 'link') onAsk('link')
    else if (tool === 'image') onAsk('picture')
    else actions[tool](editor)
  }
  return (
    <div className="cluster rich-tools" role="toolbar" aria-label={t('rich.tools', { name })}>
      <StyleChoice editor={editor} level={state.level} />
      <span className="wrap rich-buttons" onKeyDown={onKeyDown} role="presentation">
        {tools.map((tool, at) => (
          <button
            key={tool}
            type="button"
            tabIndex={at === place ? 0 : -1}
            aria-label={t(`rich.${tool}`)}
            title={t(`rich.${tool}`)}
            aria-pressed={state.active[tool]}
            aria-disabled={state.cannot.has(tool) || undefined}
            onFocus={() => setPlace(at)}
            onClick={() => press(tool)}
          >
            <Icon of={icons[tool]} size={16} />
          </button>
        ))}
      </span>
    </div>
  )
}

interface ToolState {
  /** 0 is a paragraph. */
  level: 0 | 2 | 3 | 4
  active: Partial<Record<Tool, boolean>>
  cannot: ReadonlySet<Tool>
}

function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }): ToolState => ({
      level: ([2, 3, 4] as const).find((level) => now.isActive('heading', { level })) ?? 0,
      active: {
        bold: now.isActive('bold'),
        italic: now.isActive('italic'),
        link: now.isActive('link'),
        numbers: now.isActive('orderedList'),
        bullets: now.isActive('bulletList'),
        quote: now.isActive('blockquote'),
      },
      cannot: new Set<Tool>([
        ...(now.can().undo() ? [] : (['undo'] as const)),
        ...(now.can().redo() ? [] : (['redo'] as const)),
      ]),
    }),
  })
}

function StyleChoice({ editor, level }: { editor: Editor; level: 0 | 2 | 3 | 4 }) {
  const { t } = useTranslation('forms')
  return (
    <Select
      className="rich-style"
      size="small"
      virtual={false}
      aria-label={t('rich.style')}
      value={level}
      options={([0, 2, 3, 4] as const).map((each) => ({
        value: each,
        label: each === 0 ? t('rich.paragraph') : t('rich.heading', { level: each }),
      }))}
      onChange={(chosen) => {
        const chain = editor.chain().focus()
        if (chosen === 0) chain.setParagraph().run()
        else chain.setHeading({ level: chosen }).run()
      }}
    />
  )
}
