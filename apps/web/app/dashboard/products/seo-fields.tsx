import { Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { extractExcerpt } from '../../lib/plain-text.ts'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

/** Search engines truncate longer texts. */
const visibleLength = { title: 60, description: 155 }

const truncate = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).trimEnd()} …`

/** The search engine listing of a product. Empty fields fall back to its name and description. */
export function SeoFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const { name: shop, origin } = useSite()
  const [title, setTitle] = useState(draft.seoTitle)
  const [description, setDescription] = useState(draft.seoDescription)
  const [slug, setSlug] = useState(draft.slug)
  const plain = extractExcerpt(draft.description)
  const isNew = draft.id === ''
  return (
    <Card title={t('dashboard-products:seo')} isStacked>
      <figure className={styles.result} aria-label={t('dashboard-products:seo.preview')}>
        <cite dir="ltr" translate="no">
          {origin.replace(/^https?:\/\//, '')} › product › {slug || '…'}
        </cite>
        <strong>
          {truncate(`${title.trim() || draft.name || t('dashboard-products:seo.name')} · ${shop}`, visibleLength.title)}
        </strong>
        <p>{truncate(description.trim() || plain || t('dashboard-products:seo.text'), visibleLength.description)}</p>
      </figure>
      <TextInput
        name="seoTitle"
        dir="auto"
        label={t('dashboard-products:seo.title')}
        placeholder={draft.name}
        description={
          title.length > visibleLength.title
            ? t('dashboard-products:seo.length', { max: visibleLength.title })
            : undefined
        }
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={errors.seoTitle}
        maxLength={200}
      />
      <Textarea
        name="seoDescription"
        dir="auto"
        label={t('dashboard-products:seo.description')}
        placeholder={plain}
        description={
          description.length > visibleLength.description
            ? t('dashboard-products:seo.length', { max: visibleLength.description })
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
        dir="ltr"
        label={t('dashboard-products:seo.url')}
        description={
          isNew
            ? t('dashboard-products:seo.url.new')
            : slug !== draft.slug
              ? t('dashboard-products:seo.url.changed')
              : undefined
        }
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        error={errors.slug}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
    </Card>
  )
}
