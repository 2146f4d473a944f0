import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toFilm } from '../../lib/film.ts'
import { formatSize } from '../../lib/uploads.ts'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import { Copy } from '../ui/copy.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { kindLabels } from './items.ts'
import styles from './media.module.css'
import { Playback } from './playback.tsx'
import type { FileItem } from './read.ts'
import type { loader as usesLoader } from './uses.ts'

interface DetailsProps {
  readonly file: FileItem
  readonly isTrash: boolean
  onRename(name: string): void
  onMove(): void
  onDelete(): void
  onRestore(): void
  onClose(): void
}

/** The properties of one file: beside the list on large screens, over it on small ones. */
export function Details({ file, isTrash, onRename, onMove, onDelete, onRestore, onClose }: DetailsProps) {
  const t = useT()
  const { name, kind, url, image, poster, bytes, date, isPrivate } = file
  const [newName, setNewName] = useState(name)
  const rename = () => newName.trim() && newName.trim() !== name && onRename(newName.trim())
  return (
    <aside
      className={styles.details}
      aria-label={t('dashboard-media:details', { name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.detailsHead}>
        <h2>{t(kindLabels[kind])}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t('dashboard-media:details.close')} onClick={onClose}>
          <CloseIcon size={16} />
        </ActionIcon>
      </div>
      {image && <img src={image.url} alt="" className={styles.large} />}
      {kind === 'VIDEO' && url && (
        <video
          key={poster ? 'converted' : 'uploaded'}
          {...(poster ? toFilm(url) : { src: url })}
          controls
          preload="metadata"
          className={styles.large}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <TextInput
          label={t('dashboard-media:name')}
          value={newName}
          maxLength={255}
          readOnly={isTrash}
          onChange={(event) => setNewName(event.currentTarget.value)}
          onBlur={rename}
          data-rename
        />
      </form>
      {url && (
        <div className={styles.address}>
          <TextInput
            label={t('dashboard-media:url')}
            dir="ltr"
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Copy value={url} label={t('dashboard-media:url.copy')} />
        </div>
      )}
      <dl className={styles.facts}>
        {bytes !== undefined && <Fact label={t('dashboard-media:size')}>{formatSize(bytes, t.language)}</Fact>}
        {image?.width && <Fact label={t('dashboard-media:dimensions')}>{`${image.width} × ${image.height}`}</Fact>}
        <Fact label={t('dashboard-media:modified')}>
          <When date={date} />
        </Fact>
        {isPrivate && <Fact label={t('dashboard-media:access')}>{t('dashboard-media:access.link')}</Fact>}
      </dl>
      {kind === 'VIDEO' && <Playback fileId={file.id} />}
      <Uses fileId={file.id} />
      <div className={styles.detailActs}>
        {isTrash ? (
          <Button variant="default" onClick={onRestore}>
            {t('dashboard-media:restore')}
          </Button>
        ) : (
          <>
            {url && (
              <Button component="a" href={url} download={name} variant="default">
                {t('dashboard-media:download')}
              </Button>
            )}
            <Button variant="default" onClick={onMove}>
              {t('dashboard-media:move')}
            </Button>
            <Button variant="default" className={ui.danger} onClick={onDelete}>
              {t('dashboard:delete')}
            </Button>
          </>
        )}
      </div>
    </aside>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Uses({ fileId }: { fileId: string }) {
  const t = useT()
  const address = `/dashboard/media/uses?${new URLSearchParams({ file: fileId })}`
  const { data } = useDelayedLoad<typeof usesLoader>(address, 0, 'media-uses')
  const uses = data?.fileId === fileId ? data : undefined
  return (
    <section aria-label={t('dashboard-media:uses')} className={styles.uses}>
      <h3>{t('dashboard-media:uses')}</h3>
      {!uses && <p className={ui.muted}>{t('dashboard-media:loading')}</p>}
      {uses?.products.length === 0 && <p className={ui.muted}>{t('dashboard-media:uses.none')}</p>}
      {uses && uses.products.length > 0 && (
        <ul>
          {uses.products.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/dashboard/products/${id}`} className={ui.link}>
                {name}
              </Link>
            </li>
          ))}
          {uses.hasMore && <li className={ui.muted}>{t('dashboard-media:uses.more')}</li>}
        </ul>
      )}
    </section>
  )
}
