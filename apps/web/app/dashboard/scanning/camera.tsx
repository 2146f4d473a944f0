import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import ui from '../ui/ui.module.css'
import { createDetector, needsReload } from './detector.ts'
import styles from './scanning.module.css'
import { createSightings } from './sightings.ts'

type Failure = 'refused' | 'missing' | 'reload'

const failureTexts = {
  refused: 'dashboard-scanning:camera.refused',
  missing: 'dashboard-scanning:camera.missing',
  reload: 'dashboard-scanning:camera.reload',
} as const

interface CameraProps {
  onCode(code: string): void
}

/** Shows the camera's picture and reads the barcodes in it. */
export default function Camera({ onCode }: CameraProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const ended = new AbortController()
    void watch(video.current!, (code) => latest.current(code), ended.signal).catch(async (error: unknown) => {
      if (!ended.signal.aborted) setFailure(await explain(error))
    })
    return () => ended.abort()
  }, [])
  if (failure) {
    return (
      <div role="alert" className={ui.alert}>
        <p>{t(failureTexts[failure])}</p>
        {failure === 'reload' && (
          <Button mt="xs" size="xs" variant="default" onClick={() => location.reload()}>
            {t('dashboard-scanning:camera.reloadPage')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.camera}>
      <video ref={video} playsInline muted aria-label={t('dashboard-scanning:camera.picture')} />
    </div>
  )
}

async function explain(error: unknown): Promise<Failure> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return !name.startsWith('Not') && (await needsReload()) ? 'reload' : 'missing'
}

/** Reads about eight frames a second until the signal is aborted. */
async function watch(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('No camera without a secure connection', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    await video.play()
    const detector = await createDetector()
    const listFresh = createSightings()
    while (!signal.aborted) {
      const codes = video.readyState >= 2 ? await detector.detect(video) : []
      const read = codes.map(({ rawValue }) => rawValue.trim()).filter(Boolean)
      if (!signal.aborted) for (const code of listFresh(read, performance.now())) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
  } finally {
    stop()
  }
}
