import { Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
// Imported with the page, so that the styles are there before the editor's code loads.
import styles from '../pages/rich-text.module.css'
import { isEditable, toMarkup, toText } from './description.ts'
import type { Draft } from './draft.ts'
import type { Errors } from './parse.ts'

const RichTextField = lazy(() => import('../pages/rich-text-field.tsx'))

/** The formatted description. HTML that the editor can't represent is edited as source. */
export function DescriptionField({ draft: { description }, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const label = t('dashboard-products:description')
  const [html, setHtml] = useState(description)
  const text = toText(description)
  const field = useRef<HTMLInputElement>(null)
  // Dispatches an input event as typing does, so that the form notices the change.
  useEffect(() => {
    if (field.current?.value === html) field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [html])
  if (!isEditable(description)) {
    return (
      <>
        <input type="hidden" name="markup" value="1" />
        <Textarea
          name="description"
          dir="auto"
          label={label}
          description={t('dashboard-products:html')}
          defaultValue={description}
          error={errors.description}
          rows={9}
        />
      </>
    )
  }
  return (
    <div className={styles.rich}>
      <input type="hidden" name="markup" value="1" />
      <input ref={field} type="hidden" name="description" value={html} />
      <Suspense fallback={<Textarea label={label} disabled value="" rows={6} />}>
        <RichTextField
          label={label}
          html={html === description ? toMarkup(text.text, text.markup) : html}
          error={errors.description}
          onChange={setHtml}
        />
      </Suspense>
    </div>
  )
}
