import { Popover, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader as find } from '../find.ts'
import { changeQuery } from '../orders/listing.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'

const pause = 180

/** Filters by a product, which the owner finds by its name. */
export function ProductFilter({ product }: { product: string | undefined }) {
  const t = useT()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data } = useDelayedLoad<typeof find>(opened ? address : undefined, text ? pause : 0)
  const close = () => setOpened(false)
  return (
    <Popover width={260} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={product !== undefined} onClick={() => setOpened(!opened)}>
          {product ? t('dashboard-reviews:product.selected', { name: product }) : t('dashboard-reviews:product')}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard-reviews:product')} className={ui.dates}>
        <div>
          <TextInput
            size="xs"
            label={t('dashboard-reviews:product.find')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        {data?.products.map(({ id, name }) => (
          <Link key={id} to={changeQuery(params, { product: id })} onClick={close} preventScrollReset>
            {name}
          </Link>
        ))}
        {product && (
          <Link to={changeQuery(params, { product: '' })} onClick={close} preventScrollReset>
            {t('dashboard-reviews:product.all')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
