import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'

/** Selects the images that the product page shows for a choice; if none is selected, it shows all. */
export function ChoicePictures({ draft: { options, pictures } }: { draft: Draft }) {
  const t = useT()
  if (options.length === 0 || pictures.length === 0) return null
  return (
    <Card title={t('dashboard-products:choiceImages')}>
      <p className={`${ui.muted} ${ui.small} ${styles.hint}`}>{t('dashboard-products:choiceImages.hint')}</p>
      <input type="hidden" name="choicePictures" value="1" />
      {options.flatMap(({ name, shown }) =>
        shown.map(({ choice, mediaIds }) => (
          <fieldset key={`${name} ${choice}`} className={styles.choicePictures}>
            <legend>{t('dashboard-products:choiceImages.choice', { option: name, choice })}</legend>
            {pictures.map(({ id, image }, at) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="shownFor"
                  value={JSON.stringify([name, choice, id])}
                  defaultChecked={mediaIds.includes(id)}
                  aria-label={t('dashboard-products:choiceImages.image', { position: at + 1, choice })}
                />
                <img src={buildMediaUrl(image, 128, 128)} alt="" />
              </label>
            ))}
          </fieldset>
        )),
      )}
    </Card>
  )
}
