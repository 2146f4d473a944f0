import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader as find } from '../find.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import { createItemId } from './new-section.ts'

interface Labeled {
  readonly label: string
  readonly error?: string | undefined
}

interface ProductsControlProps extends Labeled {
  readonly ids: readonly string[]
  readonly choices: Choices
  onChange(ids: string[] | undefined): void
}

export function ProductsControl({ ids, choices, onChange, ...labels }: ProductsControlProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [names, setNames] = useState(new Map(choices.products.map(({ id, name }) => [id, name])))
  const { data } = useDelayedLoad<typeof find>(
    `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`,
    180,
  )
  // Chosen products keep their names while another search shows other products.
  useEffect(() => {
    if (data) setNames((before) => new Map([...before, ...data.products.map(({ id, name }) => [id, name] as const)]))
  }, [data])
  return (
    <MultiSelect
      {...labels}
      searchable
      limit={50}
      value={[...ids]}
      data={[...names].map(([value, name]) => ({ value, label: name }))}
      nothingFoundMessage={t('dashboard:palette.nothing')}
      onSearchChange={setText}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  )
}

interface VideoControlProps extends Labeled {
  readonly value: { readonly id: string } | undefined
  readonly choices: Choices
  onChange(video: unknown): void
}

export function VideoControl({ value, choices, onChange, ...labels }: VideoControlProps) {
  const t = useT()
  if (choices.videos.length === 0) return <p className={ui.muted}>{t('dashboard-pages:field.video.none')}</p>
  return (
    <Select
      {...labels}
      searchable
      value={value?.id || null}
      rightSection={<DownIcon size={14} />}
      data={choices.videos.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const video = choices.videos.find((each) => each.id === id)
        if (video) onChange({ id: video.id, url: video.url })
      }}
    />
  )
}

interface LabelsControlProps extends Labeled {
  readonly items: readonly { readonly id: string; readonly label: string }[]
  onChange(items: unknown): void
}

/** Edits a list of names in order. Each keeps its id, by which its translation is found. */
export function LabelsControl({ items, onChange, ...labels }: LabelsControlProps) {
  return (
    <TagsInput
      {...labels}
      value={items.map(({ label }) => label)}
      maxTags={6}
      onChange={(names) => {
        const next = names.map((name) => {
          const label = name.trim().slice(0, 100)
          return items.find((each) => each.label === label) ?? { id: createItemId(), label }
        })
        onChange(next.length > 0 ? next : undefined)
      }}
    />
  )
}
