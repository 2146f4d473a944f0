import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { DeviceSwitch, ShopFrame, useDevice } from '../ui/shop-frame.tsx'
import styles from './pages.module.css'

interface PreviewFrameProps {
  readonly path: string
  /** Of the draft that the server has. */
  readonly revision: string
  readonly selectedId: string | undefined
}

/** The page as shoppers will see it. */
export function PreviewFrame({ path, revision, selectedId }: PreviewFrameProps) {
  const t = useT()
  const [device, setDevice] = useDevice()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    const changed = shown.current !== revision
    shown.current = revision
    frame.current?.contentWindow?.postMessage({ changed, section: selectedId }, location.origin)
  }, [revision, selectedId])
  return (
    <section className={styles.preview} aria-label={t('dashboard-pages:preview')}>
      <DeviceSwitch device={device} onChange={setDevice} />
      <ShopFrame shows={{ src: `${path}?editor` }} device={device} frame={frame} />
    </section>
  )
}
