import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import type { EditorNode } from './about.ts'

const tools = [
  ['Bold', 'bold', undefined],
  ['Italic', 'italic', undefined],
  ['Heading', 'heading', { level: 2 }],
  ['List', 'bulletList', undefined],
  ['Numbers', 'orderedList', undefined],
] as const

const off = false

export default function AboutEditor({ document, label }: { document: EditorNode; label: string }) {
  const [json, setJson] = useState(() => JSON.stringify(document))
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        blockquote: off,
        code: off,
        codeBlock: off,
        hardBreak: off,
        horizontalRule: off,
        link: off,
        strike: off,
        trailingNode: off,
        underline: off,
        heading: { levels: [2, 3] },
      }),
    ],
    content: document as object,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'about min-h-44 whitespace-pre-wrap px-3.5 py-2.5 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => setJson(JSON.stringify(changed.getJSON())),
  })
  const press = (name: (typeof tools)[number][1]) => {
    const chain = editor?.chain().focus()
    if (name === 'bold') chain?.toggleBold().run()
    else if (name === 'italic') chain?.toggleItalic().run()
    else if (name === 'heading') chain?.toggleHeading({ level: 2 }).run()
    else if (name === 'bulletList') chain?.toggleBulletList().run()
    else chain?.toggleOrderedList().run()
  }
  return (
    <div className="rounded-control border border-line-strong bg-field focus-within:border-ink">
      <input type="hidden" name="document" value={json} />
      <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-1 border-b border-line p-1">
        {tools.map(([title, name, attributes]) => (
          <button
            key={name}
            type="button"
            aria-pressed={editor?.isActive(name, attributes) ?? false}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(name)}
            className="min-h-9 rounded-control px-3 text-sm hover:bg-surface aria-pressed:bg-surface aria-pressed:font-medium"
          >
            {title}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
