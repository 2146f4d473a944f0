import { SegmentedControl } from '@mantine/core'
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
      <SegmentedControl
        size="xs"
        value={device}
        onChange={(value) => setDevice(value as keyof typeof widths)}
        aria-label={t('dashboard-pages:preview.width')}
        data={[
          { value: 'desktop', label: t('dashboard-pages:preview.desktop') },
          { value: 'phone', label: t('dashboard-pages:preview.phone') },
        ]}
      />
      <div ref={place} className={styles.frame}>
        <iframe
          ref={frame}
          src={path}
          title={t('dashboard-pages:preview')}
          style={{ width: widths[device], height: space.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}
