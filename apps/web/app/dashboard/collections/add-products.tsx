import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { CheckIcon, PlusIcon } from '../ui/icons.tsx'
import { type FoundProduct, ProductFinder } from '../ui/product-finder.tsx'

/** Adds each of the products found with one click. */
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
        <ProductFinder
          renderAct={(product) => <AddProduct product={product} isMember={memberIds.includes(product.id)} />}
        />
      </Modal>
    </>
  )
}

function AddProduct({ product, isMember }: { product: FoundProduct; isMember: boolean }) {
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
    <Button
      size="xs"
      variant="default"
      disabled={isInCollection}
      leftSection={isInCollection && <CheckIcon size={14} />}
      aria-label={t('dashboard:addNamed', { name: product.name })}
      aria-busy={state !== 'idle'}
      onClick={add}
    >
      {isInCollection ? t('dashboard:added') : t('dashboard:add')}
    </Button>
  )
}
