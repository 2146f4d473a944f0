import { ActionIcon, Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatSize, type Upload, type Uploads } from '../../lib/uploads.ts'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import styles from './media.module.css'

/** The progress of uploads, shown over the page until the owner closes it. */
export function UploadTray({ uploads, items }: { uploads: Uploads; items: readonly Upload[] }) {
  const t = useT()
  if (items.length === 0) return null
  const remaining = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const status =
    remaining > 0
      ? t('dashboard-media:tray.uploading', { remaining, total: items.length })
      : failed > 0
        ? t('dashboard-media:tray.failed', { count: failed })
        : t('dashboard-media:tray.done', { count: items.length })
  const clear = () => {
    for (const { key } of items) uploads.remove(key)
  }
  return (
    <section className={styles.tray} aria-label={t('dashboard-media:tray')}>
      <header>
        <p role="status">{status}</p>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={remaining > 0 ? t('dashboard-media:tray.cancelAll') : t('dashboard:close')}
          onClick={clear}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.key} data-failed={item.state === 'failed' || undefined}>
            <span className={styles.name} dir="auto">
              {item.file.name}
            </span>
            {item.state === 'failed' ? (
              <span role="alert">{item.error}</span>
            ) : item.state === 'done' ? (
              <CheckIcon size={16} />
            ) : (
              <progress
                value={item.progress}
                aria-label={t('dashboard-media:tray.progress', {
                  name: item.file.name,
                  size: formatSize(item.file.size, t.language),
                })}
              />
            )}
            {item.mayRetry && (
              <Button size="compact-xs" variant="default" onClick={() => uploads.retry(item.key)}>
                {t('dashboard:tryAgain')}
              </Button>
            )}
            {item.state !== 'done' && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={
                  item.state === 'failed'
                    ? t('dashboard:removeNamed', { name: item.file.name })
                    : t('dashboard-media:tray.cancel', { name: item.file.name })
                }
                onClick={() => uploads.remove(item.key)}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
