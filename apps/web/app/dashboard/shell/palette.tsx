import { createSpotlight, Spotlight, type SpotlightActionGroupData, useSpotlight } from '@mantine/spotlight'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExtensionLink } from '../../lib/host.ts'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader } from '../find.ts'
import { reaches, useAccess } from '../lib/rights.ts'
import { listCommands } from '../ui/commands.ts'
import { ExtensionsIcon, PlusIcon, SearchIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { creations } from './creations.ts'
import { listPageActions, type PageAction } from './page-actions.ts'
import { registerPalette } from './palette-opening.ts'
import { useSections } from './permitted-pages.ts'
import styles from './shell.module.css'
import { useAccountActions } from './use-account-actions.tsx'

const pause = 180
const [paletteStore, palette] = createSpotlight()

/** Does what the page offers, opens any page, and searches orders, products, customers and discounts. */
export default function Palette({ added }: { added: readonly ExtensionLink[] }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  // Renders it again when it opens, as the page may have changed since.
  useSpotlight(paletteStore)
  const sections = useSections()
  const access = useAccess()
  const accountActions = useAccountActions()
  const text = query.trim()
  const address = `/dashboard/find?q=${encodeURIComponent(text)}`
  const { data: found, isLoading } = useDelayedLoad<typeof loader>(text.length < 2 ? undefined : address, pause)

  useEffect(() => registerPalette(palette.open), [])
  // Selects the first result, so that Enter opens it.
  useEffect(() => {
    const actions = found ? document.querySelectorAll('.mantine-Spotlight-action') : []
    if (actions.length === 0 || [...actions].some((action) => action.hasAttribute('data-selected'))) return
    actions[0]!.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [found])

  const offered: readonly (PageAction & { readonly key?: string })[] = [...listCommands(), ...listPageActions()]
  const go = (to: string) => ({ onClick: () => navigate(to) })
  const words = text.toLowerCase().split(/\s+/)
  const matches = ({ label }: { label: string }) => words.every((word) => label.toLowerCase().includes(word))
  const current = text.length >= 2 && found?.text === text ? found : undefined
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('dashboard:palette.thisPage'),
      actions: offered.filter(matches).map((action, place) => ({
        id: `action-${place}`,
        label: action.label,
        rightSection: action.key && <kbd className={styles.key}>{action.key}</kbd>,
        // Runs after the palette has returned the focus.
        onClick: () => setTimeout(action.run),
      })),
    },
    {
      group: t('dashboard:palette.goTo'),
      actions: [
        ...sections.flatMap((section) =>
          section.pages.map(({ label, to, icon: Icon }) => ({
            id: to,
            label: t(label),
            leftSection: <Icon />,
            rightSection:
              label === section.label ? undefined : <span className={styles.place}>{t(section.label)}</span>,
            ...go(to),
          })),
        ),
        ...added.map(({ label, to }) => ({ id: to, label, leftSection: <ExtensionsIcon />, ...go(to) })),
      ].filter(matches),
    },
    {
      group: t('dashboard:palette.create'),
      actions: creations
        .filter(({ area }) => reaches(access, area, 'CHANGE'))
        .map(({ label, to }) => ({ id: `create ${to}`, label: t(label), leftSection: <PlusIcon />, ...go(to) }))
        .filter((action) => matches(action) && !offered.some(({ label }) => label === action.label)),
    },
    {
      group: t('dashboard:nav.orders'),
      actions: (current?.orders ?? []).map(({ id, number, about }) => ({
        id,
        label: t('dashboard:palette.order', { number }),
        description: about,
        ...go(`/dashboard/orders/${id}`),
      })),
    },
    {
      group: t('dashboard:nav.products'),
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
      group: t('dashboard:nav.customers'),
      actions: (current?.customers ?? []).map(({ id, name, about }) => ({
        id,
        label: name,
        description: about,
        ...go(`/dashboard/customers/${id}`),
      })),
    },
    {
      group: t('dashboard:nav.discounts'),
      actions: (current?.discounts ?? []).map(({ to, name, about }) => ({
        id: to,
        label: name,
        description: about,
        ...go(to),
      })),
    },
    { group: t('dashboard:palette.shop'), actions: accountActions.filter(matches) },
  ].filter(({ actions }) => actions.length > 0)

  const isWaiting = text.length >= 2 && (isLoading || !current)
  return (
    <Spotlight
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      filter={(_, actions) => actions}
      nothingFound={t(isWaiting ? 'dashboard:palette.searching' : 'dashboard:palette.nothing')}
      searchProps={{
        leftSection: <SearchIcon />,
        placeholder: t('dashboard:palette.placeholder'),
        'aria-label': t('dashboard:search'),
      }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': t('dashboard:search') } }}
      scrollable
      maxHeight={440}
      size={600}
      radius="lg"
    />
  )
}
