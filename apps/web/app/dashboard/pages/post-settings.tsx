import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { PostDetails } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { toMoment, toWallTime } from '../lib/time.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import type { Draft } from './draft.ts'
import { PictureControl } from './picture-control.tsx'

interface PostSettingsProps {
  readonly post: PostDetails
  readonly choices: Choices
  readonly errors: Readonly<Record<string, string>>
  onChange(change: Partial<Draft>, group: string): void
}

/** The settings of a post that lists show: excerpt, picture, author, tags and date. */
export function PostSettings({ post, choices, errors, onChange }: PostSettingsProps) {
  const t = useT()
  const { zone } = useReader()
  const change = (name: keyof PostDetails, value: PostDetails[keyof PostDetails] | null) => {
    const { [name]: _, ...rest } = post
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    onChange({ post: isEmpty ? rest : { ...rest, [name]: value } }, `post.${name}`)
  }
  const { authors, tags } = choices
  return (
    <div className={ui.stack}>
      <Textarea
        label={t('dashboard-blog:field.excerpt')}
        description={t('dashboard-blog:field.excerpt.hint')}
        value={post.excerpt ?? ''}
        maxLength={400}
        autosize
        minRows={2}
        error={errors['post.excerpt']}
        onChange={(event) => change('excerpt', event.currentTarget.value)}
      />
      <PictureControl
        label={t('dashboard-blog:field.picture')}
        description={t('dashboard-blog:field.picture.hint')}
        picture={post.image as never}
        onChange={(image) => change('image', image as never)}
      />
      <Select
        label={t('dashboard-blog:field.author')}
        placeholder={t('dashboard-blog:field.author.none')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('dashboard:remove') }}
        rightSection={post.authorId ? undefined : <DownIcon size={14} />}
        nothingFoundMessage={t('dashboard:palette.nothing')}
        value={authors.some(({ id }) => id === post.authorId) ? post.authorId! : null}
        data={authors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(authorId) => change('authorId', authorId)}
      />
      <MultiSelect
        label={t('dashboard-blog:field.tags')}
        description={t('dashboard-blog:field.tags.hint')}
        searchable
        limit={50}
        maxValues={20}
        nothingFoundMessage={t('dashboard:palette.nothing')}
        value={(post.tagIds ?? []).filter((id) => tags.some((tag) => tag.id === id))}
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(tagIds) => change('tagIds', tagIds)}
      />
      <p className={`${ui.muted} ${ui.small}`}>
        <Link to="/dashboard/blog/authors" className={ui.link}>
          {t('dashboard-blog:authors')}
        </Link>
        {' · '}
        <Link to="/dashboard/blog/tags" className={ui.link}>
          {t('dashboard-blog:tags')}
        </Link>
      </p>
      <TextInput
        type="datetime-local"
        label={t('dashboard-blog:field.date')}
        description={t('dashboard-blog:field.date.hint')}
        value={post.date ? toWallTime(new Date(post.date), zone) : ''}
        error={errors['post.date']}
        onChange={({ currentTarget: { value } }) => change('date', value ? toMoment(value, zone).toISOString() : null)}
      />
    </div>
  )
}
