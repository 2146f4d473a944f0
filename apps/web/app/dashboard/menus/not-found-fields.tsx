import { Textarea, TextInput } from '@mantine/core'
import type { Navigation } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import type { FormReader } from '../lib/form-reader.ts'
import ui from '../ui/ui.module.css'

type NotFound = Navigation['notFound']

/** Null resets to the default text. */
export function readNotFound(reader: FormReader): NonNullable<NotFound> | null {
  const [title, text] = [reader.short('notFoundTitle', 100), reader.text('notFoundText').slice(0, 500)]
  return title ? { title, ...(text && { text }) } : null
}

export function NotFoundFields({ notFound }: { notFound: NotFound }) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="not-found">
      <h2 id="not-found">{t('dashboard-menus:notFound')}</h2>
      <p className={ui.muted}>{t('dashboard-menus:notFound.hint')}</p>
      <TextInput
        name="notFoundTitle"
        label={t('dashboard-menus:column.title')}
        defaultValue={notFound?.title ?? ''}
        maxLength={100}
      />
      <Textarea
        name="notFoundText"
        label={t('dashboard-menus:text')}
        defaultValue={notFound?.text ?? ''}
        maxLength={500}
        autosize
        minRows={2}
      />
    </section>
  )
}
