import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useRef, useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '../ui/icons.tsx'
import { moveByKeys } from '../ui/move-by-keys.ts'
import ui from '../ui/ui.module.css'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

const maxSections = 50

type Row = Draft['sections'][number] & { readonly key: number }

/** The info sections of a product. They are moved by buttons, or by Alt and an arrow key. */
export function SectionFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const [rows, setRows] = useState<readonly Row[]>(() => draft.sections.map((section, key) => ({ ...section, key })))
  const [nextKey, setNextKey] = useState(rows.length)
  const list = useRef<HTMLOListElement>(null)
  const showUndo = useUndoNotice()
  const add = () => {
    setRows([...rows, { key: nextKey, title: '', text: '', markup: false, sizeGuide: false }])
    setNextKey(nextKey + 1)
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`[name="section.${nextKey}.title"]`)?.focus())
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    setRows(moveItem(rows, from, to))
  }
  /** The typed texts are in the fields only, so they are read before the row disappears. */
  const remove = (row: Row, at: number) => {
    const readValue = (name: string) =>
      list.current?.querySelector<HTMLInputElement>(`[name="section.${row.key}.${name}"]`)?.value ?? ''
    const removed = { ...row, title: readValue('title'), text: readValue('text') }
    setRows(rows.filter(({ key }) => key !== row.key))
    const message = removed.title
      ? t('dashboard-products:sections.removed', { title: removed.title })
      : t('dashboard-products:sections.removedUnnamed')
    showUndo(message, () => setRows((left) => [...left.slice(0, at), removed, ...left.slice(at)]))
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="sections">
      <input type="hidden" name="hasSections" value="1" />
      <div className={ui.sectionHead}>
        <h2 id="sections">{t('dashboard-products:sections')}</h2>
        {rows.length < maxSections && (
          <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
            {t('dashboard-products:sections.add')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={ui.muted}>{t('dashboard-products:sections.none')}</p>}
      <ol ref={list} className={styles.sections} aria-label={t('dashboard-products:sections.order')}>
        {rows.map((row, at) => {
          const { key, title, text, markup, sizeGuide } = row
          const section = title || t('dashboard-products:sections.unnamed', { position: at + 1 })
          return (
            <li
              key={key}
              className={styles.section}
              onKeyDown={(event) => moveByKeys(event, (by) => move(at, at + by))}
            >
              <input type="hidden" name="section" value={key} />
              {markup && <input type="hidden" name={`section.${key}.markup`} value="1" />}
              <TextInput
                name={`section.${key}.title`}
                dir="auto"
                label={t('dashboard-products:sections.heading')}
                placeholder={t('dashboard-products:sections.heading.example')}
                defaultValue={title}
                error={errors[`section.${key}.title`]}
                maxLength={50}
              />
              <span className={styles.sectionActs}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('dashboard-products:sections.up', { section })}
                  aria-keyshortcuts="Alt+ArrowUp"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <UpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('dashboard-products:sections.down', { section })}
                  aria-keyshortcuts="Alt+ArrowDown"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <DownIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('dashboard:removeNamed', { name: section })}
                  onClick={() => remove(row, at)}
                >
                  <TrashIcon />
                </ActionIcon>
              </span>
              <Textarea
                name={`section.${key}.text`}
                dir="auto"
                label={t('dashboard-products:sections.text')}
                description={markup ? t('dashboard-products:html') : undefined}
                defaultValue={text}
                error={errors[`section.${key}.text`]}
                rows={sizeGuide ? 10 : 3}
              />
              <Checkbox
                name={`section.${key}.sizeGuide`}
                value="1"
                label={t('dashboard-products:sections.sizeGuide')}
                description={t('dashboard-products:sections.sizeGuide.hint')}
                checked={sizeGuide}
                // A product has only one size guide.
                onChange={({ target: { checked } }) =>
                  setRows(rows.map((each) => ({ ...each, sizeGuide: each.key === key && checked })))
                }
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
