import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import type { Outcome } from './acts.ts'
import type { Detail } from './detail.ts'
import styles from './order.module.css'
import { maxTagLength } from './values.ts'

export function Tags({ order: { tags } }: { order: Detail }) {
  const t = useT()
  const { Form, data, state } = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.done) form.current?.reset()
  }, [data])
  return (
    <Card title={t('dashboard-orders:tags.title')}>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <OneTag tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <Form ref={form} method="post" className={styles.addTag} noValidate>
        <input type="hidden" name="intent" value="tag" />
        <TextInput
          name="tag"
          aria-label={t('dashboard-orders:tags.new')}
          placeholder={t('dashboard-orders:tags.placeholder')}
          maxLength={maxTagLength}
          autoComplete="off"
          error={data?.errors?.tag ?? data?.alert}
        />
        <Button type="submit" variant="default" loading={state !== 'idle'}>
          {t('dashboard-orders:tags.add')}
        </Button>
      </Form>
    </Card>
  )
}

function OneTag({ tag }: { tag: string }) {
  const t = useT()
  const { Form, state } = useFetcher<Outcome>()
  return (
    <Form method="post" className={styles.tag}>
      <input type="hidden" name="intent" value="untag" />
      <input type="hidden" name="tag" value={tag} />
      {tag}
      <ActionIcon
        type="submit"
        size={24}
        variant="transparent"
        color="gray"
        aria-label={t('dashboard-orders:tags.remove', { tag })}
        disabled={state !== 'idle'}
      >
        <CloseIcon size={12} />
      </ActionIcon>
    </Form>
  )
}
