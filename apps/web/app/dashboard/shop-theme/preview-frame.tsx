import { Button, NativeSelect } from '@mantine/core'
import type { Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { buildThemeCss } from '@stoa/theme'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LiveThemeMessage } from '../../lib/live-theme.tsx'
import { buildShownLogo } from '../../lib/shown-logo.ts'
import { addFontFaces } from '../../lib/theme-css.ts'
import { DeviceSwitch, PressedOne, ShopFrame, useDevice } from '../ui/shop-frame.tsx'
import type { loader as loadEmail } from './email.ts'
import styles from './theme.module.css'

interface PreviewFrameProps {
  readonly theme: Theme
  /** The revision of the saved draft, from which emails are rendered. */
  readonly revision: string
  readonly token: string
  readonly productSlug: string | undefined
}

type Screen = 'light' | 'dark'

/** Chosen in place of a path of the shop. */
const email = 'email'

/** The shop itself, which shows each change at once, or an email of it, which does when the change is saved. */
export function PreviewFrame({ theme, revision, token, productSlug }: PreviewFrameProps) {
  const t = useT()
  const [device, setDevice] = useDevice()
  const [screen, setScreen] = useState<Screen>('light')
  const [path, setPath] = useState('/')
  const frame = useRef<HTMLIFrameElement>(null)
  const html = useEmail(path === email, revision)
  useEffect(() => {
    const show = () => frame.current?.contentWindow?.postMessage(buildMessage(theme, screen), location.origin)
    const answer = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === 'theme-ready') show()
    }
    show()
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [theme, screen])
  const hasScreens = theme.scheme === 'AUTO'
  const isDark = theme.scheme === 'DARK' || (hasScreens && screen === 'dark')
  return (
    <section className={styles.preview} aria-label={t('dashboard-pages:preview')}>
      <div className={styles.tools}>
        <NativeSelect
          aria-label={t('dashboard-theme:preview.page')}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        >
          <option value="/">{t('dashboard-theme:preview.home')}</option>
          <option value="/collection/all-products">{t('dashboard-theme:preview.products')}</option>
          {productSlug && <option value={`/product/${productSlug}`}>{t('dashboard-theme:preview.product')}</option>}
          <option value="/cart">{t('dashboard-theme:preview.cart')}</option>
          <option value={email}>{t('dashboard-theme:preview.email')}</option>
        </NativeSelect>
        <DeviceSwitch device={device} onChange={setDevice} />
        {hasScreens && (
          <PressedOne<Screen>
            label={t('dashboard-theme:preview.screen')}
            value={screen}
            choices={[
              ['light', t('dashboard-theme:preview.light')],
              ['dark', t('dashboard-theme:preview.dark')],
            ]}
            onChange={setScreen}
          />
        )}
        <Button
          component="a"
          href="/dashboard/invoices/preview?theme=draft"
          target="_blank"
          size="compact-sm"
          variant="subtle"
          color="gray"
        >
          {t('dashboard-theme:preview.invoice')}
        </Button>
      </div>
      {path === email ? (
        <ShopFrame shows={{ html }} colorScheme={isDark ? 'dark' : 'light'} device={device} frame={frame} />
      ) : (
        <ShopFrame
          shows={{ src: `${path}?theme-preview=${encodeURIComponent(token)}` }}
          device={device}
          frame={frame}
        />
      )}
    </section>
  )
}

/** The HTML of an email in the look of the saved draft; empty while it loads for the first time. */
function useEmail(isShown: boolean, revision: string): string {
  const { load, data } = useFetcher<typeof loadEmail>()
  useEffect(() => {
    if (isShown) void load(`/dashboard/theme/email?revision=${revision}`)
  }, [isShown, revision, load])
  return data?.html ?? ''
}

/** The owner chooses light or dark here, whatever this screen has. */
function buildMessage(theme: Theme, screen: Screen): LiveThemeMessage {
  const scheme = theme.scheme !== 'AUTO' ? theme.scheme : screen === 'dark' ? 'DARK' : 'LIGHT'
  const { card, productPage } = theme
  const logo = buildShownLogo({ ...theme, scheme })
  return {
    theme: { card, productPage, ...(logo && { logo }) },
    css: addFontFaces(theme, buildThemeCss({ ...theme, scheme })),
  }
}
