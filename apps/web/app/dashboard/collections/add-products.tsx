import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useFound } from '../../lib/use-asked.ts'
import type { loader as find } from '../find.ts'
import { CheckIcon, PlusIcon, SearchIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'

const pause = 180

/** Finds products by what one types and puts them in, one press each. */
export function AddProducts({ members }: { members: readonly string[] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpened(true)}>
        Add products
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Add products"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Finder members={members} />
      </Modal>
    </>
  )
}

function Finder({ members }: { members: readonly string[] }) {
  const [text, setText] = useState('')
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data, isAsking } = useFound<typeof find>(address, text ? pause : 0)
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search products"
        placeholder="Search products"
        leftSection={<SearchIcon size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={ui.found} aria-busy={isAsking}>
        {data?.products.map((product) => (
          <Found key={product.id} product={product} isMember={members.includes(product.id)} />
        ))}
      </ul>
      {data && data.products.length === 0 && <p className={ui.muted}>Nothing found</p>}
    </>
  )
}

type Product = Awaited<ReturnType<typeof find>>['products'][number]

function Found({ product, isMember }: { product: Product; isMember: boolean }) {
  const { submit, formData, state } = useFetcher()
  const { id } = useParams()
  const [added, setAdded] = useState(false)
  const inside = isMember || added || formData !== undefined
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
        disabled={inside}
        leftSection={inside && <CheckIcon size={14} />}
        aria-label={`Add ${product.name}`}
        aria-busy={state !== 'idle'}
        onClick={add}
      >
        {inside ? 'Added' : 'Add'}
      </Button>
    </li>
  )
}
