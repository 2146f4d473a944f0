import { Thumb } from '../ui/thumb.tsx'
import type { Picture } from './said.ts'
import styles from './shop.module.css'

interface PicturesProps {
  readonly name: string
  readonly label: string
  readonly pictures: readonly Picture[]
  readonly chosen: string | undefined
}

/** One of the shop's pictures, or none. */
export function Pictures({ name, label, pictures, chosen }: PicturesProps) {
  return (
    <fieldset className={styles.pictures}>
      <legend>{label}</legend>
      <label>
        <input type="radio" name={name} value="" defaultChecked={!chosen} />
        <span>None</span>
      </label>
      {pictures.map(({ id, url, width, height, altText }, index) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === chosen}
            aria-label={altText || `Picture ${index + 1}`}
          />
          <Thumb image={{ id, url, width, height }} size={56} />
        </label>
      ))}
    </fieldset>
  )
}
