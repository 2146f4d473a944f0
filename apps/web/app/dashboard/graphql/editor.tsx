import { json } from '@codemirror/lang-json'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { graphql, updateSchema } from 'cm6-graphql'
import { basicSetup } from 'codemirror'
import type { GraphQLSchema } from 'graphql'
import { useEffect, useRef } from 'react'
import styles from './graphql.module.css'

interface EditorProps {
  readonly label: string
  readonly value: string
  readonly language: 'graphql' | 'json'
  readonly schema?: GraphQLSchema | undefined
  onChange(text: string, cursor: number): void
  onRun(): void
}

/** The colors are those of the page, light or dark. */
const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--quiet-wash)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--quiet-wash)', color: 'var(--ink)' },
})

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--danger)' },
  { tag: [tags.string, tags.literal, tags.number, tags.bool], color: 'var(--success)' },
  { tag: [tags.variableName, tags.attributeName, tags.special(tags.name)], color: 'var(--warning)' },
  { tag: tags.comment, color: 'var(--muted)' },
])

/** A text editor with highlighting and, for GraphQL, suggestions. Tab moves on; Ctrl+Enter runs. */
export function Editor({ label, value, language, schema, onChange, onRun }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const handlers = useRef({ onChange, onRun })
  handlers.current = { onChange, onRun }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; its text and schema follow below
  useEffect(() => {
    const run = () => {
      handlers.current.onRun()
      return true
    }
    const created = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          basicSetup,
          language === 'graphql' ? graphql() : json(),
          theme,
          syntaxHighlighting(highlighting),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
            if (docChanged || selectionSet) handlers.current.onChange(state.doc.toString(), state.selection.main.head)
          }),
        ],
      }),
    })
    view.current = created
    return () => created.destroy()
  }, [])

  useEffect(() => {
    if (view.current && schema) updateSchema(view.current, schema)
  }, [schema])

  useEffect(() => {
    const current = view.current?.state.doc
    if (current && current.toString() !== value)
      view.current?.dispatch({ changes: { from: 0, to: current.length, insert: value } })
  }, [value])

  return (
    <section className={styles.editor} data-language={language}>
      <h2>{label}</h2>
      <div ref={place} className={styles.text} dir="ltr" />
    </section>
  )
}
