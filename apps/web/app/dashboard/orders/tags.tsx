import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Outcome } from './acts.ts'
import type { Detail } from './detail.ts'
import styles from './order.module.css'
import { tagLength } from './values.ts'

export function Tags({ order: { tags } }: { order: Detail }) {
  const { Form, data, state } = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.done) form.current?.reset()
  }, [data])
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="tags">
      <h2 id="tags">Tags</h2>
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
          aria-label="New tag"
          placeholder="gift, vip"
          maxLength={tagLength}
          autoComplete="off"
          error={data?.errors?.tag ?? data?.alert}
        />
        <Button type="submit" variant="default" loading={state !== 'idle'}>
          Add tag
        </Button>
      </Form>
    </section>
  )
}

function OneTag({ tag }: { tag: string }) {
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
        aria-label={`Take off the tag ${tag}`}
        disabled={state !== 'idle'}
      >
        <CloseIcon size={12} />
      </ActionIcon>
    </Form>
  )
}
