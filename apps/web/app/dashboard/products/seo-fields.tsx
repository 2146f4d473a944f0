import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { excerpt } from '../../lib/plain-text.ts'
import { useSite } from '../../lib/site.ts'
import ui from '../ui/ui.module.css'
import { toMarkup } from './description.ts'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

/** Search engines cut what is longer. */
const shown = { title: 60, description: 155 }

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length).trimEnd()} …`)

/** How a product looks in the results of a search engine. What is left empty is its name and text. */
export function SeoFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const { name: shop, origin } = useSite()
  const [title, setTitle] = useState(draft.seoTitle)
  const [description, setDescription] = useState(draft.seoDescription)
  const [slug, setSlug] = useState(draft.slug)
  const plain = excerpt(toMarkup(draft.description.text, draft.description.markup))
  const isNew = draft.id === ''
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="seo">
      <h2 id="seo">In search engines</h2>
      <figure className={styles.result} aria-label="Preview of a search result">
        <cite>
          {origin.replace(/^https?:\/\//, '')} › product › {slug || '…'}
        </cite>
        <strong>{cut(`${title.trim() || draft.name || 'Name of the product'} · ${shop}`, shown.title)}</strong>
        <p>{cut(description.trim() || plain || 'The beginning of its text.', shown.description)}</p>
      </figure>
      <TextInput
        name="seoTitle"
        label="Title in results"
        placeholder={draft.name}
        description={title.length > shown.title ? `Search engines show about ${shown.title} characters.` : undefined}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={errors.seoTitle}
        maxLength={200}
      />
      <Textarea
        name="seoDescription"
        label="Words in results"
        placeholder={plain}
        description={
          description.length > shown.description
            ? `Search engines show about ${shown.description} characters.`
            : undefined
        }
        rows={3}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        error={errors.seoDescription}
        maxLength={500}
      />
      <TextInput
        name="slug"
        label="Address"
        description={
          isNew
            ? 'Made of the name when it is left empty.'
            : slug !== draft.slug
              ? 'Links to the address of before lead nowhere then.'
              : undefined
        }
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        error={errors.slug}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
    </section>
  )
}
