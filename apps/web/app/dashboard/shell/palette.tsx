import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFound } from '../../lib/use-asked.ts'
import type { loader } from '../find.ts'
import { commandsNow } from '../ui/commands.ts'
import { PlusIcon, SearchIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { pages } from './pages.ts'
import { paletteStore } from './palette-store.ts'
import styles from './shell.module.css'

const pause = 180

/** Goes anywhere: pages at once, records as one types. */
export function Palette() {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const text = query.trim()
  const address = `/dashboard/find?q=${encodeURIComponent(text)}`
  const { data: found, isAsking } = useFound<typeof loader>(text.length < 2 ? undefined : address, pause)

  // What has just been found is ready to be opened with Enter.
  useEffect(() => {
    const actions = found ? document.querySelectorAll('.mantine-Spotlight-action') : []
    if (actions.length === 0 || [...actions].some((action) => action.hasAttribute('data-selected'))) return
    actions[0]!.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [found])

  const go = (to: string) => ({ onClick: () => navigate(to) })
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(text.toLowerCase())
  const current = text.length >= 2 && found?.text === text ? found : undefined
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'On this page',
      actions: commandsNow()
        .filter(fits)
        .map(({ key, label, run }) => ({
          id: `command-${key}`,
          label,
          rightSection: <kbd className={styles.key}>{key}</kbd>,
          // After the palette has given the focus back.
          onClick: () => setTimeout(run),
        })),
    },
    {
      group: 'Go to',
      actions: pages
        .filter(fits)
        .map(({ label, to, icon: Icon }) => ({ id: to, label, leftSection: <Icon />, ...go(to) })),
    },
    {
      group: 'Make',
      actions: [
        { id: 'new-order', label: 'New order', leftSection: <PlusIcon />, ...go('/dashboard/orders/new') },
        { id: 'new', label: 'New product', leftSection: <PlusIcon />, ...go('/dashboard/products/new') },
      ].filter(fits),
    },
    {
      group: 'Orders',
      actions: (current?.orders ?? []).map(({ id, number, about }) => ({
        id,
        label: `Order ${number}`,
        description: about,
        ...go(`/dashboard/orders/${id}`),
      })),
    },
    {
      group: 'Products',
      actions: (current?.products ?? []).map(({ id, name, about, image }) => ({
        id,
        label: name,
        description: about,
        leftSection: <Thumb image={image} size={32} />,
        dimmedSections: false,
        ...go(`/dashboard/products/${id}`),
      })),
    },
    {
      group: 'Members',
      actions: (current?.members ?? []).map(({ id, name, about }) => ({
        id: `member-${id}`,
        label: name,
        description: about,
        ...go(`/dashboard/members/${id}`),
      })),
    },
    {
      group: 'Discounts',
      actions: (current?.discounts ?? []).map(({ to, name, about }) => ({
        id: to,
        label: name,
        description: about,
        ...go(to),
      })),
    },
  ].filter(({ actions }) => actions.length > 0)

  const waiting = text.length >= 2 && (isAsking || !current)
  return (
    <Spotlight
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      filter={(_, actions) => actions}
      nothingFound={waiting ? 'Searching…' : 'Nothing found'}
      searchProps={{
        leftSection: <SearchIcon />,
        placeholder: 'Orders, products, members, discounts, pages',
        'aria-label': 'Search',
      }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      scrollable
      maxHeight={440}
      size={600}
      radius="lg"
    />
  )
}
