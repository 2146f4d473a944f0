import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useFound } from '../../lib/use-asked.ts'
import type { loader as find } from '../find.ts'
import { CheckIcon, PlusIcon, SearchIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'

/** Milliseconds after the last keystroke. */
const searchDelay = 180

/** Searches products while typing, and adds each with one click. */
export function AddProducts({ memberIds }: { memberIds: readonly string[] }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpened(true)}>
        {t('dashboard-collections:add')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('dashboard-collections:add')}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <Finder memberIds={memberIds} />
      </Modal>
    </>
  )
}

function Finder({ memberIds }: { memberIds: readonly string[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data, isAsking } = useFound<typeof find>(address, text ? searchDelay : 0)
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('dashboard:searchProducts')}
        placeholder={t('dashboard:searchProducts')}
        leftSection={<SearchIcon size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={ui.found} aria-busy={isAsking}>
        {data?.products.map((product) => (
          <Found key={product.id} product={product} isMember={memberIds.includes(product.id)} />
        ))}
      </ul>
      {data && data.products.length === 0 && <p className={ui.muted}>{t('dashboard-collections:noProducts')}</p>}
    </>
  )
}

type Product = Awaited<ReturnType<typeof find>>['products'][number]

function Found({ product, isMember }: { product: Product; isMember: boolean }) {
  const t = useT()
  const { submit, formData, state } = useFetcher()
  const { id } = useParams()
  const [isAdded, setAdded] = useState(false)
  const isInCollection = isMember || isAdded || formData !== undefined
  const add = () => {
    setAdded(true)
    submit({ intent: 'add', productId: product.id }, { method: 'post', action: `/dashboard/collections/${id}` })
  }
  return (
    <li>
      <Thumb image={product.image} size={36} />
      <span>
        {product.name}
        <span className={ui.muted}> {product.about}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={isInCollection}
        leftSection={isInCollection && <CheckIcon size={14} />}
        aria-label={t('dashboard-collections:add.one', { name: product.name })}
        aria-busy={state !== 'idle'}
        onClick={add}
      >
        {isInCollection ? t('dashboard-collections:added') : t('dashboard:add')}
      </Button>
    </li>
  )
}
