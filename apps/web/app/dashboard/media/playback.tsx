import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useLatestLoad } from '../../lib/use-latest-load.ts'
import ui from '../ui/ui.module.css'
import styles from './media.module.css'
import type { loader } from './video.ts'

const address = '/dashboard/media/video'
/** Milliseconds between looks while a video is converted. */
const pause = 3000

/** What became of a video after its upload: its sizes, or how far its conversion is. */
export function Playback({ fileId }: { fileId: string }) {
  const t = useT()
  const { request, data } = useLatestLoad<typeof loader>('media-video')
  const again = useFetcher()
  const video = data?.fileId === fileId ? data : undefined
  const isInProgress = video?.state === 'WAITING' || video?.state === 'CONVERTING'
  const { revalidate } = useRevalidator()
  const wasInProgress = useRef(false)
  useEffect(() => {
    // The library shows its poster then.
    if (wasInProgress.current && video?.state === 'READY') void revalidate()
    wasInProgress.current = isInProgress
  }, [video?.state, isInProgress, revalidate])
  useEffect(() => {
    const look = () => void request(`${address}?${new URLSearchParams({ file: fileId })}`)
    if (again.state !== 'idle') return
    if (!video) return look()
    if (!isInProgress) return
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [fileId, video, isInProgress, request, again.state])
  return (
    <section aria-label={t('dashboard-media:video')} className={styles.uses}>
      <h3>{t('dashboard-media:video')}</h3>
      {!video && <p className={ui.muted}>{t('dashboard-media:loading')}</p>}
      {video && <State video={video} />}
      {video?.state === 'FAILED' && (
        <again.Form method="post" action={address}>
          <input type="hidden" name="file" value={fileId} />
          <Button type="submit" variant="default" size="xs" loading={again.state !== 'idle'}>
            {t('dashboard-media:video.again')}
          </Button>
        </again.Form>
      )}
      {video && <Facts video={video} />}
    </section>
  )
}

type Video = Awaited<ReturnType<typeof loader>>

function State({ video: { state, progress = 0, failure } }: { video: Video }) {
  const t = useT()
  if (state === 'WAITING') return <p className={ui.muted}>{t('dashboard-media:video.waiting')}</p>
  if (state === 'CONVERTING')
    return (
      <p role="status" className={ui.muted}>
        {t('dashboard-media:video.converting', { progress: progress / 100 })}
      </p>
    )
  if (state === 'UNAVAILABLE') return <p className={ui.muted}>{t('dashboard-media:video.unavailable')}</p>
  if (state === 'FAILED')
    return (
      <>
        <p>{t('dashboard-media:video.failed')}</p>
        {failure && (
          <p className={ui.muted} dir="auto">
            {failure}
          </p>
        )}
      </>
    )
  return null
}

function Facts({ video: { renditions, duration, frameRate, videoCodec, audioCodec } }: { video: Video }) {
  const t = useT()
  const facts = [
    renditions.length > 0 && {
      label: t('dashboard-media:video.sizes'),
      value: renditions.map(({ name }) => name).join(', '),
    },
    duration !== undefined && { label: t('dashboard-media:video.duration'), value: formatLength(duration) },
    frameRate !== undefined && {
      label: t('dashboard-media:video.frameRate'),
      value: t('dashboard-media:video.frameRate.value', { rate: frameRate }),
    },
    videoCodec && {
      label: t('dashboard-media:video.codecs'),
      value: [videoCodec, audioCodec].filter(Boolean).join(', '),
    },
  ].filter((fact) => typeof fact === 'object')
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `1:02:03`, as players write it in every language. */
function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const formatPart = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${formatPart(minutes)}:${formatPart(rest)}` : `${minutes}:${formatPart(rest)}`
}
