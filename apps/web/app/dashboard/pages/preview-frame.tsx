import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import styles from './pages.module.css'

interface PreviewFrameProps {
  readonly path: string
  /** Of the draft that the server has. */
  readonly revision: string
  readonly selectedId: string | undefined
}

const widths = { desktop: 1280, phone: 390 } as const

/** The page as shoppers will see it, scaled to the space that there is. */
export function PreviewFrame({ path, revision, selectedId }: PreviewFrameProps) {
  const t = useT()
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const [space, setSpace] = useState({ width: 800, height: 600 })
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    if (window.innerWidth < 900) setDevice('phone')
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const changed = shown.current !== revision
    shown.current = revision
    frame.current?.contentWindow?.postMessage({ changed, section: selectedId }, location.origin)
  }, [revision, selectedId])
  const scale = Math.min(1, space.width / widths[device])
  return (
    <section className={styles.preview} aria-label={t('dashboard-pages:preview')}>
      <fieldset className={styles.devices} aria-label={t('dashboard-pages:preview.width')}>
        <Device isOn={device === 'desktop'} onPress={() => setDevice('desktop')}>
          {t('dashboard-pages:preview.desktop')}
        </Device>
        <Device isOn={device === 'phone'} onPress={() => setDevice('phone')}>
          {t('dashboard-pages:preview.phone')}
        </Device>
      </fieldset>
      <div ref={place} className={styles.frame}>
        <iframe
          ref={frame}
          src={`${path}?editor`}
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

function Device({ isOn, onPress, children }: { isOn: boolean; onPress(): void; children: string }) {
  return (
    <Button size="compact-sm" variant={isOn ? 'default' : 'subtle'} color="gray" aria-pressed={isOn} onClick={onPress}>
      {children}
    </Button>
  )
}
