import { mediaUrl } from '@stoa/ui'
import ui from '../ui/ui.module.css'
import type { Draft } from './draft.ts'
import styles from './form.module.css'

/** Which pictures the product's page shows for a choice; without any it shows them all. */
export function ChoicePictures({ draft: { options, pictures } }: { draft: Draft }) {
  if (options.length === 0 || pictures.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="choice-pictures">
      <h2 id="choice-pictures">Pictures of choices</h2>
      <p className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        Whoever chooses sees the pictures of the choice; where none is marked, all of them.
      </p>
      <input type="hidden" name="choicePictures" value="1" />
      {options.flatMap(({ name, shown }) =>
        shown.map(({ choice, mediaIds }) => (
          <fieldset key={`${name} ${choice}`} className={styles.choicePictures}>
            <legend>{`${name}: ${choice}`}</legend>
            {pictures.map(({ id, image }, at) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="shownFor"
                  value={JSON.stringify([name, choice, id])}
                  defaultChecked={mediaIds.includes(id)}
                  aria-label={`Picture ${at + 1} for ${choice}`}
                />
                <img src={mediaUrl(image, 128, 128)} alt="" />
              </label>
            ))}
          </fieldset>
        )),
      )}
    </section>
  )
}
