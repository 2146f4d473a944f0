import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader as find } from '../find.ts'
import { SearchIcon } from './icons.tsx'
import { Thumb } from './thumb.tsx'
import ui from './ui.module.css'

/** Milliseconds after the last keystroke. */
const searchDelay = 180

export type FoundProduct = Awaited<ReturnType<typeof find>>['products'][number]

interface ProductFinderProps {
  /** The button of a product that was found. */
  renderAct(product: FoundProduct): ReactNode
}

/** Searches products while typing. */
export function ProductFinder({ renderAct }: ProductFinderProps) {
  const t = useT()
  const [text, setText] = useState('')
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data, isLoading } = useDelayedLoad<typeof find>(address, text ? searchDelay : 0)
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
      <ul className={ui.found} aria-busy={isLoading}>
        {data?.products.map((product) => (
          <li key={product.id}>
            <Thumb image={product.image} size={36} />
            <span>
              {product.name}
              <span className={ui.muted}> {product.about}</span>
            </span>
            {renderAct(product)}
          </li>
        ))}
      </ul>
      {data && data.products.length === 0 && <p className={ui.muted}>{t('dashboard:noProducts.match')}</p>}
    </>
  )
}
