import { Switch, Textarea, TextInput } from '@mantine/core'
import type { ContentPage } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'
import ui from '../ui/ui.module.css'
import { type Draft, toPath } from './draft.ts'
import styles from './pages.module.css'
import { PictureControl } from './picture-control.tsx'

interface PageSettingsProps {
  readonly draft: Draft
  readonly kind: ContentPage['kind']
  readonly errors: Readonly<Record<string, string>>
  onChange(change: Partial<Draft>, group: string): void
  /** Settings that only pages of this kind have. */
  readonly children?: ReactNode
}

/** The title, the address, and what search engines show. */
export function PageSettings({ draft, kind, errors, onChange, children }: PageSettingsProps) {
  const t = useT()
  const { origin, name, description: about } = useSite()
  const { title, slug, seo } = draft
  const changeSeo = (change: Partial<Draft['seo']>, group: string) => {
    const next = Object.entries({ ...seo, ...change }).filter(([, value]) => value !== '' && value !== undefined)
    onChange({ seo: Object.fromEntries(next.filter(([, value]) => value !== false)) }, group)
  }
  return (
    <div className={ui.stack}>
      <TextInput
        label={t('dashboard-pages:field.title')}
        value={title}
        maxLength={120}
        required
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value }, 'title')}
      />
      {kind !== 'HOME' && (
        <TextInput
          label={t('dashboard-pages:field.slug')}
          description={t('dashboard-pages:field.slug.hint')}
          leftSection={kind === 'POST' ? '/blog/' : '/'}
          leftSectionWidth={kind === 'POST' ? 54 : undefined}
          value={slug}
          maxLength={100}
          error={errors.slug}
          onChange={(event) => onChange({ slug: event.currentTarget.value }, 'slug')}
        />
      )}
      {children}
      <h2>{t('dashboard-pages:seo')}</h2>
      <div className={styles.result} aria-label={t('dashboard-pages:seo.preview')} role="img">
        <small>{origin.replace(/^https?:\/\//, '') + toPath(kind, slug)}</small>
        <strong>{`${seo.title || title} · ${name}`}</strong>
        <span>{seo.description || about || t('dashboard-pages:seo.noDescription')}</span>
      </div>
      <TextInput
        label={t('dashboard-pages:seo.title')}
        value={seo.title ?? ''}
        placeholder={title}
        maxLength={120}
        onChange={(event) => changeSeo({ title: event.currentTarget.value }, 'seo.title')}
      />
      <Textarea
        label={t('dashboard-pages:seo.description')}
        value={seo.description ?? ''}
        maxLength={320}
        autosize
        minRows={2}
        onChange={(event) => changeSeo({ description: event.currentTarget.value }, 'seo.description')}
      />
      <PictureControl
        label={t('dashboard-pages:seo.image')}
        description={t('dashboard-pages:seo.image.hint')}
        picture={seo.image}
        onChange={(image) => changeSeo({ image: image as never }, 'seo.image')}
      />
      <Switch
        label={t('dashboard-pages:seo.noIndex')}
        checked={seo.noIndex ?? false}
        onChange={(event) => changeSeo({ noIndex: event.currentTarget.checked }, 'seo.noIndex')}
      />
    </div>
  )
}
