import { Input, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './rich-text.module.css'

const tools = [
  ['dashboard-pages:text.bold', 'bold', undefined],
  ['dashboard-pages:text.italic', 'italic', undefined],
  ['dashboard-pages:text.heading', 'heading', { level: 2 }],
  ['dashboard-pages:text.subheading', 'heading', { level: 3 }],
  ['dashboard-pages:text.list', 'bulletList', undefined],
  ['dashboard-pages:text.numbers', 'orderedList', undefined],
  ['dashboard-pages:text.quote', 'blockquote', undefined],
] as const

interface RichTextFieldProps {
  readonly label: string
  readonly html: string
  readonly error?: string | undefined
  onChange(html: string): void
}

/** Text with headings, lists, links and emphasis. */
export default function RichTextField({ label, html, error, onChange }: RichTextFieldProps) {
  const t = useT()
  const id = useId()
  const [isLinking, setIsLinking] = useState(false)
  const change = useRef(onChange)
  change.current = onChange
  /** What the editor has written itself, so that it is not replaced by it. */
  const written = useRef(html)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        trailingNode: false,
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
      }),
    ],
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        // The text may be in another language than the dashboard.
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: `rich-text ${styles.prose}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      change.current(written.current)
    },
  })
  // Undo, or another person's change.
  useEffect(() => {
    if (!editor || html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <div className={styles.rich}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.richFrame} data-wrong={error ? true : undefined}>
        <div role="toolbar" aria-label={t('dashboard-pages:text.tools', { field: label })} className={styles.tools}>
          {tools.map(([title, name, attributes]) => (
            <button
              key={title}
              type="button"
              aria-pressed={editor?.isActive(name, attributes) ?? false}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor && press(editor, name, attributes)}
            >
              {t(title)}
            </button>
          ))}
          <button
            type="button"
            aria-pressed={editor?.isActive('link') ?? false}
            aria-expanded={isLinking}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsLinking(!isLinking)}
          >
            {t('dashboard-pages:text.link')}
          </button>
        </div>
        {isLinking && editor && <LinkLine editor={editor} onDone={() => setIsLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}

function press(editor: Editor, name: (typeof tools)[number][1], attributes: { level: 2 | 3 } | undefined): void {
  const chain = editor.chain().focus()
  switch (name) {
    case 'bold':
      return void chain.toggleBold().run()
    case 'italic':
      return void chain.toggleItalic().run()
    case 'heading':
      return void chain.toggleHeading({ level: attributes?.level ?? 2 }).run()
    case 'bulletList':
      return void chain.toggleBulletList().run()
    case 'orderedList':
      return void chain.toggleOrderedList().run()
    case 'blockquote':
      return void chain.toggleBlockquote().run()
  }
}

/** The address of the selected text's link; empty removes the link. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const t = useT()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const save = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim()) chain.setLink({ href: address.trim() }).run()
    else chain.unsetLink().run()
    onDone()
  }
  return (
    <TextInput
      size="xs"
      className={styles.linkLine}
      aria-label={t('dashboard-pages:text.linkAddress')}
      placeholder="/about"
      value={address}
      autoFocus
      onChange={(event) => setAddress(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Enter') return
        event.preventDefault()
        save()
      }}
      onBlur={save}
    />
  )
}
