import { useT } from '@stoa/messages/react'
import { Selection } from '@tiptap/pm/state'
import { EditorContent, Extension, Mark, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import type { EditorNode } from './about.ts'

const tools = [
  ['profile:editor.bold', 'bold', undefined],
  ['profile:editor.italic', 'italic', undefined],
  ['profile:editor.heading', 'heading', { level: 2 }],
  ['profile:editor.list', 'bulletList', undefined],
  ['profile:editor.numbers', 'orderedList', undefined],
] as const

const isOff = false
/** The stored node, also as an attribute in the page, so that cut and paste does not lose it. */
const data = {
  default: null,
  parseHTML: (element: HTMLElement) => element.dataset.stored ?? null,
  renderHTML: ({ data: stored }: { data?: string | null }) => (stored ? { 'data-stored': stored } : {}),
}
const label = { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent }

/** A block that the editor can't change, such as an image: it can only stay or be removed. */
const OpaqueBlock = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  addAttributes: () => ({ data, label }),
  parseHTML: () => [{ tag: 'div[data-stored]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'kept' }, String(node.attrs.label)],
})

/** Text decorations other than bold and italic, such as a link. */
const TextDecoration = Mark.create({
  name: 'said',
  excludes: '',
  addAttributes: () => ({ data }),
  parseHTML: () => [{ tag: 'span[data-stored]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, class: 'said' }, 0],
})

/** Properties of a block other than its text, such as its alignment. */
const BlockProperties = Extension.create({
  name: 'known',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem'], attributes: { data } },
  ],
})

export default function AboutEditor({ document, label }: { document: EditorNode; label: string }) {
  const t = useT()
  const [json, setJson] = useState(() => JSON.stringify(document))
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        blockquote: isOff,
        code: isOff,
        codeBlock: isOff,
        hardBreak: isOff,
        horizontalRule: isOff,
        link: isOff,
        strike: isOff,
        trailingNode: isOff,
        underline: isOff,
        heading: { levels: [1, 2, 3, 4, 5, 6] },
      }),
      OpaqueBlock,
      TextDecoration,
      BlockProperties,
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
        class: 'rich-text min-h-44 whitespace-pre-wrap px-3.5 py-2.5 outline-none',
      },
    },
    onCreate: ({ editor: { view } }) => {
      // An image at the beginning would be selected, and the first key press would replace it.
      const words = Selection.findFrom(view.state.doc.resolve(view.state.doc.content.size), -1, true)
      if (words) view.dispatch(view.state.tr.setSelection(words))
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
      <div
        role="toolbar"
        aria-label={t('profile:editor.label')}
        className="flex flex-wrap gap-1 border-b border-line p-1"
      >
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
            {t(title)}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
