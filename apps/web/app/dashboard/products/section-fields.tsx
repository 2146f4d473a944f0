import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const atMost = 50

type Row = Draft['sections'][number] & { readonly key: number }

/** What unfolds below a product's text: care, delivery, measures. Moved by buttons, or by Alt and an arrow. */
export function SectionFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const [rows, setRows] = useState<readonly Row[]>(() => draft.sections.map((section, key) => ({ ...section, key })))
  const [next, setNext] = useState(rows.length)
  const list = useRef<HTMLOListElement>(null)
  const add = () => {
    setRows([...rows, { key: next, title: '', text: '', markup: false }])
    setNext(next + 1)
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`[name="section.${next}.title"]`)?.focus())
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    const moved = [...rows]
    moved.splice(to, 0, ...moved.splice(from, 1))
    setRows(moved)
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    const held = event.target as HTMLElement
    move(at, at + by)
    // The row is put elsewhere in the page, which takes the caret out of it.
    setTimeout(() => held.focus())
  }
  /** What was typed stands in the fields and not here; they go with the row, so it is read before. */
  const remove = (row: Row, at: number) => {
    const typed = (name: string) =>
      list.current?.querySelector<HTMLInputElement>(`[name="section.${row.key}.${name}"]`)?.value ?? ''
    const gone = { ...row, title: typed('title'), text: typed('text') }
    setRows(rows.filter(({ key }) => key !== row.key))
    const notice = notifications.show({
      withCloseButton: true,
      message: (
        <span className={ui.notice}>
          {gone.title || 'A section'} was removed.
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setRows((left) => [...left.slice(0, at), gone, ...left.slice(at)])
              notifications.hide(notice)
            }}
          >
            Undo
          </Button>
        </span>
      ),
    })
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="sections">
      <input type="hidden" name="hasSections" value="1" />
      <div className={ui.sectionHead}>
        <h2 id="sections">Sections</h2>
        {rows.length < atMost && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            Add section
          </Button>
        )}
      </div>
      {rows.length === 0 && (
        <p className={ui.muted}>Such as care or delivery. They unfold below the text of the product.</p>
      )}
      <ol ref={list} className={styles.sections} aria-label="Sections in their order">
        {rows.map((row, at) => {
          const { key, title, text, markup } = row
          const name = title || `section ${at + 1}`
          return (
            <li key={key} className={styles.section} onKeyDown={(event) => onKey(event, at)}>
              <input type="hidden" name="section" value={key} />
              {markup && <input type="hidden" name={`section.${key}.markup`} value="1" />}
              <TextInput
                name={`section.${key}.title`}
                label="Heading"
                placeholder="Care"
                defaultValue={title}
                error={errors[`section.${key}.title`]}
                maxLength={50}
              />
              <span className={styles.sectionActs}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`Move ${name} up`}
                  aria-keyshortcuts="Alt+ArrowUp"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <UpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`Move ${name} down`}
                  aria-keyshortcuts="Alt+ArrowDown"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <DownIcon size={16} />
                </ActionIcon>
                <ActionIcon variant="default" size={36} aria-label={`Remove ${name}`} onClick={() => remove(row, at)}>
                  <TrashIcon />
                </ActionIcon>
              </span>
              <Textarea
                name={`section.${key}.text`}
                label="Text"
                description={markup ? 'It holds formatting, so it is shown as HTML.' : undefined}
                defaultValue={text}
                error={errors[`section.${key}.text`]}
                rows={3}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
