import { ActionIcon, Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { MediaPicker } from '../media/picker.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'

/** The videos of a product, which its page shows after the images. */
export function VideoFields({ videos: before }: { videos: Draft['videos'] }) {
  const t = useT()
  const [videos, setVideos] = useState(before)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className={styles.videos}>
      <input type="hidden" name="videos" value={JSON.stringify(videos.map(({ id }) => id))} />
      {videos.length > 0 && (
        <ul aria-label={t('dashboard-products:videos')}>
          {videos.map(({ id, name, url }) => (
            <li key={id}>
              <video src={url} preload="metadata" muted controls />
              <bdi>{name}</bdi>
              <ActionIcon
                variant="default"
                aria-label={t('dashboard:removeNamed', { name })}
                onClick={() => setVideos(videos.filter((video) => video.id !== id))}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setIsPicking(true)}>
        {t('dashboard-products:videos.add')}
      </Button>
      {isPicking && (
        <MediaPicker
          kind="video"
          excludedIds={videos.map(({ id }) => id)}
          onClose={() => setIsPicking(false)}
          onPick={(files) => {
            setIsPicking(false)
            setVideos([...videos, ...files.map(({ id, name, image }) => ({ id, name, url: image.url }))])
          }}
        />
      )}
    </div>
  )
}
