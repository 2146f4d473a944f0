import { ActionIcon, Button } from '@mantine/core'
import { sizeOf, type Upload, type Uploads } from '../../lib/uploads.ts'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import styles from './media.module.css'

/** Files on their way, over the page; it goes when it is closed or all of them came. */
export function UploadTray({ uploads, items }: { uploads: Uploads; items: readonly Upload[] }) {
  if (items.length === 0) return null
  const open = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const said =
    open > 0 ? `Sending ${open} of ${items.length}` : failed > 0 ? `${failed} did not arrive` : `${items.length} sent`
  const clear = () => {
    for (const { key } of items) uploads.remove(key)
  }
  return (
    <section className={styles.tray} aria-label="Uploads">
      <header>
        <p role="status">{said}</p>
        <ActionIcon variant="subtle" color="gray" aria-label={open > 0 ? 'Stop all' : 'Close'} onClick={clear}>
          <CloseIcon size={16} />
        </ActionIcon>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.key} data-failed={item.state === 'failed' || undefined}>
            <span className={styles.name}>{item.file.name}</span>
            {item.state === 'failed' ? (
              <span role="alert">{item.error}</span>
            ) : item.state === 'done' ? (
              <CheckIcon size={16} />
            ) : (
              <progress value={item.progress} aria-label={`Sending ${item.file.name}, ${sizeOf(item.file.size)}`} />
            )}
            {item.mayRetry && (
              <Button size="compact-xs" variant="default" onClick={() => uploads.retry(item.key)}>
                Try again
              </Button>
            )}
            {item.state !== 'done' && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Take ${item.file.name} back`}
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
