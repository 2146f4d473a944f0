import { Button, NativeSelect } from '@mantine/core'
import type { Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { buildThemeCss } from '@stoa/theme'
import { useEffect, useRef, useState } from 'react'
import type { LiveThemeMessage } from '../../lib/live-theme.tsx'
import { buildShownLogo } from '../../lib/shown-logo.ts'
import { addFontFaces } from '../../lib/theme-css.ts'
import styles from './theme.module.css'

interface PreviewFrameProps {
  readonly theme: Theme
  readonly token: string
  readonly productSlug: string | undefined
}

const widths = { desktop: 1280, phone: 390 } as const
type Screen = 'light' | 'dark'

/** The shop itself, scaled to the space that there is. It shows each change at once. */
export function PreviewFrame({ theme, token, productSlug }: PreviewFrameProps) {
  const t = useT()
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const [screen, setScreen] = useState<Screen>('light')
  const [path, setPath] = useState('/')
  const [space, setSpace] = useState({ width: 800, height: 600 })
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (window.innerWidth < 900) setDevice('phone')
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const show = () => frame.current?.contentWindow?.postMessage(buildMessage(theme, screen), location.origin)
    const answer = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === 'theme-ready') show()
    }
    show()
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [theme, screen])
  const scale = Math.min(1, space.width / widths[device])
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
        <fieldset className={styles.devices} aria-label={t('dashboard-pages:preview.width')}>
          <Press isOn={device === 'desktop'} onPress={() => setDevice('desktop')}>
            {t('dashboard-pages:preview.desktop')}
          </Press>
          <Press isOn={device === 'phone'} onPress={() => setDevice('phone')}>
            {t('dashboard-pages:preview.phone')}
          </Press>
        </fieldset>
        {theme.scheme === 'AUTO' && (
          <fieldset className={styles.devices} aria-label={t('dashboard-theme:preview.screen')}>
            <Press isOn={screen === 'light'} onPress={() => setScreen('light')}>
              {t('dashboard-theme:preview.light')}
            </Press>
            <Press isOn={screen === 'dark'} onPress={() => setScreen('dark')}>
              {t('dashboard-theme:preview.dark')}
            </Press>
          </fieldset>
        )}
      </div>
      <div ref={place} className={styles.frame}>
        <iframe
          ref={frame}
          src={`${path}?theme-preview=${encodeURIComponent(token)}`}
          title={t('dashboard-pages:preview')}
          style={{
            left: (space.width - widths[device] * scale) / 2,
            width: widths[device],
            height: space.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
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

function Press({ isOn, onPress, children }: { isOn: boolean; onPress(): void; children: string }) {
  return (
    <Button size="compact-sm" variant={isOn ? 'default' : 'subtle'} color="gray" aria-pressed={isOn} onClick={onPress}>
      {children}
    </Button>
  )
}
