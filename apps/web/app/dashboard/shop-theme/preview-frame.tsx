import { NativeSelect } from '@mantine/core'
import type { Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { buildThemeCss } from '@stoa/theme'
import { useEffect, useRef, useState } from 'react'
import type { LiveThemeMessage } from '../../lib/live-theme.tsx'
import { buildShownLogo } from '../../lib/shown-logo.ts'
import { addFontFaces } from '../../lib/theme-css.ts'
import { DeviceSwitch, PressedOne, ShopFrame, useDevice } from '../ui/shop-frame.tsx'
import styles from './theme.module.css'

interface PreviewFrameProps {
  readonly theme: Theme
  readonly token: string
  readonly productSlug: string | undefined
}

type Screen = 'light' | 'dark'

/** The shop itself. It shows each change at once. */
export function PreviewFrame({ theme, token, productSlug }: PreviewFrameProps) {
  const t = useT()
  const [device, setDevice] = useDevice()
  const [screen, setScreen] = useState<Screen>('light')
  const [path, setPath] = useState('/')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const show = () => frame.current?.contentWindow?.postMessage(buildMessage(theme, screen), location.origin)
    const answer = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === 'theme-ready') show()
    }
    show()
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [theme, screen])
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
        </NativeSelect>
        <DeviceSwitch device={device} onChange={setDevice} />
        {theme.scheme === 'AUTO' && (
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
      </div>
      <ShopFrame src={`${path}?theme-preview=${encodeURIComponent(token)}`} device={device} frame={frame} />
    </section>
  )
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
