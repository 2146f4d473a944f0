import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useT } from '@stoa/messages/react'
import { useSubmit } from 'react-router'
import { OutIcon, PersonIcon } from '../ui/icons.tsx'
import { schemes } from './scheme-switch.tsx'

type Action = SpotlightActionData & { readonly label: string }

/** The actions in the top bar of every page. */
export function useAccountActions(): readonly Action[] {
  const t = useT()
  const submit = useSubmit()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [
    {
      id: 'view-shop',
      label: t('dashboard:shell.viewShopNewTab'),
      leftSection: <OutIcon />,
      onClick: () => window.open('/', '_blank', 'noopener'),
    },
    ...schemes
      .filter(({ value }) => value !== colorScheme)
      .map(({ value, label, icon: Icon }) => ({
        id: `scheme-${value}`,
        label: t('dashboard:palette.scheme', { scheme: t(label) }),
        leftSection: <Icon />,
        onClick: () => setColorScheme(value),
      })),
    {
      id: 'sign-out',
      label: t('dashboard:shell.signOut'),
      leftSection: <PersonIcon />,
      onClick: () => submit(null, { method: 'post', action: '/dashboard/sign-out' }),
    },
  ]
}
