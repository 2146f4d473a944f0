import { Button, Modal, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl, type Image } from '@stoa/ui'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import styles from './form.module.css'

interface AltTextDialogProps {
  readonly image: Image
  readonly altText: string
  onSave(altText: string): void
  onClose(): void
}

/** Edits the alt text of an image. It is saved with the product. */
export function AltTextDialog({ image, altText, onSave, onClose }: AltTextDialogProps) {
  const t = useT()
  const [text, setText] = useState(altText)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dashboard-products:altText')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <div className={ui.stack}>
        <img src={buildMediaUrl(image, 800, 600)} alt="" className={styles.described} />
        <Textarea
          dir="auto"
          data-autofocus
          label={t('dashboard-products:altText.label')}
          description={t('dashboard-products:altText.hint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={1000}
          rows={3}
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button onClick={() => onSave(text.trim())}>{t('dashboard-products:altText.apply')}</Button>
        </div>
      </div>
    </Modal>
  )
}
