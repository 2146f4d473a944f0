import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import './styles.ts'
import { Notifications } from '@mantine/notifications'
import { useContext } from 'react'
import { Outlet } from 'react-router'
import { useFocusOnNewPage } from '../lib/focus-on-new-page.ts'
import { NonceContext } from '../lib/nonce.ts'
import { useRestoredFocus } from './shell/use-restored-focus.ts'
import { resolver, theme } from './theme.ts'
import ui from './ui/ui.module.css'

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }]

export default function DashboardLayout() {
  useFocusOnNewPage()
  useRestoredFocus()
  return (
    <>
      <ColorSchemeScript defaultColorScheme="auto" nonce={useContext(NonceContext)} suppressHydrationWarning />
      <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
        <Outlet />
        <Notifications position="bottom-right" autoClose={5000} className={ui.notices} />
      </MantineProvider>
    </>
  )
}
