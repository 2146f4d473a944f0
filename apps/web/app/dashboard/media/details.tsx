import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { sizeOf } from '../../lib/uploads.ts'
import { useFound } from '../../lib/use-asked.ts'
import { Copy } from '../ui/copy.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { kindLabels } from './items.ts'
import styles from './media.module.css'
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

/** All that is known of one file: beside the list on a desk, over it on a phone. */
export function Details({ file, isTrash, onRename, onMove, onDelete, onRestore, onClose }: DetailsProps) {
  const { name, kind, url, image, bytes, date, isPrivate } = file
  const [typed, setTyped] = useState(name)
  const rename = () => typed.trim() && typed.trim() !== name && onRename(typed.trim())
  return (
    <aside
      className={styles.details}
      aria-label={`Details of ${name}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.detailsHead}>
        <h2>{kindLabels[kind]}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Close details" onClick={onClose}>
          <CloseIcon size={16} />
        </ActionIcon>
      </div>
      {image && <img src={image.url} alt="" className={styles.large} />}
      {kind === 'VIDEO' && url && (
        // biome-ignore lint/a11y/useMediaCaption: an owner looks at a file, whatever it holds
        <video src={url} controls preload="metadata" className={styles.large} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <TextInput
          label="Name"
          value={typed}
          maxLength={255}
          readOnly={isTrash}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          data-rename
        />
      </form>
      {url && (
        <div className={styles.address}>
          <TextInput label="Address" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Copy value={url} label="Copy the address" />
        </div>
      )}
      <dl className={styles.facts}>
        {bytes !== undefined && <Fact label="Size">{sizeOf(bytes)}</Fact>}
        {image?.width && <Fact label="Pixels">{`${image.width} × ${image.height}`}</Fact>}
        <Fact label="Changed">
          <When date={date} />
        </Fact>
        {isPrivate && <Fact label="Seen by">Those with a download link</Fact>}
      </dl>
      <Uses fileId={file.id} />
      <div className={styles.detailActs}>
        {isTrash ? (
          <Button variant="default" onClick={onRestore}>
            Put back
          </Button>
        ) : (
          <>
            {url && (
              <Button component="a" href={url} download={name} variant="default">
                Download
              </Button>
            )}
            <Button variant="default" onClick={onMove}>
              Move
            </Button>
            <Button variant="default" className={ui.danger} onClick={onDelete}>
              Delete
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
  const address = `/dashboard/media/uses?${new URLSearchParams({ file: fileId })}`
  const { data } = useFound<typeof usesLoader>(address, 0, 'media-uses')
  const known = data?.fileId === fileId ? data : undefined
  return (
    <section aria-label="Used by" className={styles.uses}>
      <h3>Used by</h3>
      {!known && <p className={ui.muted}>Looking …</p>}
      {known?.products.length === 0 && <p className={ui.muted}>No product shows it.</p>}
      {known && known.products.length > 0 && (
        <ul>
          {known.products.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/dashboard/products/${id}`} className={ui.link}>
                {name}
              </Link>
            </li>
          ))}
          {known.hasMore && <li className={ui.muted}>and others</li>}
        </ul>
      )}
    </section>
  )
}
