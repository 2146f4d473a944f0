import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFound } from '../../lib/use-asked.ts'
import type { loader as find } from '../find.ts'
import { changed } from '../orders/listing.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'

const pause = 180

/** The reviews of one product, which is found by its name. */
export function ProductFilter({ product }: { product: string | undefined }) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data } = useFound<typeof find>(opened ? address : undefined, text ? pause : 0)
  const close = () => setOpened(false)
  return (
    <Popover width={260} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={product !== undefined} onClick={() => setOpened(!opened)}>
          {product ? `Product: ${product}` : 'Product'}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label="Product" className={ui.dates}>
        <div>
          <TextInput
            size="xs"
            label="Find a product"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        {data?.products.map(({ id, name }) => (
          <Link key={id} to={changed(params, { product: id })} onClick={close} preventScrollReset>
            {name}
          </Link>
        ))}
        {product && (
          <Link to={changed(params, { product: '' })} onClick={close} preventScrollReset>
            All products
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
