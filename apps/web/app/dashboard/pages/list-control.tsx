import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { lazy, Suspense, useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { MediaPicker } from '../media/picker.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ItemActs } from '../ui/item-acts.tsx'
import ui from '../ui/ui.module.css'
import type { Choices } from './choices.ts'
import { LinkControl } from './controls.tsx'
import { createItemId } from './new-section.ts'
import styles from './pages.module.css'
import { type SectionPicture, toSectionPicture } from './picture-control.tsx'

const RichTextField = lazy(() => import('./rich-text-field.tsx'))

interface GalleryItem {
  readonly id: string
  readonly image: SectionPicture
  readonly caption?: string
  readonly to?: string
}

interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

type Item = GalleryItem | Question

interface ListControlProps {
  readonly kind: 'gallery' | 'questions'
  readonly label: string
  readonly items: readonly Item[]
  readonly choices: Choices
  onChange(items: readonly Item[]): void
}

/** Pictures or questions of a section, in order. */
export function ListControl({ kind, label, items, choices, onChange }: ListControlProps) {
  const t = useT()
  const [isPicking, setIsPicking] = useState(false)
  const replace = (next: Item) => onChange(items.map((each) => (each.id === next.id ? next : each)))
  const add = () =>
    kind === 'gallery'
      ? setIsPicking(true)
      : onChange([...items, { id: createItemId(), question: t('dashboard-pages:question.new'), answer: '' }])
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id}>
            <div className={styles.itemHead}>
              <strong>{t('dashboard-pages:item', { number: index + 1 })}</strong>
              <ItemActs
                index={index}
                count={items.length}
                labels={{
                  up: t('dashboard-pages:item.up', { number: index + 1 }),
                  down: t('dashboard-pages:item.down', { number: index + 1 }),
                  remove: t('dashboard-pages:item.remove', { number: index + 1 }),
                }}
                onMove={(from, to) => onChange(moveItem(items, from, to))}
                onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            </div>
            {'image' in item ? (
              <GalleryFields item={item} choices={choices} onChange={replace} />
            ) : (
              <QuestionFields item={item} onChange={replace} />
            )}
          </li>
        ))}
      </ol>
      <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
        {t(kind === 'gallery' ? 'dashboard-pages:pictures.add' : 'dashboard-pages:question.add')}
      </Button>
      {isPicking && (
        <MediaPicker
          excludedIds={[]}
          onClose={() => setIsPicking(false)}
          onPick={async (files) => {
            setIsPicking(false)
            const pictures = await Promise.all(files.map(toSectionPicture))
            onChange([...items, ...pictures.map((image) => ({ id: createItemId(), image }))])
          }}
        />
      )}
    </fieldset>
  )
}

/** The field without a value is left out. */
const omitEmpty = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')) as T

function GalleryFields(props: { item: GalleryItem; choices: Choices; onChange(item: GalleryItem): void }) {
  const t = useT()
  const { item, choices, onChange } = props
  const { image, caption = '', to = '' } = item
  return (
    <div className={ui.stack}>
      <img
        src={buildMediaUrl(image, 240, 240)}
        alt={image.altText ?? ''}
        width={80}
        height={80}
        className={styles.thumb}
      />
      <TextInput
        label={t('dashboard-pages:field.altText')}
        value={image.altText ?? ''}
        maxLength={500}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...item, image: omitEmpty({ ...image, altText: value }) })
        }
      />
      <TextInput
        label={t('dashboard-pages:field.caption')}
        value={caption}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => onChange(omitEmpty({ ...item, caption: value }))}
      />
      <LinkControl
        label={t('dashboard-pages:field.link')}
        to={to}
        choices={choices}
        onChange={(value) => onChange(omitEmpty({ ...item, to: value }))}
      />
    </div>
  )
}

function QuestionFields({ item, onChange }: { item: Question; onChange(item: Question): void }) {
  const t = useT()
  return (
    <div className={ui.stack}>
      <TextInput
        label={t('dashboard-pages:field.question')}
        value={item.question}
        maxLength={300}
        required
        onChange={({ currentTarget: { value } }) => onChange({ ...item, question: value })}
      />
      <Suspense fallback={null}>
        <RichTextField
          label={t('dashboard-pages:field.answer')}
          html={item.answer}
          onChange={(answer) => onChange({ ...item, answer })}
        />
      </Suspense>
    </div>
  )
}
