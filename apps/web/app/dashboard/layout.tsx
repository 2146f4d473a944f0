import { ColorSchemeScript, DirectionProvider, MantineProvider } from '@mantine/core'
import './styles.ts'
import { Notifications } from '@mantine/notifications'
import { getDirection } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { useContext } from 'react'
import { Outlet } from 'react-router'
import { useFocusOnNewPage } from '../lib/focus-on-new-page.ts'
import { NonceContext } from '../lib/nonce.ts'
import { useRestoredFocus } from './shell/use-restored-focus.ts'
import { resolveVariables, theme } from './theme.ts'
import ui from './ui/ui.module.css'

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }]

export default function DashboardLayout() {
  useFocusOnNewPage()
  useRestoredFocus()
  const direction = getDirection(useLanguage())
  return (
    <>
      <ColorSchemeScript defaultColorScheme="auto" nonce={useContext(NonceContext)} suppressHydrationWarning />
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
          <Outlet />
          <Notifications
            position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
            autoClose={5000}
            className={ui.notices}
          />
        </MantineProvider>
      </DirectionProvider>
    </>
  )
}
